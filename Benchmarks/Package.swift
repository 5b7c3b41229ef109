// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "StackedNav", path: ".."),
    // Without its traits, which count allocations.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "HotPaths",
      dependencies: [
        .product(name: "UIKit", package: "StackedNav"),
        .product(name: "StackedNav", package: "StackedNav"),
        .product(name: "SDLPlatform", package: "StackedNav"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "HotPaths",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ]
)
