# The two commands a newcomer needs are `make run` and `make test`; both install what is missing first.

FOLDER ?=

.PHONY: run test check lint bench benchmarks record pictures setup-run setup-test

run: setup-run
	swift run -c release StackedNavDemo $(FOLDER)

test: setup-test
	swift build --build-tests
	swift test --skip-build

# Everything a change has to pass: format, import arrows, tests.
check: lint test

lint:
	swift format lint --strict --recursive Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Touches
	scripts/check-imports

bench: setup-test
	swift build -c release --product StackedNavDemo
	scripts/bench

# Times what touches cost, in nanoseconds; a package of its own, so that nothing else waits for its tools.
benchmarks: setup-test
	touch Benchmarks/Touches/*.swift # SwiftPM misses changes of what stands behind the module UIKit
	cd Benchmarks && swift package --disable-sandbox benchmark

# Opens the program and writes what is done in it to recording.json.
record: setup-run
	swift run -c release StackedNavDemo --record recording.json $(FOLDER)

# Draws the pictures of the README anew.
pictures: setup-run
	swift build -c release --product StackedNavDemo
	scripts/pictures

setup-run:
	scripts/setup libsdl2-dev libsdl2-ttf-dev fonts-inter

setup-test:
	scripts/setup libsdl2-dev libsdl2-ttf-dev fonts-inter fonts-dejavu-core xvfb xdotool
