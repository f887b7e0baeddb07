# make run   opens the program's window      make test   runs all tests (make test-optimized: in an optimized build;
#            make test-under-load RUNS=20: that many times beside a busy loop on each processor)
# make run-hens, make run-relative-motion    open the demos
# make mutants tests the tests with mutations, make faults fails each file operation
# make torture kills programs while they draw, make fuzz feeds them invalid files, make soak uses one for a long time
# make sanitize runs all tests under the address and the thread sanitizer
# make bench, make bench-peers measure       make ink draws the pictures of docs/ink.md
# make lint, make words, make layers, make halls, make rules, make strings-check, make documentation, make release,
# make installed:
#            the other checks of CI
# make strings extracts the strings for translators
# make install, make uninstall, make deb, make flatpak-manifest: for users; with PREFIX= and DESTDIR=
# make animation, make screenshots draw the pictures that present the program

SWIFT_BUILD = swift build -c release --static-swift-stdlib
BIN = $$($(SWIFT_BUILD) --show-bin-path)

# As optimized as the release, with every check on: slow to build, four times as fast to run; for long tests. In a folder of
# its own, since these flags would make `swift build` rebuild everything.
OPTIMIZED = --scratch-path .build/optimized -Xswiftc -O -Xswiftc -assert-config -Xswiftc Debug

PROGRAMS = touchtracker touch-inspect hens relative-motion

# All programs in one executable, as installed.
IMAGE = build/image/touchtracker
PREFIX = /usr/local
DESTDIR =

.PHONY: run run-hens run-relative-motion hens-pictures docs test test-optimized test-under-load torture fuzz soak sanitize mutants faults release bench bench-peers ink lint words layers halls rules documentation format clean print-bin $(PROGRAMS:%=release-%) release-touch-bench image install install-tools uninstall deb flatpak-manifest installed showcase animation screenshots strings strings-check catalogues

run: release-touchtracker catalogues
	@if [ -n "$$DISPLAY" ]; then TEXTDOMAINDIR=build/locale exec "$(BIN)/touchtracker"; \
	else \
	    mkdir -p build; \
	    echo "There is no X display (the variable DISPLAY is not set): playing assets/touches/sample.touches instead."; \
	    "$(BIN)/touchtracker" export --replay assets/touches/sample.touches build/sample.png; \
	fi

# Two demos of the toolkit.
run-hens: release-hens
	@if [ -n "$$DISPLAY" ]; then exec "$(BIN)/hens"; \
	else \
	    mkdir -p build; \
	    echo "There is no X display: playing assets/touches/hens.touches into build/hens.png instead."; \
	    "$(BIN)/hens" assets/touches/hens.touches build/hens.png; \
	fi

run-relative-motion: release-relative-motion
	@if [ -n "$$DISPLAY" ]; then exec "$(BIN)/relative-motion"; \
	else \
	    mkdir -p build; \
	    echo "There is no X display: letting some time pass into build/relative-motion.png instead."; \
	    "$(BIN)/relative-motion" build/relative-motion.png; \
	fi

# Draws the pictures of the demo hens.
hens-pictures:
	@swift run touch-draw-hens assets/hens

$(PROGRAMS:%=release-%): release-%:
	@.ci/swift-version
	@.ci/needs run
	@$(SWIFT_BUILD) --product $*

release-touch-bench:
	@.ci/needs test
	@$(SWIFT_BUILD) --product touch-bench

# All programs, optimized.
release:
	@.ci/swift-version
	@.ci/needs run
	@for product in $(PROGRAMS); do $(SWIFT_BUILD) --product $$product || exit 1; done

# Without Swift, the existing build is installed: `make image && sudo make install`.
image:
	@if command -v swift >/dev/null 2>&1 || [ ! -x $(IMAGE) ]; then \
	    $(MAKE) --no-print-directory release && packaging/image/link "$(BIN)" $(IMAGE); \
	fi

install: image
	@.ci/needs install
	@packaging/install $(IMAGE) "$(DESTDIR)" "$(PREFIX)"

uninstall:
	@packaging/install --remove "$(DESTDIR)" "$(PREFIX)"

# The developers' tool port-uikit, as one file.
install-tools:
	@install -d "$(DESTDIR)$(PREFIX)/bin" build
	@rm -rf build/port-uikit
	@cp -r tools/port-uikit build/port-uikit
	@python3 tools/port-uikit/names.py toolkit >build/port-uikit/toolkit_names.txt
	@python3 -m zipapp build/port-uikit -p "/usr/bin/env python3" -o "$(DESTDIR)$(PREFIX)/bin/port-uikit"

# A Debian package for this machine's architecture, in build/.
deb: image
	@.ci/needs install
	@packaging/deb $(IMAGE) build

# A manifest for flatpak-builder, in build/.
flatpak-manifest:
	@packaging/flatpak build

# Checks that the packages are valid, small enough and complete.
installed: image
	@.ci/needs installed
	@.ci/tidily .ci/installed $(IMAGE)

# Draws the pictures of README.md and of software centers: a boat being drawn, and screenshots of the window.
showcase:
	@.ci/needs test
	@$(SWIFT_BUILD) --product touch-showcase

animation: showcase image
	@"$(BIN)/touch-showcase" drawing build/Boat.touchtracker
	@$(IMAGE) export --force --scale 0.5 --speed 2 build/Boat.touchtracker assets/boat.apng

screenshots: showcase image
	@mkdir -p assets/screenshots
	@"$(BIN)/touch-showcase" screenshots "$(CURDIR)/$(IMAGE)" assets/screenshots

test:
	@.ci/swift-version
	@.ci/needs test
	@.ci/tidily swift build --build-tests
	@.ci/tidily .ci/test "$$(swift build --show-bin-path)"
	@.ci/tidily Tests/Idioms/run "$$(swift build --show-bin-path)"
	@.ci/tidily Tests/Outside/run

# The same in an optimized build, which has other races.
test-optimized:
	@.ci/swift-version
	@.ci/needs test
	@.ci/tidily swift build --build-tests $(OPTIMIZED)
	@.ci/tidily .ci/test "$$(swift build --show-bin-path $(OPTIMIZED))"

# The same repeatedly, beside a busy loop on each processor.
test-under-load:
	@.ci/under-load $(or $(RUNS),20)

# Kills programs while they draw, and makes a million edits that are read back; a failure prints its seed, and
# TOUCHKIT_SEED=seed make torture repeats nearly the same input to the program's window.
torture:
	@.ci/swift-version
	@.ci/needs test
	@swift build --build-tests $(OPTIMIZED)
	@TOUCHTRACKER_TORTURE=500 swift test --skip-build $(OPTIMIZED) --filter TortureTests

# Feeds random invalid input: each kind for TOUCHTRACKER_FUZZ seconds.
fuzz:
	@.ci/swift-version
	@.ci/needs test
	@swift build --build-tests $(OPTIMIZED)
	@TOUCHTRACKER_FUZZ=$${TOUCHTRACKER_FUZZ:-600} swift test --skip-build $(OPTIMIZED) --filter FuzzTests

# Uses the program for ten minutes, or for SOAK seconds; its memory over time is in build/soak.txt.
soak:
	@.ci/swift-version
	@.ci/needs test
	@mkdir -p build
	@swift build --build-tests $(OPTIMIZED)
	@TOUCHTRACKER_SOAK=$${SOAK:-600} TOUCHTRACKER_SOAK_CURVE="$(CURDIR)/build/soak.txt" swift test --skip-build $(OPTIMIZED) --filter SoakTests

# All tests under the address sanitizer, then under the thread sanitizer; SANITIZE="thread -- ^DrawingStoreTests" selects a
# sanitizer and tests. Findings are in build/sanitize.
sanitize:
	@.ci/swift-version
	@.ci/needs test
	@.ci/tidily .ci/sanitize $(SANITIZE)

# Tests the tests with a random sample of mutations, within 40 minutes on two processors. N=40 SEED=7 TARGETS="TouchKit" sets
# the size, the seed and the targets of the sample; see Tests/Mutants/README.md.
mutants:
	@.ci/swift-version
	@.ci/needs test
	@Tests/Mutants/run $(N:%=-n %) $(SEED:%=--seed %) $(TARGETS)

# Fails each file operation of a session once, in each way; prints a row for each kind of operation and fault.
faults:
	@.ci/swift-version
	@.ci/needs test
	@swift build --build-tests
	@echo "| call | fault | times | what came of it |"; echo "|---|---|---|---|"
	@TOUCHTRACKER_FAULTS=$${TOUCHTRACKER_FAULTS:-100} swift test --skip-build --filter FaultyDiskTests | grep -E '^\||recorded an issue|Test run'

# All measurements, or the named ones: make bench latency ink
MEASUREMENTS = $(filter-out bench,$(MAKECMDGOALS))

bench:
	@.ci/swift-version
	@.ci/needs test
	@Benchmarks/run $(MEASUREMENTS)

# Compares with other installed drawing programs, and prints a table for README.md.
bench-peers:
	@.ci/swift-version
	@.ci/needs test
	@Benchmarks/run --json build/bench-peers.json peers

# Draws the pictures of docs/ink.md; perfect-freehand, for comparison, comes from the Python package index.
ifeq ($(filter bench,$(MAKECMDGOALS)),)
ink:
	@.ci/swift-version
	@.ci/needs run
	@$(SWIFT_BUILD) --product touch-ink-page
	@"$(BIN)/touch-ink-page" docs/ink
else
$(MEASUREMENTS): ; @:
endif

lint:
	@swift format lint --strict -r Package.swift Sources Tests Benchmarks assets

# Checks that names and comments use standard terms (.ci/words.tsv).
words:
	@.ci/words

layers:
	@.ci/layers
	@.ci/headers

# Checks the sizes of types and files. Figures of the whole repository: .ci/halls --report
halls:
	@.ci/halls

# Checks that each rule in docs/rules is named by a test, and each rule number in a test exists.
rules:
	@.ci/rules

# Checks that all public symbols are documented, and that the list of differences from UIKit matches the sources.
documentation:
	@.ci/swift-version
	@.ci/needs run
	@.ci/documentation

# Extracts the strings for translators into po/touchtracker.pot, and merges them into po/*.po.
strings:
	@.ci/needs strings
	@.ci/strings

# Checks that those are up to date, and that every language has every string.
strings-check:
	@.ci/needs strings
	@.ci/strings --check

# Compiles the catalogs for a program that is not installed: TEXTDOMAINDIR=build/locale touchtracker
catalogues:
	@.ci/needs run
	@packaging/catalogues build/locale

format:
	@swift format format -i -r Package.swift Sources Tests Benchmarks assets

# The documentation of the toolkit's modules, with articles and two tutorials, as a website.
docs:
	@.ci/swift-version
	@.ci/needs run
	@.ci/docs build/docs
	@echo "build/docs/index.html; to read it: python3 -m http.server --directory build/docs"

# Prints the folder of the optimized programs.
print-bin:
	@echo "$(BIN)"

clean:
	rm -rf .build build
