// swift-tools-version: 6.2
import PackageDescription

/// Whether warnings are errors, as in CI. Elsewhere, a newer compiler with new warnings still
/// builds the package.
let isChecked = Context.environment["CI"] != nil

let strict: [SwiftSetting] =
  (isChecked ? [.treatAllWarnings(as: .error)] : []) + [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

// A separate package, so that only the porting tool depends on swift-syntax. For clients that enable its
// trait "Porting", the root package builds the same sources.
let package = Package(
  name: "Porting",
  products: [
    .plugin(name: "PortUIKitCommand", targets: ["PortUIKitCommand"])
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    .target(
      name: "PortUIKit",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "port-uikit", dependencies: ["PortUIKit"],
      swiftSettings: strict + [.define("Porting")]),
    .plugin(
      name: "PortUIKitCommand",
      capability: .command(
        intent: .custom(verb: "port-uikit", description: "Rewrites UIKit sources for StackedNav"),
        permissions: [.writeToPackageDirectory(reason: "Rewrites the Swift files of this package in place.")]),
      dependencies: ["port-uikit"]),
    .testTarget(
      name: "PortUIKitTests", dependencies: ["PortUIKit"], exclude: ["Fixtures"], swiftSettings: strict),
  ]
)
