import Foundation

nonisolated extension Bundle {
  /// Returns the folder of a bundle's resources; for nil, the folders of all bundles of the program.
  static func resourceFolders(of bundle: Bundle?) -> [String] {
    bundle.map { [$0.resourcePath ?? $0.bundlePath] } ?? resourceFolders
  }

  /// The folders of the main bundle and of the resource bundles that SwiftPM puts beside the program.
  private static let resourceFolders: [String] = {
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: main.bundlePath)) ?? []
    let bundles = beside.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
    return [main.resourcePath ?? main.bundlePath] + bundles.map { "\(main.bundlePath)/\($0)" }
  }()
}
