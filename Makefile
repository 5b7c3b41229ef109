# The two commands for a newcomer are `make run` and `make test`; both install missing packages first.

FOLDER ?=

# Linking Swift's libraries statically makes the program start a third faster with less memory; packing relocations
# saves another 3 MiB. Without exported symbols, unused code is left out, and without most of ICU's data the demo has 45 MB
# instead of 75. Functions that run soon are adjacent if there is a list of them, so that 8 MiB less of the program are in
# memory. Runtime checks of exclusive access and actor isolation would take a twentieth of a frame; debug builds, in which
# the tests run, keep them. An installed program looks for libraries in the system's folders only, and its table of functions is read-only.
RELEASE = -c release --static-swift-stdlib --disable-local-rpath -Xlinker -z -Xlinker now -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs \
  -Xlinker --no-export-dynamic $$(scripts/icu-data .build/icu-data.o) $(LINK_ORDER) \
  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -disable-dynamic-actor-isolation
ORDER = .build/link-order.txt
LINK_ORDER = $$(test ! -f $(ORDER) || echo -Xlinker --no-warn-symbol-ordering -Xlinker --symbol-ordering-file=$(CURDIR)/$(ORDER))

PREFIX ?= /usr/local
SHARE = $(DESTDIR)$(PREFIX)/share
PROGRAM = .build/release/StackedNavDemo
COMPLETION = $(PROGRAM) --generate-completion-script

.PHONY: run build build-storm build-bench test test-porting compat check fresh test-kiosk storm races soak walk fuzz lint format bench benchmarks peers docs record pictures install install-files uninstall deb dist link-order \
  setup-run setup-test setup-fresh setup-kiosk setup-peers setup-spelling setup-pictures setup-deb setup-link-order

# Prerequisites are made from left to right, also with -j: SwiftPM builds one thing at a time.
.NOTPARALLEL:

run: build
	$(PROGRAM) $(FOLDER)

build: setup-run
	swift build $(RELEASE) --product StackedNavDemo

# The tools that use the demo, built as users get the demo.
build-storm build-bench: setup-run
	swift build $(RELEASE) --product $(if $(filter %storm,$@),Storm,SceneBench)

test: setup-test test-porting
	scripts/check-packages
	swift build --build-tests
	scripts/run-tests
	Compatibility/tests.py
	scripts/compat --check

# Tests the tool that ports UIKit sources: a package of its own, so that nothing else waits for swift-syntax.
test-porting:
	cd Porting && swift build --build-tests
	cd Porting && swift test --skip-build

# Compares the modules with Apple's UIKit by their names, and writes docs/uikit-coverage.md.
compat: setup-run
	swift build --target UIKit
	swift build --target QuartzCore
	swift build --target CoreGraphics
	scripts/compat

# Plays stories on the bare console of a virtual machine, without a desktop. Skipped where there is no QEMU.
test-kiosk: build setup-kiosk
	scripts/test-kiosk

FRESH ?= bookworm noble

# Runs `make run` and `make test` of the last commit in a bare root of each distribution. Takes half an hour for each.
fresh: setup-fresh
	scripts/fresh $(FRESH)

# Everything that a change has to pass: format, import arrows, tests.
check: lint test

STORM_SEEDS ?= 10
STORM_EVENTS ?= 1000000

# Sends random events through the release build, then under the address sanitizer through the view tree, where it also
# looks for leaks, and through the whole program. Takes hours; docs/reliability.md has the results.
storm: setup-test build-storm
	.build/release/Storm --seeds $(STORM_SEEDS) --events $(STORM_EVENTS)
	swift build --build-tests --sanitize address --build-path .build/storm
	STORM_EVENTS=$(STORM_EVENTS) ASAN_OPTIONS=detect_leaks=1 swift test --skip-build --disable-xctest \
		--sanitize address --build-path .build/storm --filter "^ViewTreeTests\.StormTests"
	swift build -c release --sanitize address --build-path .build/storm --product Storm
	ASAN_OPTIONS=detect_leaks=0 .build/storm/release/Storm --memory 0 --seeds $(STORM_SEEDS) \
		--events $(STORM_EVENTS)

# Looks for data races: sends random events through the whole program under the thread sanitizer.
races: setup-test
	swift build -c release --sanitize thread --build-path .build/races --product Storm
	TSAN_OPTIONS=halt_on_error=1 .build/races/release/Storm --memory 0 --events 100000

# Simulates a day of random use in half an hour; the memory in use must not grow.
soak: build-storm
	.build/release/Storm --soak --events 1440000

# Takes a hundred thousand random steps through a stack of pages.
walk: setup-test
	swift build --build-tests
	STACK_WALK_STEPS=100000 swift test --skip-build --filter "^StackedNavTests\.StackWalkTests"

# Feeds the parsers with input from libFuzzer, each for FUZZ_SECONDS.
fuzz: setup-test
	scripts/fuzz

FORMATTED = Package.swift Sources Examples Tests Fuzzing Benchmarks/HotPaths \
  Porting/Package.swift Porting/Sources Porting/Plugins Porting/Tests/PortUIKitTests/*.swift

lint: setup-spelling
	@swift format lint --strict --recursive $(FORMATTED) || { echo "make format mends most of this"; exit 1; }
	scripts/check-imports
	scripts/check-classes
	scripts/check-words
	scripts/check-links
	scripts/check-commands
	scripts/check-version
	scripts/check-semantics
	scripts/check-spelling

# Formats the sources as `make lint` wants them.
format:
	swift format --in-place --recursive $(FORMATTED)

bench: setup-test build-bench
	scripts/bench

# Times hot paths, in nanoseconds, in one table.
benchmarks: setup-test
	touch Benchmarks/HotPaths/*.swift # SwiftPM misses changes of modules that UIKit re-exports
	STACKEDNAV_BENCHMARKS=1 swift package --disable-sandbox benchmark --grouping metric

# Measures the scene stackdrag in this program, in Qt Quick, GTK 4 and Slint, in one run. Peers that are not installed are
# skipped; `make setup-peers` installs those of Debian, and docs/peers.md says how to get the others.
peers: build-bench
	scripts/peers

# Builds the reference of the libraries in .build/docs, in one folder per library.
docs: setup-run
	scripts/docs

# Lists anew which functions run soon, in about three minutes. Old lists do no harm.
link-order: setup-link-order
	@mkdir -p .build
	scripts/link-order > $(ORDER).new
	mv $(ORDER).new $(ORDER)

# Packages are linked with a list; other builds only if there is one.
$(ORDER):
	$(MAKE) link-order

# Opens the program and records input to recording.json.
record: build
	$(PROGRAM) --record recording.json $(FOLDER)

# Renders the pictures of the README and of the inspector's document.
pictures: build setup-pictures
	scripts/pictures
	scripts/inspector-pictures

# Installs the program to PREFIX, below DESTDIR if that is set, with its menu entry, manual page and shell completions. Fault
# reports name functions, so the symbol table is kept; debug information is removed.
install: build install-files

# `install` ignores the umask, so that everybody can read what it writes.
install-files:
	install -D $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/StackedNavDemo
	strip --strip-debug --remove-section=.comment $(DESTDIR)$(PREFIX)/bin/StackedNavDemo
	install -d $(SHARE)/stackednav
	cp -R Assets/art Assets/icon.png Assets/icons.json Assets/news $(SHARE)/stackednav
	find $(SHARE)/stackednav -type d -exec chmod 755 {} + -o -type f -exec chmod 644 {} +
	install -D -m 644 Assets/desktop/stackednav.desktop $(SHARE)/applications/stackednav.desktop
	install -D -m 644 Assets/desktop/stackednav.metainfo.xml $(SHARE)/metainfo/stackednav.metainfo.xml
	install -D -m 644 Assets/desktop/stackednav.svg $(SHARE)/icons/hicolor/scalable/apps/stackednav.svg
	install -D -m 644 Assets/icon.png $(SHARE)/icons/hicolor/128x128/apps/stackednav.png
	install -D -m 644 Assets/desktop/StackedNavDemo.1 $(SHARE)/man/man1/StackedNavDemo.1
	$(COMPLETION) bash | install -D -m 644 /dev/stdin $(SHARE)/bash-completion/completions/StackedNavDemo
	$(COMPLETION) zsh | install -D -m 644 /dev/stdin $(SHARE)/zsh/site-functions/_StackedNavDemo
	$(COMPLETION) fish | install -D -m 644 /dev/stdin $(SHARE)/fish/vendor_completions.d/StackedNavDemo.fish

uninstall:
	rm -rf $(SHARE)/stackednav
	rm -f $(DESTDIR)$(PREFIX)/bin/StackedNavDemo $(SHARE)/applications/stackednav.desktop \
		$(SHARE)/metainfo/stackednav.metainfo.xml $(SHARE)/icons/hicolor/scalable/apps/stackednav.svg \
		$(SHARE)/icons/hicolor/128x128/apps/stackednav.png $(SHARE)/man/man1/StackedNavDemo.1 \
		$(SHARE)/bash-completion/completions/StackedNavDemo $(SHARE)/zsh/site-functions/_StackedNavDemo \
		$(SHARE)/fish/vendor_completions.d/StackedNavDemo.fish

# Builds a Debian package in .build/deb, and checks the package and the metainfo.
deb: $(ORDER) build setup-deb
	appstreamcli validate --no-net Assets/desktop/stackednav.metainfo.xml
	scripts/deb

# Builds an archive in .build/dist that runs where it is unpacked, without Swift.
dist: RELEASE += -Xlinker '-rpath=$$ORIGIN'
dist: $(ORDER) build
	scripts/dist

# SDL2_image decodes JPEG, GIF, WebP and SVG; the libdecor plugin draws title bars on Wayland.
setup-run:
	scripts/setup g++ libsdl2-dev libsdl2-ttf-dev libfontconfig-dev libcairo2-dev libcmark-gfm-dev libcmark-gfm-extensions-dev \
		libsdl2-image-2.0-0 libdecor-0-plugin-1-cairo fonts-inter

setup-test:
	scripts/setup g++ libsdl2-dev libsdl2-ttf-dev libfontconfig-dev libcairo2-dev libcmark-gfm-dev libcmark-gfm-extensions-dev unicode-data \
		fonts-inter fonts-dejavu-core fonts-wqy-zenhei fonts-ipafont-gothic fonts-arphic-uming \
		fonts-inter-variable fonts-noto-color-emoji \
		libsdl2-image-2.0-0 libdecor-0-plugin-1-cairo xvfb xdotool x11-utils x11-xkb-utils openbox xsettingsd mutter dbus dbus-daemon pipewire wireplumber \
		libgl1-mesa-dri libegl1 xserver-xorg-core xserver-xorg-video-dummy x11-xserver-utils \
		python3-kiwisolver python3-gi gir1.2-gnomedesktop-3.0 libglib2.0-bin shared-mime-info \
		at-spi2-core python3-dbus python3-pyatspi

setup-fresh:
	scripts/setup debootstrap debian-archive-keyring ubuntu-keyring git

setup-peers:
	scripts/setup xvfb fonts-dejavu-core libgl1-mesa-dri libegl1 \
		qt6-declarative-dev qml6-module-qtquick qml6-module-qtquick-window qml6-module-qtqml qml6-module-qtqml-workerscript \
		libgtk-4-dev

# The kernel is unpacked in .build/kiosk and not installed.
setup-kiosk:
	-scripts/setup qemu-system-x86 busybox-static
	-scripts/kiosk/fetch

setup-spelling:
	scripts/setup codespell aspell aspell-en

setup-pictures:
	scripts/setup xvfb xdotool imagemagick

setup-deb:
	scripts/setup dpkg-dev binutils lintian appstream

setup-link-order:
	scripts/setup valgrind xvfb binutils
