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
    .systemLibrary(
      name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    // Controls how the kernel schedules threads.
    .systemLibrary(name: "CScheduling"),
    // Declares malloc functions that Swift's module of the C library lacks.
    .systemLibrary(name: "CMalloc"),
    // Declares functions of Swift's runtime.
    .systemLibrary(name: "CSwiftRuntime"),
    // Loops over pixels, compiled for several processor features.
    .target(name: "CPixels"),
    // Reads PNG files row by row, in C because libpng reports errors with longjmp.
    .target(name: "CPNGRows", dependencies: ["CPNG"]),
    // Writes a report after a fault, when Swift code must not run.
    .target(name: "CFault"),
    // Features of Wayland and X11 that SDL 2 lacks, such as shared memory and the desktop's scale.
    .target(name: "CWindowSystem"),
    // Confines the processes that decode pictures, and communicates with them.
    .target(name: "CPictureHelper"),
    // Message buses. Tests also use it to talk to the compositor that they start.
    .systemLibrary(
      name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"]), .brew(["dbus"])]),
    // Parses Markdown, for the demo.
    .systemLibrary(
      name: "CCommonMark", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
    // The reference that tests compare text rendering with.
    .systemLibrary(
      name: "CSDLTTF", pkgConfig: "SDL2_ttf",
      providers: [.apt(["libsdl2-ttf-dev"]), .brew(["sdl2_ttf"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng16", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CICU", pkgConfig: icu.pkgConfig, providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    // Bidirectional text, line breaks and collation. Its header includes none of ICU's, because Foundation
    // has another version of the same types.
    .target(
      name: "CUnicode", dependencies: ["CICU"], linkerSettings: icu.libraries.map { .linkedLibrary($0) }),
    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "Motion", swiftSettings: strict),
    // Solves linear constraints; independent of views.
    .target(name: "Cassowary", swiftSettings: strict),
    // The parts of Apple's NSObject that Foundation lacks: selectors, associated values, observing.
    // Independent of layers.
    .target(name: "Objects", dependencies: ["CSwiftRuntime"], swiftSettings: strict),
    .target(
      name: "LayerTree", dependencies: ["Geometry", "Motion", "Objects", "CSwiftRuntime"],
      swiftSettings: onMainActor),
    .target(
      name: "ViewTree",
      dependencies: ["LayerTree", "Geometry", "Motion", "Objects", "Cassowary", "CSwiftRuntime", "CUnicode"],
      swiftSettings: onMainActor),
    .target(name: "UIKit", dependencies: ["ViewTree"], swiftSettings: onMainActor),
    // The other modules that ported code imports.
    .target(
      name: "QuartzCore", dependencies: ["Geometry", "LayerTree", "ViewTree"], swiftSettings: onMainActor),
    .target(name: "CoreGraphics", dependencies: ["Geometry", "LayerTree"], swiftSettings: onMainActor),
    // Not named `os`, because packages that find a module of that name assume it is Apple's.
    .target(name: "UnifiedLogging", swiftSettings: strict),
    .target(
      name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"], path: "Sources/TestingCoreGraphics",
      swiftSettings: onMainActor),
    // Swift Testing imports a module of this name wherever it is imported together with a module UIKit.
    .target(
      name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Sources/TestingUIKit",
      swiftSettings: onMainActor),
    .target(name: "StackedNav", dependencies: ["ViewTree", "Motion"], swiftSettings: onMainActor),
    .target(
      name: "NestedScrolling", dependencies: ["ViewTree", "Motion"], swiftSettings: onMainActor),
    .target(
      name: "SegementSlide", dependencies: ["NestedScrolling", "ViewTree"], swiftSettings: onMainActor),
    .target(
      name: "SharedHeader", dependencies: ["NestedScrolling", "ViewTree"], swiftSettings: onMainActor),
    .target(name: "CustomPageSize", dependencies: ["ViewTree", "Motion"], swiftSettings: onMainActor),
    .target(name: "LHNavigation", dependencies: ["ViewTree", "Motion"], swiftSettings: onMainActor),
    .target(name: "Replay", dependencies: ["ViewTree"], swiftSettings: onMainActor),
    .target(
      name: "Raster",
      dependencies: [
        "ViewTree", "LayerTree", "Geometry", "CPixels", "CPNG", "CPNGRows", "CFreeType", "CHarfBuzz",
        "CFontconfig",
      ],
      swiftSettings: onMainActor),
    // D-Bus messages on a separate thread, and the desktop's preferences; independent of views.
    .target(name: "DesktopBus", dependencies: ["CDBus"], swiftSettings: strict),
    // Makes a view tree accessible to screen readers with AT-SPI 2; independent of windows and SDL.
    .target(
      name: "AccessibilityBus", dependencies: ["DesktopBus", "ViewTree", "Geometry"],
      swiftSettings: onMainActor),
    .target(
      name: "SDLPlatform",
      dependencies: [
        "AccessibilityBus", "DesktopBus", "Raster", "ViewTree", "LayerTree", "Geometry", "CScheduling",
        "CWindowSystem", "CSDL2",
      ],
      swiftSettings: onMainActor),
    // The demo's model of files, without views: lists, order, sizes, kinds, thumbnails.
    .target(
      name: "FileSystem", dependencies: ["ViewTree", "SDLPlatform", "DesktopBus", "CUnicode"],
      swiftSettings: onMainActor),
    // The demo's model of file contents, without views: texts, Markdown, pictures, bytes, and searching them.
    .target(
      name: "Documents",
      dependencies: ["FileSystem", "ViewTree", "SDLPlatform", "CCommonMark", "CPictureHelper"],
      swiftSettings: onMainActor),
    // Benchmark scenes in a real window; independent of the demo.
    .target(
      name: "SceneBench",
      dependencies: ["StackedNav", "SegementSlide", "SDLPlatform", "ViewTree", argumentParser],
      swiftSettings: onMainActor),
    .executableTarget(
      name: "StackedNavDemo",
      dependencies: [
        "StackedNav", "SegementSlide", "SharedHeader", "CustomPageSize", "LHNavigation", "Replay",
        "SDLPlatform", "DesktopBus", "ViewTree", "FileSystem", "Documents", "SceneBench", "CFault", "CMalloc",
        "CPictureHelper",
        argumentParser,
      ],
      swiftSettings: onMainActor),
    .executableTarget(
      name: "HelloStack", dependencies: ["StackedNav", "SDLPlatform", "UIKit"],
      path: "Examples/HelloStack", swiftSettings: onMainActor),
    // The samples of the tutorials in Sources/ViewTree/ViewTree.docc.
    .executableTarget(
      name: "TutorialExample", dependencies: ["SDLPlatform", "UIKit"],
      path: "Examples/TutorialExample", swiftSettings: onMainActor),
    .executableTarget(
      name: "StackExample", dependencies: ["StackedNav", "SDLPlatform", "UIKit"],
      path: "Examples/StackExample", swiftSettings: onMainActor),
    .executableTarget(
      name: "SegmentSlideExample", dependencies: ["SegementSlide", "SDLPlatform", "UIKit"],
      path: "Examples/SegmentSlideExample", swiftSettings: onMainActor),
    .executableTarget(
      name: "SharedHeaderExample", dependencies: ["SharedHeader", "SDLPlatform", "UIKit"],
      path: "Examples/SharedHeaderExample", swiftSettings: onMainActor),
    .executableTarget(
      name: "CustomPageSizeExample", dependencies: ["CustomPageSize", "SDLPlatform", "UIKit"],
      path: "Examples/CustomPageSizeExample", swiftSettings: onMainActor),
    .executableTarget(
      name: "NavigationExample", dependencies: ["LHNavigation", "SDLPlatform", "UIKit"],
      path: "Examples/NavigationExample", swiftSettings: onMainActor),
    // A Wayland compositor for tests, for events that a real one does not send on request.
    .target(
      name: "CTouchServer", path: "Tests/CTouchServer",
      linkerSettings: [.linkedLibrary("wayland-server"), .linkedLibrary("wayland-client")]),
    // X clients for tests: one that pastes, one that is pasted from, and a window manager that starts late.
    .target(
      name: "CXClients", path: "Tests/CXClients", linkerSettings: [.linkedLibrary("xcb")]),
    // Lets the test program replace the demo where the demo starts itself.
    .target(name: "CTestProgram", dependencies: ["CPictureHelper"], path: "Tests/CTestProgram"),
    .target(
      name: "TestSupport", dependencies: ["Replay", "ViewTree", "Motion"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: strict),
    .testTarget(name: "MotionTests", dependencies: ["Motion", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CassowaryTests", dependencies: ["Cassowary", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LayerTreeTests", dependencies: ["LayerTree", "Geometry", "TestSupport"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "ViewTreeTests",
      dependencies: ["ViewTree", "Cassowary", "Replay", "Motion", "TestSupport", "CUnicode"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "QuartzCore", "CoreGraphics", "_Testing_CoreGraphics", "UnifiedLogging",
      ],
      swiftSettings: onMainActor),
    // Code as UIKit developers write it: a different language mode, and not on the main actor by default.
    .testTarget(
      name: "PortedCodeTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "QuartzCore", "CoreGraphics", "_Testing_CoreGraphics", "UnifiedLogging",
        "Replay",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "TutorialExampleTests", dependencies: ["TutorialExample", "Replay", "UIKit", "_Testing_UIKit"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "StackedNavTests", dependencies: ["StackedNav", "ViewTree", "Replay", "TestSupport"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "NestedScrollingTests",
      dependencies: ["NestedScrolling", "ViewTree", "Motion", "Replay", "TestSupport"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "SegementSlideTests",
      dependencies: ["SegementSlide", "NestedScrolling", "ViewTree", "Replay", "TestSupport"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "SharedHeaderTests",
      dependencies: ["SharedHeader", "NestedScrolling", "ViewTree", "Motion", "Replay", "TestSupport"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "CustomPageSizeTests",
      dependencies: ["CustomPageSize", "ViewTree", "Motion", "Replay", "TestSupport"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "LHNavigationTests", dependencies: ["LHNavigation", "ViewTree", "Replay", "TestSupport"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "ReplayTests", dependencies: ["Replay", "ViewTree", "TestSupport"], swiftSettings: onMainActor),
    .testTarget(
      name: "RasterTests",
      dependencies: ["Raster", "ViewTree", "LayerTree", "Geometry", "CFreeType", "CHarfBuzz", "TestSupport"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "SDLPlatformTests",
      dependencies: [
        "SDLPlatform", "Raster", "ViewTree", "LayerTree", "Geometry", "CSDL2", "CSDLTTF", "CWindowSystem",
        "CTouchServer", "CXClients", "TestSupport", "FileTestSupport",
      ],
      swiftSettings: onMainActor),
    .testTarget(
      name: "DesktopBusTests", dependencies: ["DesktopBus", "CDBus"], swiftSettings: strict),
    .testTarget(
      name: "AccessibilityBusTests",
      dependencies: ["AccessibilityBus", "DesktopBus", "Replay", "ViewTree", "TestSupport"],
      swiftSettings: onMainActor),
    // Helpers shared by the tests of files.
    .target(
      name: "FileTestSupport", dependencies: ["FileSystem"], path: "Tests/FileTestSupport",
      swiftSettings: onMainActor),
    .testTarget(
      name: "FileSystemTests", dependencies: ["FileSystem", "FileTestSupport", "CUnicode"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents", "FileSystem", "FileTestSupport"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "StackedNavDemoTests",
      dependencies: [
        "StackedNavDemo", "SceneBench", "FileSystem", "Documents", "FileTestSupport",
        "StackedNav", "SegementSlide", "SharedHeader", "CustomPageSize", "LHNavigation",
        "Replay", "SDLPlatform", "DesktopBus", "Raster", "ViewTree", "CDBus", "CMalloc", "CPictureHelper",
        "CTestProgram", "CXClients",
        argumentParser,
      ],
      swiftSettings: onMainActor),
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

// For `make fuzz`: the demo as a library that another program can import, and the program that feeds its
// parsers.
if Context.environment["STACKEDNAV_FUZZING"] != nil,
  let demo = package.targets.first(where: { $0.name == "StackedNavDemo" })
{
  package.products.removeAll { $0.name == demo.name }
  package.targets.removeAll { $0.name == demo.name || $0.type == .test }
  package.targets += [
    .target(
      name: demo.name, dependencies: demo.dependencies,
      // The entry point must not conflict with that of the fuzzing program.
      swiftSettings: onMainActor
        + [.unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "demo_main"])]),
    .systemLibrary(name: "CFuzzer", path: "Fuzzing/CFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "StackedNavDemo", "FileSystem", "Documents", "SDLPlatform", "DesktopBus", "Raster", "Replay", "CDBus",
        "CPictureHelper", "CFuzzer",
      ],
      path: "Fuzzing",
      exclude: ["CFuzzer", "Corpora"], swiftSettings: onMainActor),
  ]
}

// `make docs` builds the libraries' reference with this plugin. No other build resolves it.
if Context.environment["STACKEDNAV_DOCS"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
