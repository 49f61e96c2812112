# `make help` lists the goals. Needs Swift 6.2 or newer; the C libraries come with `make deps`.

SWIFT ?= swift
PREFIX ?= /usr/local
RELEASE := -c release --static-swift-stdlib
PROGRAM := .build/release/thrum
SHARE = $(DESTDIR)$(PREFIX)/share
MANUAL = $(SHARE)/man/man1/thrum.1
BASH_WORDS = $(SHARE)/bash-completion/completions/thrum
FISH_WORDS = $(SHARE)/fish/vendor_completions.d/thrum.fish
ZSH_WORDS = $(SHARE)/zsh/site-functions/_thrum

.PHONY: help deps swift build demo test test-rig bench lint format asan tsan media install \
  uninstall clean
.NOTPARALLEL:

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

deps: ## install the C libraries and the C compiler, where they are missing
	@.ci/deps

swift:
	@SWIFT="$(SWIFT)" .ci/check-swift

build: swift ## build the program: .build/release/thrum
	$(SWIFT) build $(RELEASE) --product thrum

demo: swift deps build ## play media/pulse.wav, with its touch on a virtual vest
	$(PROGRAM) play media/pulse.wav --device virtual

test: swift deps ## all tests, then lint; see the README for THRUM_CORPUS
	$(SWIFT) test --disable-xctest
	@if $(SWIFT) format --version >/dev/null 2>&1; then $(MAKE) --no-print-directory lint; \
	else echo 'lint: left out, this Swift has no formatter'; fi

test-rig: build ## long runs that measure sound against touch
	Tests/Rig/numbers.sh

bench: swift ## measure speeds and start-up
	$(SWIFT) build $(RELEASE) --product thrum
	$(SWIFT) build $(RELEASE) --product thrum-bench
	.build/release/thrum-bench $(PROGRAM)

lint: ## check the format of all sources
	$(SWIFT) format lint --strict -r Package.swift Sources Tests

format: ## put all sources into format
	$(SWIFT) format -i -r Package.swift Sources Tests

asan: swift deps ## tests with the address sanitizer
	$(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build-asan -Xswiftc -use-ld=lld

tsan: swift deps ## tests with the thread sanitizer
	TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/tsan-suppressions \
	  $(SWIFT) test --disable-xctest --sanitize=thread --scratch-path .build-tsan

media: build ## make the files in media again
	$(SWIFT) build $(RELEASE) --product demo-media
	.build/release/demo-media media
	$(PROGRAM) render media/pulse.tact -o media/pulse.svg

$(PROGRAM):
	$(MAKE) build

install: $(PROGRAM) ## install what is built below PREFIX (/usr/local), in DESTDIR if set
	install -D -s $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/thrum
	install -d $(dir $(MANUAL) $(BASH_WORDS) $(FISH_WORDS) $(ZSH_WORDS))
	$(PROGRAM) help manual > $(MANUAL)
	$(PROGRAM) help bash-completion > $(BASH_WORDS)
	$(PROGRAM) help fish-completion > $(FISH_WORDS)
	$(PROGRAM) help zsh-completion > $(ZSH_WORDS)
	install -D -m 644 -t $(SHARE)/thrum/presets presets/*
	install -D -m 644 -t $(SHARE)/thrum/media media/*

uninstall: ## remove what install put there
	rm -f $(DESTDIR)$(PREFIX)/bin/thrum $(MANUAL) $(BASH_WORDS) $(FISH_WORDS) $(ZSH_WORDS)
	rm -rf $(SHARE)/thrum

clean: ## remove everything that was built
	rm -rf .build .build-asan .build-tsan
