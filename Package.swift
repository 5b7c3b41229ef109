// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors where changes are checked, but a newer compiler with new ones still builds the package.
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

/// The little that is used of ICU's code is linked into the program, since loading all of its libraries takes 3 MB. Its
/// data, which are 31 MB, are loaded when they are needed (`icu_data.c`).
#if os(Linux)
  let icu = (pkgConfig: nil as String?, libraries: [":libicui18n.a", ":libicuuc.a", "stdc++"])
#else
  let icu = (pkgConfig: "icu-i18n" as String?, libraries: ["icui18n", "icuuc", "icudata"])
#endif

/// Whether SwiftPM reads this for a client: first from the repository, whose root is "/" then, later in a checkout.
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
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
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
    // How the kernel shares processors out among threads.
    .systemLibrary(name: "CScheduling"),
    // Swift's module of the C library lacks what is said of freed memory.
    .systemLibrary(name: "CMalloc"),
    // What the Swift runtime knows of an object and Swift does not say.
    .systemLibrary(name: "CSwiftRuntime"),
    // Loops over pixels, built for what the processor can.
    .target(name: "CPixels"),
    // PNG files row by row, which Swift cannot do: libpng reports errors through setjmp.
    .target(name: "CPNGRows", dependencies: ["CPNG"]),
    // Writes down what a process was at when it ends by a fault, where Swift may not run any more.
    .target(name: "CFault"),
    // What SDL 2 leaves out of Wayland and X11: shared memory, and the scale of the desktop.
    .target(name: "CWindowSystem"),
    // What a process that decodes pictures gives up, and how it talks with the program.
    .target(name: "CPictureHelper"),
    // Message buses; the tests speak with the compositor that they bring, too.
    .systemLibrary(
      name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"]), .brew(["dbus"])]),
    // Reads Markdown, for the demo.
    .systemLibrary(
      name: "CCommonMark", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
    // What our own text is compared with; only tests use it.
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
    // The order of text that runs both ways, where lines may end, and the order of words in a language. Its header has
    // none of ICU's, since Foundation brings another version of the same types.
    .target(
      name: "CUnicode", dependencies: ["CICU"], linkerSettings: icu.libraries.map { .linkedLibrary($0) }),
    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "Motion", swiftSettings: strict),
    // Solves linear constraints; knows no views.
    .target(name: "Cassowary", swiftSettings: strict),
    .target(
      name: "LayerTree", dependencies: ["Geometry", "Motion", "CSwiftRuntime"], swiftSettings: onMainActor),
    .target(
      name: "ViewTree",
      dependencies: ["LayerTree", "Geometry", "Motion", "Cassowary", "CSwiftRuntime", "CUnicode"],
      swiftSettings: onMainActor),
    .target(name: "UIKit", dependencies: ["ViewTree"], swiftSettings: onMainActor),
    // Swift Testing imports a module of this name wherever it is imported beside a module UIKit.
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
    // Messages of D-Bus on a thread of their own, and what the desktop's portal says; knows no views.
    .target(name: "DesktopBus", dependencies: ["CDBus"], swiftSettings: strict),
    // Tells screen readers what a view tree shows, by AT-SPI 2; knows no window and no SDL.
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
    // What the demo knows of files, without a view: lists, order, sizes, kinds, thumbnails.
    .target(
      name: "FileSystem", dependencies: ["ViewTree", "SDLPlatform", "DesktopBus", "CUnicode"],
      swiftSettings: onMainActor),
    // What it shows of their contents, without a view: texts, Markdown, pictures, bytes, and what is found in them.
    .target(
      name: "Documents",
      dependencies: ["FileSystem", "ViewTree", "SDLPlatform", "CCommonMark", "CPictureHelper"],
      swiftSettings: onMainActor),
    // Scenes that are measured in a real window; they need no demo.
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
    // A Wayland compositor of our own, for what a real one cannot be asked to do.
    .target(
      name: "CTouchServer", path: "Tests/CTouchServer",
      linkerSettings: [.linkedLibrary("wayland-server"), .linkedLibrary("wayland-client")]),
    // Other programs on an X server: one that pastes, and a window manager that is late.
    .target(
      name: "CXClients", path: "Tests/CXClients", linkerSettings: [.linkedLibrary("xcb")]),
    // Lets the program of the tests stand for the demo where the demo starts itself.
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
      name: "UIKitTests", dependencies: ["UIKit", "_Testing_UIKit"], swiftSettings: onMainActor),
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
        "CTouchServer",
        "TestSupport",
      ],
      swiftSettings: onMainActor),
    .testTarget(
      name: "DesktopBusTests", dependencies: ["DesktopBus", "CDBus"], swiftSettings: strict),
    .testTarget(
      name: "AccessibilityBusTests",
      dependencies: ["AccessibilityBus", "DesktopBus", "Replay", "ViewTree", "TestSupport"],
      swiftSettings: onMainActor),
    // What tests of files share.
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

// Clients that turn on the trait "Porting" get `swift package port-uikit`. Here the package in Porting builds it, so that
// nothing else waits for swift-syntax.
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

// `make fuzz` asks for this: the demo as a library, which another program can import, and what feeds its parsers.
if Context.environment["STACKEDNAV_FUZZING"] != nil,
  let demo = package.targets.first(where: { $0.name == "StackedNavDemo" })
{
  package.products.removeAll { $0.name == demo.name }
  package.targets.removeAll { $0.name == demo.name || $0.type == .test }
  package.targets += [
    .target(
      name: demo.name, dependencies: demo.dependencies,
      // Its way in must not be that of the program that fuzzes.
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
