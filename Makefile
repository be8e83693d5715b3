# The interpreter that makes .venv: Python 3.11 or newer, e.g. make PYTHON=python3.12 demo
PYTHON ?= python3
# How many processes run the tests: a number, or auto for one per core.
WORKERS ?= auto

VENV := .venv
BIN := $(VENV)/bin
PROGRAM := $(VENV)/.program
READY := $(VENV)/.ready

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo play test test-compiled compile wheel browser postgres screenshots lint bench soundness format clean

help:
	@echo "make demo    play a game and show it; solve another and prove it"
	@echo "make play    the table in the browser, for this machine"
	@echo "make test    lint, then run every test"
	@echo "make compile  the engine compiled into build/compiled: several times as fast; needs a C compiler"
	@echo "make test-compiled  run every test with the compiled engine"
	@echo "make wheel   dist/ gets a wheel of the plain source and one of the compiled engine"
	@echo "make lint    formatting, ruff and mypy"
	@echo "make bench   measure the engine"
	@echo "make soundness  compare solved games with the full ones, and views of twins; try every read card: MINUTES=60, JOBS=2, ON=local, TWINS=20000, GAMES=20000, ROWS=published results"
	@echo "make format  format and fix what can be fixed"
	@echo "make clean   remove .venv and everything generated"

demo: $(PROGRAM)
	@$(BIN)/spellwright demo

play: $(READY)
	@$(BIN)/spellwright serve --open

# The compiled engine where it is built from the source as it is now.
FRESH = [ -e $(NATIVE)/.done ] && [ -z "$$(find src tools/compiling -name '*.py' -newer $(NATIVE)/.done)" ]
bench: $(PROGRAM)
	@if $(FRESH); then export PYTHONPATH=$(NATIVE); fi; $(BIN)/python -m spellwright bench

NATIVE := $(CURDIR)/build/compiled
compile: $(READY)
	@$(BIN)/python -m tools.compiling $(NATIVE)

test-compiled: compile browser postgres
	PYTHONPATH=$(NATIVE) $(BIN)/pytest -n $(WORKERS) --dist worksteal -o pythonpath="$(NATIVE) $(TOGETHER)"

TOGETHER := . tests/conformance tests/fuzz tests/kernel tests/laws tests/web

wheel: $(READY)
	@rm -rf dist build/lib* build/bdist*
	@export SPELLWRIGHT_COMPILE=no; $(PIP) wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@export SPELLWRIGHT_COMPILE=yes; $(PIP) wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist

# Goes on where the last run of the same engine stopped.
MINUTES ?= 60
JOBS ?= 2
ON ?= local
TWINS ?= 20000
MUTANTS ?= 2500
GAMES ?= 20000
ROWS ?= $(wildcard ../shared/data/3cb/results-dev.jsonl.xz)
soundness: $(READY)
	@if $(FRESH); then export PYTHONPATH=$(NATIVE); fi; $(BIN)/python -m spellwright soundness $(ROWS) --minutes $(MINUTES) --on $(ON) --jobs $(JOBS) --ledger soundness.jsonl --out docs/soundness.md
	SPELLWRIGHT_TWINS=$(TWINS) $(BIN)/pytest -n $(JOBS) --dist worksteal tests/laws/test_secrecy.py tests/laws/test_knight_secrecy.py tests/laws/test_attack.py
	SPELLWRIGHT_MUTANTS=$(MUTANTS) $(BIN)/pytest -n $(JOBS) --dist worksteal tests/fuzz
	SPELLWRIGHT_CARDS=all SPELLWRIGHT_GAMES=$(GAMES) $(BIN)/pytest -n $(JOBS) --dist worksteal tests/laws/test_read_cards.py tests/conformance

test: lint browser postgres
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

# The tests of pages drive a real Chromium; without one they are skipped, and say so.
browser:
	@if ! { command -v chromium && command -v chromedriver; } >/dev/null 2>&1; then \
	  if command -v apt-get >/dev/null 2>&1 && [ "$$(id -u)" = 0 ]; then \
	    echo "Installing chromium and chromium-driver for the tests of pages"; \
	    { apt-get install -y -q chromium chromium-driver || { apt-get update -q && \
	      apt-get install -y -q chromium chromium-driver; }; } >/dev/null 2>&1 || \
	      echo "chromium cannot be installed here: the tests that drive a browser are skipped"; \
	  else \
	    echo "chromium and chromedriver are not here: the tests that drive a browser are skipped"; \
	  fi; \
	fi

# The tests of the shared store start a PostgreSQL of their own; without one they are skipped, and say so.
postgres:
	@if ! { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1; then \
	  if command -v apt-get >/dev/null 2>&1 && [ "$$(id -u)" = 0 ]; then \
	    echo "Installing postgresql for the tests of the shared store"; \
	    { apt-get install -y -q --no-install-recommends postgresql || { apt-get update -q && \
	      apt-get install -y -q --no-install-recommends postgresql; }; } >/dev/null 2>&1 || \
	      echo "postgresql cannot be installed here: the tests of the shared store are skipped"; \
	  else \
	    echo "postgresql is not here: the tests of the shared store are skipped"; \
	  fi; \
	fi

# The pictures of the README, made in that browser.
screenshots: $(READY) browser
	$(BIN)/python tests/web/screenshots.py docs/images

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict src tests tools

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf $(VENV) build dist src/*.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# Where the venv cannot get a pip of its own (Debian without python3-venv), pip works on it from outside.
PIP = if [ -x $(BIN)/pip ]; then pip="$(BIN)/python -m pip"; \
	else pip="$(PYTHON) -m pip --python $(BIN)/python"; fi; \
	export PIP_DISABLE_PIP_VERSION_CHECK=1; $$pip

# What the program needs to run at the terminal.
$(PROGRAM): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "$(PYTHON) is missing or older than 3.11; name a newer one: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import venv' 2>/dev/null || { \
	  echo "$(PYTHON) has no venv module; install it (on Debian and Ubuntu: the package python3-venv)" >&2; exit 1; }
	@echo "Making $(VENV) with $$($(PYTHON) --version)"
	@if $(PYTHON) -c 'import ensurepip' 2>/dev/null; then \
	  $(PYTHON) -m venv $(VENV); \
	else \
	  echo "$(PYTHON) cannot put pip into a venv (no ensurepip); using its own pip from outside"; \
	  $(PYTHON) -m venv --without-pip $(VENV); \
	fi
	@echo "Installing into $(VENV): $$(tr '\n' ' ' < requirements.txt)"
	@$(PIP) install --quiet --requirement requirements.txt
	@echo "Installing spellwright itself (editable)"
	@$(PIP) install --quiet --no-build-isolation --no-deps --editable .
	@touch $@

# And what its tests and its pages need.
$(READY): $(PROGRAM) requirements-dev.txt
	@echo "Installing into $(VENV): $$(tr '\n' ' ' < requirements-dev.txt)"
	@$(PIP) install --quiet --requirement requirements-dev.txt
	@touch $@
