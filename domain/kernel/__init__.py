"""What every game uses: values and functions, without a noun of any game."""
