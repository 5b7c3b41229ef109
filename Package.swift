// swift-tools-version: 6.2
import PackageDescription

/// CI treats warnings as errors. For clients, a newer compiler with new warnings still builds the package.
let isChecked = Context.environment["CI"] != nil

let strict: [SwiftSetting] =
  (isChecked ? [.treatAllWarnings(as: .error)] : []) + [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Demo"]))
let onMainActor = strict + [.defaultIsolation(MainActor.self)]

/// Links the few used parts of ICU's code statically, because loading its libraries takes 3 MB. Its data of
/// 31 MB is loaded on demand (`icu_data.c`).
#if os(Linux)
  let icu = (pkgConfig: nil as String?, libraries: [":libicui18n.a", ":libicuuc.a", "stdc++"])
#else
  let icu = (pkgConfig: "icu-i18n" as String?, libraries: ["icui18n", "icuuc", "icudata"])
#endif

/// Whether SwiftPM reads this manifest for a client: first from the repository, where the root is "/", then
/// in a checkout.
let isDependency = Context.packageDirectory == "/" || Context.packageDirectory.contains("/.build/checkouts/")

/// The toolchain's linker instead of the system's: after a change of one line, linking tests and programs is most of
/// a build. A package must not choose it for its clients.
let linker: [LinkerSetting] = isDependency ? [] : [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]

/// A room of the house: a folder in `Sources` and in `Tests`, with the modules that belong together.
enum Room: String {
  case values = "Values"
  case uiKit = "UIKit"
  case navigation = "Navigation"
  case platform = "Platform"
  case testing = "Testing"
  case demo = "Demo"

  func source(_ folder: String) -> String { "Sources/\(rawValue)/\(folder)" }
  func test(_ folder: String) -> String { "Tests/\(rawValue)/\(folder)" }
}

extension Target {
  static func module(
    _ name: String, in room: Room, _ dependencies: [Dependency] = [], folder: String? = nil,
    packageAccess: Bool = true, settings: [SwiftSetting] = onMainActor
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: room.source(folder ?? name), packageAccess: packageAccess,
      swiftSettings: settings)
  }

  /// A module of C code.
  static func c(
    _ name: String, in room: Room, _ dependencies: [Dependency] = [], libraries: [String] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: room.source(name),
      linkerSettings: libraries.map { .linkedLibrary($0) })
  }

  /// A library of the system; `package` is the name by which `pkg-config` knows it.
  static func system(
    _ name: String, in room: Room, package: String? = nil, apt: [String] = [], brew: String? = nil
  ) -> Target {
    .systemLibrary(
      name: name, path: room.source(name), pkgConfig: package,
      providers: apt.isEmpty ? nil : [.apt(apt)] + (brew.map { [.brew([$0])] } ?? []))
  }

  static func program(_ name: String, in room: Room, _ dependencies: [Dependency]) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: room.source(name), swiftSettings: onMainActor,
      linkerSettings: linker)
  }

  static func example(
    _ name: String, _ dependencies: Dependency..., settings: [SwiftSetting] = onMainActor
  ) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies + ["UIKit", "Inspector"], path: "Examples/\(name)",
      swiftSettings: settings, linkerSettings: linker)
  }

  /// The tests of a module, which they depend on.
  static func tests(
    of module: String, in room: Room, _ dependencies: [Dependency] = [],
    settings: [SwiftSetting] = onMainActor
  ) -> Target {
    .testTarget(
      name: "\(module)Tests", dependencies: [.byName(name: module)] + dependencies,
      path: room.test("\(module)Tests"), swiftSettings: settings, linkerSettings: linker)
  }

  /// Code that several modules of tests share.
  static func testSupport(
    _ name: String, in room: Room, _ dependencies: [Dependency] = [], libraries: [String] = [],
    settings: [SwiftSetting] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: room.test(name), swiftSettings: settings,
      linkerSettings: libraries.map { .linkedLibrary($0) })
  }
}

let iOSExamples = [
  "iOSStack", "iOSSharedHeader", "iOSPageSize", "iOSInteractivePop", "iOSSegments", "DrawingPad",
  "UIKitCatalog",
  "ToDo", "PhotoViewer", "Settings",
]

let appleModules: [Target.Dependency] = [
  "UIKit", "_Testing_UIKit", "QuartzCore", "CoreGraphics", "_Testing_CoreGraphics", "UnifiedLogging",
]

let package = Package(
  name: "StackedNav",
  products: [
    .library(name: "StackedNav", targets: ["StackedNav"]),
    .library(name: "SegementSlide", targets: ["SegementSlide"]),
    .library(name: "SharedHeader", targets: ["SharedHeader"]),
    .library(name: "CustomPageSize", targets: ["CustomPageSize"]),
    .library(name: "LHNavigation", targets: ["LHNavigation"]),
    .library(name: "NestedScrolling", targets: ["NestedScrolling"]),
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "_Testing_UIKit", "QuartzCore", "CoreGraphics", "_Testing_CoreGraphics", "UnifiedLogging",
      ]),
    .library(name: "SDLPlatform", targets: ["SDLPlatform"]),
    .library(name: "Replay", targets: ["Replay"]),
    .library(name: "Inspector", targets: ["Inspector"]),
    .executable(name: "StackedNavDemo", targets: ["StackedNavDemo"]),
  ],
  traits: [
    .trait(name: "Demo", description: "What only the demo needs; clients resolve none of it."),
    .trait(name: "Porting", description: "swift package port-uikit, which needs swift-syntax."),
    .default(enabledTraits: isDependency ? [] : ["Demo"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // MARK: Values
    .module("Geometry", in: .values, settings: strict),
    .module("Motion", in: .values, settings: strict),
    // Solves linear constraints; independent of views.
    .module("Cassowary", in: .values, settings: strict),
    // The parts of Apple's NSObject that Foundation lacks: selectors, associated values, observing.
    // Independent of layers.
    .module("Objects", in: .values, ["CSwiftRuntime", "Resources"], settings: strict),
    // How a program shares the machine: work off the main thread, caches with a limit, files, and the user's
    // folders.
    .module("Resources", in: .values, ["CScheduling"], settings: strict),
    // Controls how the kernel schedules threads.
    .system("CScheduling", in: .values),
    // Declares functions of Swift's runtime.
    .system("CSwiftRuntime", in: .values),

    // MARK: UIKit
    // Paths, contexts, colors and gradients; independent of layers.
    .module("Drawing", in: .uiKit, ["Geometry", "Resources", "CCairo"], settings: strict),
    // Linked statically on Linux, because loading the library takes 1.2 MB (decision 24).
    .system("CCairo", in: .uiKit, apt: ["libcairo2-dev"], brew: "cairo"),
    .module(
      "LayerTree", in: .uiKit,
      ["Drawing", "Geometry", "Motion", "Objects", "Resources", "CSwiftRuntime", "CUnicode"]),
    .module(
      "ViewTree", in: .uiKit,
      ["LayerTree", "Geometry", "Motion", "Objects", "Resources", "Cassowary", "CSwiftRuntime", "CUnicode"]),
    // Tables and collections with their cells, layouts and data sources.
    .module("Lists", in: .uiKit, ["ViewTree", "LayerTree", "Motion", "Objects", "Resources"]),
    // Further views and controls, written against the view tree's public interface.
    .module("Controls", in: .uiKit, ["ViewTree"]),
    // The keyboard on the screen, which a platform shows for texts.
    .module("ScreenKeyboard", in: .uiKit, ["ViewTree"]),
    // View controllers with contents of their own, written against the public API of the views.
    .module("Controllers", in: .uiKit, ["Controls", "Lists", "ViewTree", "Motion", "Resources"]),
    // The other modules that ported code imports.
    .module("QuartzCore", in: .uiKit, ["Geometry", "LayerTree", "ViewTree"]),
    .module("CoreGraphics", in: .uiKit, ["Geometry", "Drawing"]),
    // Not named `os`, because packages that find a module of that name assume it is Apple's.
    .module("UnifiedLogging", in: .uiKit, settings: strict),
    .module("_Testing_CoreGraphics", in: .uiKit, ["CoreGraphics"], folder: "TestingCoreGraphics"),
    // Bidirectional text, line breaks and collation. Its header includes none of ICU's, because Foundation
    // has another version of the same types.
    .c("CUnicode", in: .uiKit, ["CICU"], libraries: icu.libraries),
    .system("CICU", in: .uiKit, package: icu.pkgConfig, apt: ["libicu-dev"], brew: "icu4c"),

    // MARK: Navigation
    .module("StackedNav", in: .navigation, ["ViewTree", "Motion"]),
    .module("NestedScrolling", in: .navigation, ["ViewTree", "Motion"]),
    .module("SegementSlide", in: .navigation, ["NestedScrolling", "ViewTree"]),
    .module("SharedHeader", in: .navigation, ["NestedScrolling", "ViewTree"]),
    .module("CustomPageSize", in: .navigation, ["ViewTree", "Geometry", "Motion"]),
    .module("LHNavigation", in: .navigation, ["Lists", "ViewTree", "Motion"]),

    // MARK: Platform
    .module(
      "Raster", in: .platform,
      [
        "LayerTree", "Geometry", "Resources", "CPixels", "CPNG", "CPNGRows", "CFreeType", "CHarfBuzz",
        "CFontconfig",
      ], settings: strict),
    // D-Bus messages on a separate thread, and the desktop's preferences; independent of views.
    .module("DesktopBus", in: .platform, ["Resources", "CDBus"], settings: strict),
    // Makes a view tree accessible to screen readers with AT-SPI 2; independent of windows and SDL.
    .module("AccessibilityBus", in: .platform, ["DesktopBus", "ViewTree"]),
    .module(
      "SDLPlatform", in: .platform,
      [
        "AccessibilityBus", "DesktopBus", "Raster", "ScreenKeyboard", "ViewTree", "LayerTree", "Geometry",
        "Resources",
        "CRealtime", "CScheduling", "CWindowSystem", "CConsole", "CSDL2",
      ]),
    // What a program imports: the view tree and the entry point of a program on the desktop.
    .module(
      "UIKit", in: .platform, ["SDLPlatform", "Controllers", "Controls", "Lists", "ViewTree", "Objects"]),
    // Swift Testing imports a module of this name wherever it is imported together with a module UIKit.
    .module("_Testing_UIKit", in: .platform, ["UIKit"], folder: "TestingUIKit"),
    // Loops over pixels, compiled for several processor features.
    .c("CPixels", in: .platform),
    // Reads PNG files row by row, in C because libpng reports errors with longjmp.
    .c("CPNGRows", in: .platform, ["CPNG"]),
    // Features of Wayland and X11 that SDL 2 lacks, such as shared memory and the desktop's scale.
    .c("CWindowSystem", in: .platform),
    // Real-time priority for the thread that draws.
    .c("CRealtime", in: .platform),
    // The kernel's console: displays, input devices and virtual terminals.
    .c("CConsole", in: .platform),
    .system("CSDL2", in: .platform, package: "sdl2", apt: ["libsdl2-dev"], brew: "sdl2"),
    // Message buses. Tests also use it to talk to the compositor that they start.
    .system("CDBus", in: .platform, package: "dbus-1", apt: ["libdbus-1-dev"], brew: "dbus"),
    .system("CPNG", in: .platform, package: "libpng16", apt: ["libpng-dev"], brew: "libpng"),
    .system("CFreeType", in: .platform, package: "freetype2", apt: ["libfreetype-dev"], brew: "freetype"),
    .system(
      "CFontconfig", in: .platform, package: "fontconfig", apt: ["libfontconfig-dev"], brew: "fontconfig"),
    .system("CHarfBuzz", in: .platform, package: "harfbuzz", apt: ["libharfbuzz-dev"], brew: "harfbuzz"),

    // MARK: Testing
    .module("Replay", in: .testing, ["ViewTree"], settings: strict),
    // Shows and records why a touch went where it went, with the public API of the views alone.
    .module("Inspector", in: .testing, ["Replay", "Lists", "ViewTree"], packageAccess: false),

    // MARK: Demo
    // Files without views: lists, order, sizes, kinds, thumbnails.
    .module(
      "FileSystem", in: .demo, ["Raster", "Geometry", "Resources", "CUnicode"], settings: strict
    ),
    // File contents without views: texts, Markdown, pictures, bytes, and searching them.
    .module(
      "Documents", in: .demo,
      ["FileSystem", "Raster", "Geometry", "Resources", "CCommonMark", "CPictureHelper"],
      settings: strict),
    // The demo but its entry point, so that its tools can use it.
    .module(
      "DemoApp", in: .demo,
      [
        "StackedNav", "SegementSlide", "SharedHeader", "CustomPageSize", "LHNavigation", "Replay",
        "Inspector",
        "SDLPlatform", "DesktopBus", "ScreenKeyboard", "Lists", "ViewTree", "FileSystem", "Documents",
        "Resources",
        "CFault", "CMalloc",
        "CPictureHelper", argumentParser,
      ]),
    .program("StackedNavDemo", in: .demo, ["DemoApp"]),
    // Plays random events over the demo.
    .program(
      "Storm", in: .demo,
      [
        "DemoApp", "FileSystem", "StackedNav", "Replay", "SDLPlatform", "ViewTree", "Resources", "CMalloc",
        argumentParser,
      ]),
    // Benchmark scenes in a real window.
    .program(
      "SceneBench", in: .demo,
      [
        "DemoApp", "FileSystem", "StackedNav", "SegementSlide", "Inspector", "SDLPlatform", "Lists",
        "ViewTree",
        argumentParser,
      ]),
    // Writes a report after a fault, when Swift code must not run.
    .c("CFault", in: .demo),
    // Confines the processes that decode pictures, and communicates with them.
    .c("CPictureHelper", in: .demo),
    // Declares malloc functions that Swift's module of the C library lacks.
    .system("CMalloc", in: .demo),
    // Parses Markdown.
    .system(
      "CCommonMark", in: .demo, package: "libcmark-gfm",
      apt: ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"], brew: "cmark-gfm"),

    // MARK: Examples
    // Without settings, as the README and the tutorial say.
    .example("HelloStack", "StackedNav", settings: [.swiftLanguageMode(.v6)]),
    // The samples of the tutorials in Sources/UIKit/ViewTree/ViewTree.docc.
    .example("TutorialExample", settings: [.swiftLanguageMode(.v6)]),
    .example("StackExample", "StackedNav"),
    .example("SegmentSlideExample", "SegementSlide"),
    .example("SharedHeaderExample", "SharedHeader"),
    .example("CustomPageSizeExample", "CustomPageSize", "SDLPlatform"),
    .example("NavigationExample", "LHNavigation", "SDLPlatform"),

    // The originals' mechanisms as ordinary iOS programs, which use UIKit alone.
  ] + iOSExamples.map { .example($0, settings: [.swiftLanguageMode(.v5)]) } + [

    // MARK: Tests
    .testSupport(
      "TestSupport", in: .testing, ["Replay", "ViewTree", "Motion", "Resources"], settings: strict),
    // Helpers shared by the tests of files.
    .testSupport("FileTestSupport", in: .demo, ["FileSystem"], settings: onMainActor),
    // A Wayland compositor for tests, for events that a real one does not send on request.
    .testSupport("CTouchServer", in: .platform, libraries: ["wayland-server", "wayland-client"]),
    // X clients for tests: one that pastes, one that is pasted from, and a window manager that starts late.
    .testSupport("CXClients", in: .platform, libraries: ["xcb"]),
    // Lets the test program replace the demo where the demo starts itself.
    .testSupport("CTestProgram", in: .demo, ["CPictureHelper"]),
    // The reference that tests compare text rendering with.
    .systemLibrary(
      name: "CSDLTTF", path: Room.platform.test("CSDLTTF"), pkgConfig: "SDL2_ttf",
      providers: [.apt(["libsdl2-ttf-dev"]), .brew(["sdl2_ttf"])]),

    .tests(of: "Geometry", in: .values, settings: strict),
    .tests(of: "Drawing", in: .uiKit, ["Geometry"], settings: strict),
    .tests(of: "Motion", in: .values, ["TestSupport"], settings: strict),
    .tests(of: "Cassowary", in: .values, ["TestSupport"], settings: strict),
    .tests(of: "Resources", in: .values, settings: onMainActor),
    .tests(of: "LayerTree", in: .uiKit, ["Geometry", "TestSupport", "CUnicode"]),
    .tests(
      of: "ViewTree", in: .uiKit, ["Cassowary", "Lists", "Replay", "Motion", "TestSupport", "CUnicode"]),
    .tests(of: "Lists", in: .uiKit, ["ViewTree", "Motion", "Replay", "TestSupport"]),
    .tests(of: "Controls", in: .uiKit, ["ViewTree", "Replay", "TestSupport"]),
    .tests(of: "ScreenKeyboard", in: .uiKit, ["Controls", "ViewTree", "Replay", "TestSupport"]),
    .tests(of: "Controllers", in: .uiKit, ["Lists", "ViewTree", "Replay", "TestSupport"]),
    // Compares with numbers recorded from UIKit.
    .testTarget(
      name: "RecordedTests",
      dependencies: ["Controllers", "Controls", "Lists", "ViewTree", "Motion", "Replay", "TestSupport"],
      path: Room.uiKit.test("RecordedTests"), swiftSettings: onMainActor, linkerSettings: linker),
    .tests(of: "UIKit", in: .platform, Array(appleModules.dropFirst())),
    // Code as UIKit developers write it: a different language mode, and not on the main actor by default.
    .testTarget(
      name: "PortedCodeTests", dependencies: appleModules + ["Replay"],
      path: Room.uiKit.test("PortedCodeTests"), swiftSettings: [.swiftLanguageMode(.v5)]),
    .tests(of: "TutorialExample", in: .uiKit, ["Replay", "UIKit", "_Testing_UIKit"]),
    .testTarget(
      name: "iOSExampleTests",
      dependencies: iOSExamples.map { .byName(name: $0) } + [
        "Replay", "UIKit", "_Testing_UIKit", "Raster", "SDLPlatform", "AccessibilityBus", "TestSupport",
      ],
      path: Room.uiKit.test("iOSExampleTests"), swiftSettings: onMainActor),
    .tests(of: "StackedNav", in: .navigation, ["Lists", "ViewTree", "Replay", "TestSupport"]),
    .tests(of: "NestedScrolling", in: .navigation, ["Lists", "ViewTree", "Motion", "Replay", "TestSupport"]),
    .tests(of: "SegementSlide", in: .navigation, ["NestedScrolling", "ViewTree", "Replay", "TestSupport"]),
    .tests(
      of: "SharedHeader", in: .navigation,
      ["NestedScrolling", "Lists", "ViewTree", "Motion", "Replay", "TestSupport"]),
    .tests(of: "CustomPageSize", in: .navigation, ["ViewTree", "Motion", "Replay", "TestSupport"]),
    .tests(of: "LHNavigation", in: .navigation, ["Lists", "ViewTree", "Replay", "TestSupport"]),
    .tests(
      of: "Raster", in: .platform,
      ["ViewTree", "LayerTree", "Geometry", "CFreeType", "CHarfBuzz", "TestSupport"]),
    .tests(of: "DesktopBus", in: .platform, ["CDBus"], settings: strict),
    .tests(of: "AccessibilityBus", in: .platform, ["DesktopBus", "Replay", "ViewTree", "TestSupport"]),
    .tests(
      of: "SDLPlatform", in: .platform,
      [
        "Raster", "Lists", "ViewTree", "LayerTree", "Geometry", "CSDL2", "CSDLTTF", "CWindowSystem",
        "CTouchServer",
        "CXClients", "TestSupport", "FileTestSupport",
      ]),
    .tests(of: "Replay", in: .testing, ["ViewTree", "TestSupport"]),
    .tests(of: "Inspector", in: .testing, ["Lists", "ViewTree", "Replay"]),
    .tests(of: "FileSystem", in: .demo, ["FileTestSupport", "CUnicode"]),
    .tests(of: "Documents", in: .demo, ["FileSystem", "FileTestSupport"]),
    // The programs that these tests run are not among the dependencies: each build makes them anyway, and the tests would
    // be compiled again whenever one is linked.
    .tests(
      of: "DemoApp", in: .demo,
      [
        "FileSystem", "Documents", "FileTestSupport", "StackedNav", "SegementSlide", "SharedHeader",
        "CustomPageSize", "LHNavigation", "Replay", "Inspector", "SDLPlatform", "DesktopBus", "Raster",
        "ScreenKeyboard", "Lists", "ViewTree", "CDBus", "CMalloc", "CPictureHelper",
        "CTestProgram", "CXClients",
        argumentParser,
      ]),
    .tests(of: "Storm", in: .demo, ["DemoApp", "ViewTree"]),
  ]
)

// Clients that enable the trait "Porting" get `swift package port-uikit`. In this repository, the package
// in Porting builds it, so that nothing else depends on swift-syntax.
if isDependency {
  let syntax = ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics"].map {
    Target.Dependency.product(name: $0, package: "swift-syntax", condition: .when(traits: ["Porting"]))
  }
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"))
  package.products.append(.plugin(name: "PortUIKitCommand", targets: ["PortUIKitCommand"]))
  package.targets += [
    .target(
      name: "PortUIKit", dependencies: syntax, path: "Porting/Sources/PortUIKit", swiftSettings: strict),
    .executableTarget(
      name: "port-uikit", dependencies: [.target(name: "PortUIKit", condition: .when(traits: ["Porting"]))],
      path: "Porting/Sources/port-uikit", swiftSettings: strict),
    .plugin(
      name: "PortUIKitCommand",
      capability: .command(
        intent: .custom(verb: "port-uikit", description: "Rewrites UIKit sources for StackedNav"),
        permissions: [.writeToPackageDirectory(reason: "Rewrites the Swift files of this package in place.")]),
      dependencies: ["port-uikit"], path: "Porting/Plugins/PortUIKitCommand"),
  ]
}

// For `make fuzz`: the program that feeds the demo's parsers.
if Context.environment["STACKEDNAV_FUZZING"] != nil {
  package.targets.removeAll { $0.type == .test }
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Fuzzing/CFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "DemoApp", "FileSystem", "Documents", "SDLPlatform", "DesktopBus", "Raster", "Replay", "CDBus",
        "CPictureHelper", "CFuzzer",
      ],
      path: "Fuzzing", exclude: ["CFuzzer", "Corpora"], swiftSettings: onMainActor),
  ]
}

// For `make benchmarks`: hot paths, timed by a package that no other build resolves.
if Context.environment["STACKEDNAV_BENCHMARKS"] != nil {
  package.targets.removeAll { $0.type == .test }
  // Its traits would count allocations.
  package.dependencies.append(
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []))
  package.targets.append(
    .executableTarget(
      name: "HotPaths",
      dependencies: [
        "UIKit", "StackedNav", "SDLPlatform", .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/HotPaths", swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]))
}

// `make docs` builds the libraries' reference with this plugin. No other build resolves it.
if Context.environment["STACKEDNAV_DOCS"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
