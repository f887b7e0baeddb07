# make run   opens the program's window      make test   runs every test
# make torture kills programs while they draw
# make bench measures                        make lint, make layers, make release: what else CI asks for

# Functions that a motion goes through lie side by side in the program (see Benchmarks/README.md); only gold knows how.
LAYOUT = $(shell command -v ld.gold >/dev/null && echo -Xswiftc -use-ld=gold -Xswiftc -Xfrontend \
    -Xswiftc -function-sections -Xlinker --section-ordering-file=$(CURDIR)/Benchmarks/hot-path.order)
# The tests' builds look for overlapping accesses; here a check at each access would take a fifth of the dispatch's time.
UNCHECKED = -Xswiftc -enforce-exclusivity=unchecked
SWIFT_BUILD = swift build -c release --static-swift-stdlib $(UNCHECKED) $(LAYOUT)
BIN = $$($(SWIFT_BUILD) --show-bin-path)

.PHONY: run test torture release bench lint layers format clean print-bin release-touchtracker release-touch-bench

run: release-touchtracker
	@if [ -n "$$DISPLAY" ]; then exec "$(BIN)/touchtracker"; \
	else \
	    mkdir -p build; \
	    echo "There is no X display (the variable DISPLAY is not set): playing assets/touches/sample.touches instead."; \
	    "$(BIN)/touchtracker" export --replay assets/touches/sample.touches build/sample.png; \
	fi

release-touchtracker:
	@.ci/swift-version
	@.ci/needs run
	@$(SWIFT_BUILD) --product touchtracker

release-touch-bench:
	@.ci/needs test
	@$(SWIFT_BUILD) --product touch-bench

# Every program, optimised.
release:
	@.ci/swift-version
	@.ci/needs run
	@for product in touchtracker touch-inspect; do $(SWIFT_BUILD) --product $$product || exit 1; done

test:
	@.ci/swift-version
	@.ci/needs test
	@swift build --build-tests
	@swift test --skip-build

# Programs that are killed while they draw, as often as it takes to trust them.
torture:
	@.ci/swift-version
	@.ci/needs test
	@swift build --build-tests
	@TOUCHTRACKER_TORTURE=500 swift test --skip-build --filter TortureTests

bench:
	@.ci/swift-version
	@.ci/needs test
	@Benchmarks/run

lint:
	@swift format lint --strict -r Package.swift Sources Tests Benchmarks

layers:
	@.ci/layers

format:
	@swift format format -i -r Package.swift Sources Tests Benchmarks

# Where optimised programs lie.
print-bin:
	@echo "$(BIN)"

clean:
	rm -rf .build build
