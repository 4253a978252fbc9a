# python3 (3.11 or newer) and make are enough: the rest goes into .venv, which make builds.
# Another Python: make PYTHON=python3.12 test (after `make clean`, if there is a .venv already).

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
# A file stays on one worker: the blocks of a page build on each other, and fixtures are shared.
PYTEST := $(BIN)/pytest -n auto --dist loadfile
CODE := src conftest.py $(wildcard docs/*.py) $(wildcard tests examples benchmarks tools)
STEPS := style types page imports docs unit wheel
ARGS ?=

# Each stamp says: this was installed for the pyproject.toml as it stands.
VENV := .venv/.made
PLAY := .venv/.made-play
HALL := .venv/.made-hall
NODE := examples/hall/node_modules/.package-lock.json
DEV := .venv/.made-dev
BENCH := .venv/.made-bench
TRAIN := .venv/.made-train
LOWEST := .venv/lowest/.made

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play hall hall-proof test $(STEPS) lowest thorough mutants fix bench train ladder clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{ printf "make %-10s %s\n", $$1, $$2 }'

play: $(PLAY) ## play Fünfwurf against the computer, here in the terminal
	@$(BIN)/wuerfelregeln play $(ARGS)

hall: $(HALL) ## open the hall: a page to play on; it says the address
	@PYTHONPATH=examples/hall/src $(BIN)/python -m wuerfelhalle

test: $(DEV) ## every check, cheap ones first; stops at the first that fails
	@for step in $(STEPS); do \
		printf '\n== make %s\n' $$step; \
		$(MAKE) --no-print-directory $$step || { \
			printf '\nmake test: FAILED at "%s" (make %s runs that alone)\n' $$step $$step; exit 1; }; \
	done; printf '\nmake test: all of these passed: %s\n' '$(STEPS)'

style: $(DEV) ## ruff: lint and format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(DEV) ## mypy --strict over all code, pyright over src
	$(BIN)/mypy --strict $(CODE)
	$(BIN)/basedpyright

# Without npm this says so and goes on, except on the server that guards main, where CI is set.
page: $(DEV) ## tsc over the script of the hall's page
	@if command -v npm >/dev/null; then \
		$(MAKE) --no-print-directory $(NODE) && cd examples/hall && npm run --silent types; \
	elif [ -n "$$CI" ]; then echo "npm is missing (Debian: npm)"; exit 1; \
	else echo "npm is missing (Debian: npm): the types of the page are not checked"; fi

hall-proof: $(DEV) $(NODE) ## the hall's page in a browser, the long form
	$(PYTEST) tests/page/proof_hall.py

imports: $(DEV) ## import-linter: imports run one way
	$(BIN)/lint-imports

docs: $(DEV) ## build the documentation, warnings are errors
	$(BIN)/sphinx-build -W --keep-going -n -q -d docs/_build/doctrees docs docs/_build/html
	@echo "built docs/_build/html/index.html"

unit: $(DEV) ## pytest with doctests; coverage 95 % of all, 100 % of rules and scoring
	$(PYTEST) --cov --cov-report=term
	$(BIN)/coverage report --include='*/rules.py,*/scoring.py' --fail-under=100

wheel: $(DEV) ## build the wheel, tables of the players included; it stays under 2 MB
	@rm -rf dist
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	@bytes=$$(cat dist/*.whl | wc -c); echo "wheel: $$((bytes)) bytes"; test $$bytes -lt 2000000

lowest: $(LOWEST) ## the tests again, with the lowest versions that pyproject.toml allows
	.venv/lowest/bin/pytest -n auto --dist loadfile $(ARGS)

thorough: $(DEV) $(TRAIN) ## the tests again, with many more examples, and those of the training tools
	$(PYTEST) --hypothesis-profile=thorough tests

fix: $(DEV) ## format, and repair what ruff can repair
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

mutants: $(DEV) ## which changes of a module its tests do not see; ARGS='MODULE TESTS'
	$(BIN)/python tools/mutants.py $(or $(ARGS),mirror/scoring.py tests/mirror/test_scoring.py)

bench: $(BENCH) ## measure, side by side with other engines
	@for script in benchmarks/*.py; do \
		printf '\n== %s\n' $$script; $(BIN)/python $$script || exit 1; \
	done

DATA := src/wuerfelregeln/agents/data
train: $(TRAIN) ## train the strong players anew (hours)
	$(BIN)/python tools/train_grid5.py --out $(DATA)/grid5.npz
	$(BIN)/python tools/train_mirror.py --out $(DATA)/mirror.npz
	$(BIN)/python -m tools.train_mirror_net --out $(DATA)/mirror_net.npz
	$(BIN)/python tools/train_strolche.py --output $(DATA)/strolche.json

MEASURE := $(BIN)/python tools/measure_agents.py
MATCH := $(BIN)/wuerfelregeln simulate strolche --games 1000 --seed 1 --own-dice
ladder: $(DEV) ## measure how strong every player is (hours; the figures of docs/agents.md)
	$(MEASURE) yacht --games 10000 --seed 1
	$(MEASURE) yacht --games 400 --seed 1 --losses
	$(MEASURE) grid5 --games 10000 --seed 1 --option rounds=1
	$(MEASURE) mirror --games 10000 --seed 1 --option layout=A
	$(MEASURE) mirror --games 5000 --seed 1 --option layout=B
	$(MATCH) --players 2 --agent easy --agent random
	$(MATCH) --players 2 --agent medium --agent easy
	$(MATCH) --players 2 --agent hard --agent medium
	$(MATCH) --players 2 --agent best --agent hard

clean: ## remove everything that make made, .venv included
	rm -rf .venv dist docs/_build .coverage .coverage.* .hypothesis
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "wuerfelregeln needs Python 3.11 or newer: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv .venv || { \
		echo "no venv module: on Debian and Ubuntu, apt install python3-venv"; exit 1; }
	@$(PIP) install --upgrade 'pip>=25.1'
	@touch $@

$(PLAY): $(VENV) pyproject.toml
	@echo "installing what play needs into .venv"
	@$(PIP) install --editable '.[cli,fast]'
	@touch $@

$(HALL): $(VENV) pyproject.toml
	@echo "installing what the hall needs into .venv"
	@$(PIP) install --editable '.[json,fast,rating]' --group hall
	@touch $@

$(NODE): examples/hall/package-lock.json
	@echo "installing what checks the page into examples/hall/node_modules"
	@cd examples/hall && npm ci --silent --no-fund --no-audit
	@touch $@

$(DEV): $(VENV) pyproject.toml
	@echo "installing what the checks need into .venv"
	@$(PIP) install --editable '.[all]' --group dev
	@touch $@

# pip always takes the newest versions; uv is asked for the lowest of what is named there.
$(LOWEST): $(VENV) pyproject.toml
	@echo "installing the lowest versions allowed into .venv/lowest"
	@rm -rf .venv/lowest
	@$(PYTHON) -m venv .venv/lowest
	@$(PIP) install 'uv>=0.8'
	@$(BIN)/uv pip install --quiet --python .venv/lowest/bin/python \
		--resolution lowest-direct --editable '.[all]' --group test
	@touch $@

$(BENCH): $(VENV) pyproject.toml
	@echo "installing what the benchmarks need into .venv"
	@$(PIP) install --editable '.[all]' --group bench
	@touch $@

$(TRAIN): $(VENV) pyproject.toml
	@echo "installing what training needs into .venv"
	@$(PIP) install --editable '.[all]' --group train
	@touch $@
