"""The build of the compiled engine: records written out in full, then handed to mypyc."""
