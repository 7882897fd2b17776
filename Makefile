# One-liners. Needs python3 (3.11 or later) and make, nothing else.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: setup demo test check lint fmt golden soak bench

setup: $(READY)

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "This project needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) --version 2>&1 | cut -d' ' -f2). Name another: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "This Python cannot make virtual environments; on Debian or Ubuntu install them first: sudo apt-get install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(READY)

demo: $(READY)
	@$(BIN)/gateway demo

test: $(READY)
	$(BIN)/python -m pytest -q

# Every line and branch of what decides and of what is read; nothing is asked of the cli.
check: lint
	$(BIN)/python -m pytest -q --cov --cov-report=
	$(BIN)/coverage report --fail-under=100 --include='domain/kernel/*'
	$(BIN)/coverage report --fail-under=100 --include='domain/gateway_to_the_stars/*'
	$(BIN)/coverage report --fail-under=100 --include='projections/*'
	$(BIN)/gateway --quiet rule --coverage

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/basedpyright --pythonpath $(BIN)/python
	$(BIN)/lint-imports --no-cache

fmt: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

golden: $(READY)
	$(BIN)/python -m pytest -q tests/test_fixtures.py --update-golden

soak: $(READY)
	$(BIN)/python -m tests.soak
	$(BIN)/python -m tests.store.forgery 2000
	$(BIN)/python -m tests.killing 200

bench: $(READY)
	$(BIN)/python -m tests.bench
