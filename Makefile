# make run   opens the program's window      make test   runs every test (make test-optimized: in an optimised build;
#            make test-under-load RUNS=20: that often beside a busy loop on each processor)
# make run-hens, make run-relative-motion    open the demos
# make mutants tries whether the tests would notice faults, make faults has each call on a file fail
# make torture kills programs while they draw, make fuzz gives them files that are wrong, make soak uses one for long
# make sanitize runs all tests under the address and the thread sanitizer
# make bench, make bench-peers measure       make ink draws the pictures of docs/ink.md
# make lint, make layers, make rules, make strings-check, make documentation, make release, make installed: what else CI asks for
# make strings gathers sentences for translators
# make install, make uninstall, make deb, make flatpak-manifest: for people; with PREFIX= and DESTDIR=
# make animation, make screenshots draw the pictures that show the program

SWIFT_BUILD = swift build -c release --static-swift-stdlib
BIN = $$($(SWIFT_BUILD) --show-bin-path)

# As optimised as what is shipped, with every check on: slow to build, and four times as fast to run. For tests that run for
# long. In a folder of its own, since these flags would make `swift build` begin anew.
OPTIMIZED = --scratch-path .build/optimized -Xswiftc -O -Xswiftc -assert-config -Xswiftc Debug

PROGRAMS = touchtracker touch-inspect hens relative-motion

# All programs in one file, as they are installed.
IMAGE = build/image/touchtracker
PREFIX = /usr/local
DESTDIR =

.PHONY: run run-hens run-relative-motion hens-pictures docs test test-optimized test-under-load torture fuzz soak sanitize mutants faults release bench bench-peers ink lint layers rules documentation format clean print-bin $(PROGRAMS:%=release-%) release-touch-bench image install install-tools uninstall deb flatpak-manifest installed showcase animation screenshots strings strings-check catalogues

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

# Draws the pictures of the hens anew.
hens-pictures:
	@swift run touch-draw-hens assets/hens

$(PROGRAMS:%=release-%): release-%:
	@.ci/swift-version
	@.ci/needs run
	@$(SWIFT_BUILD) --product $*

release-touch-bench:
	@.ci/needs test
	@$(SWIFT_BUILD) --product touch-bench

# Every program, optimised.
release:
	@.ci/swift-version
	@.ci/needs run
	@for product in $(PROGRAMS); do $(SWIFT_BUILD) --product $$product || exit 1; done

# Without Swift, what was built before is taken: `make image && sudo make install`.
image:
	@if command -v swift >/dev/null 2>&1 || [ ! -x $(IMAGE) ]; then \
	    $(MAKE) --no-print-directory release && packaging/image/link "$(BIN)" $(IMAGE); \
	fi

install: image
	@.ci/needs install
	@packaging/install $(IMAGE) "$(DESTDIR)" "$(PREFIX)"

uninstall:
	@packaging/install --remove "$(DESTDIR)" "$(PREFIX)"

# What developers use besides: port-uikit, as one file.
install-tools:
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@python3 -m zipapp tools/port-uikit -p "/usr/bin/env python3" -o "$(DESTDIR)$(PREFIX)/bin/port-uikit"

# A Debian package for this machine's kind of processor, in build/.
deb: image
	@.ci/needs install
	@packaging/deb $(IMAGE) build

# A manifest for flatpak-builder, in build/.
flatpak-manifest:
	@packaging/flatpak build

# Whether all of that is valid, small enough, and complete.
installed: image
	@.ci/needs installed
	@.ci/tidily .ci/installed $(IMAGE)

# Draws the pictures of README.md and of software centres anew: a boat that is drawn, and the program's window with it.
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

# The same in an optimised build, which other races show in.
test-optimized:
	@.ci/swift-version
	@.ci/needs test
	@.ci/tidily swift build --build-tests $(OPTIMIZED)
	@.ci/tidily .ci/test "$$(swift build --show-bin-path $(OPTIMIZED))"

# The same again and again, beside a busy loop on each processor.
test-under-load:
	@.ci/under-load $(or $(RUNS),20)

# Programs that are killed while they draw, as often as it takes to trust them, and a million edits, read back; a failure prints its seed, and
# TOUCHKIT_SEED=seed make torture has the program in its window draw much the same again.
torture:
	@.ci/swift-version
	@.ci/needs test
	@swift build --build-tests $(OPTIMIZED)
	@TOUCHTRACKER_TORTURE=500 swift test --skip-build $(OPTIMIZED) --filter TortureTests

# What comes from outside, in as many wrong forms as there is time for: each kind for TOUCHTRACKER_FUZZ seconds.
fuzz:
	@.ci/swift-version
	@.ci/needs test
	@swift build --build-tests $(OPTIMIZED)
	@TOUCHTRACKER_FUZZ=$${TOUCHTRACKER_FUZZ:-600} swift test --skip-build $(OPTIMIZED) --filter FuzzTests

# Hands that use the program for ten minutes, or for SOAK seconds: how much it held when is in build/soak.txt.
soak:
	@.ci/swift-version
	@.ci/needs test
	@mkdir -p build
	@swift build --build-tests $(OPTIMIZED)
	@TOUCHTRACKER_SOAK=$${SOAK:-600} TOUCHTRACKER_SOAK_CURVE="$(CURDIR)/build/soak.txt" swift test --skip-build $(OPTIMIZED) --filter SoakTests

# All tests under the address sanitizer, then under the thread sanitizer; SANITIZE="thread -- ^DrawingStoreTests" says which, and
# of what. What they found is in build/sanitize.
sanitize:
	@.ci/swift-version
	@.ci/needs test
	@.ci/tidily .ci/sanitize $(SANITIZE)

# Whether the tests would notice faults: a random sample, within 40 minutes on two processors. N=40 SEED=7 TARGETS="TouchKit" says
# how many, which sample, and of what; see Tests/Mutants/README.md.
mutants:
	@.ci/swift-version
	@.ci/needs test
	@Tests/Mutants/run $(N:%=-n %) $(SEED:%=--seed %) $(TARGETS)

# A session in which each call on a file fails once, in each way: a row for each kind of call and of fault.
faults:
	@.ci/swift-version
	@.ci/needs test
	@swift build --build-tests
	@echo "| call | fault | times | what came of it |"; echo "|---|---|---|---|"
	@TOUCHTRACKER_FAULTS=$${TOUCHTRACKER_FAULTS:-100} swift test --skip-build --filter FaultyDiskTests | grep -E '^\||recorded an issue|Test run'

# All measurements, or those that are named behind: make bench latency ink
MEASUREMENTS = $(filter-out bench,$(MAKECMDGOALS))

bench:
	@.ci/swift-version
	@.ci/needs test
	@Benchmarks/run $(MEASUREMENTS)

# The same beside other programs that draw, those that are installed: prints a table for README.md.
bench-peers:
	@.ci/swift-version
	@.ci/needs test
	@Benchmarks/run --json build/bench-peers.json peers

# Draws the pictures of docs/ink.md anew; perfect-freehand, which stands beside, comes from the Python package index.
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

layers:
	@.ci/layers

# Whether each rule in docs/rules is named by a test, and each name in a test is a rule's.
rules:
	@.ci/rules

# Whether everything public has its sentence, and the list of differences from UIKit is what the sources say.
documentation:
	@.ci/swift-version
	@.ci/needs run
	@.ci/documentation

# What programs say, for translators: po/touchtracker.pot, and what has changed in po/*.po.
strings:
	@.ci/needs strings
	@.ci/strings

# Whether that is up to date, and every language has every sentence.
strings-check:
	@.ci/needs strings
	@.ci/strings --check

# The languages as a program that is not installed finds them: TEXTDOMAINDIR=build/locale touchtracker
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

# Where optimised programs lie.
print-bin:
	@echo "$(BIN)"

clean:
	rm -rf .build build
