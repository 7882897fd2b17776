"""Playing from standard input, asked seat by seat."""

from tests.cli.conftest import Gateway


def test_lines_are_taken_with_or_without_their_seat(opening: Gateway) -> None:
    told = opening("play", "opening", said='discover [N1]\n\n# a comment\nBlue: note "hm"\n').stdout
    assert "9  table: discover [N1]" in told
    assert "10  Blue: note" in told


def test_a_question_mark_lists_what_may_be_done(opening: Gateway) -> None:
    told = opening("play", "opening", said="?\nquit\ndiscover [N1]\n").stdout
    assert "table: discover" in told
    assert opening("seal").stdout.startswith("8-")


def test_a_refusal_ends_what_is_read_from_a_pipe(opening: Gateway) -> None:
    assert "GS-" in opening("play", "opening", said="Red: pass\n", code=1).stderr
    assert "a verb" in opening("play", "opening", said="fly\n", code=2).stderr


def test_a_finished_game_asks_nothing(played: Gateway) -> None:
    assert "the game is over" in played("play", "played", said="").stdout
