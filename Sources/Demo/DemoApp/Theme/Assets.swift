import FileSystem
package import Foundation

/// Locates the program's files, wherever it was started from: in `Assets` beside an ancestor of the
/// executable, or in `share/stackednav` of the installation prefix.
package nonisolated enum Assets {
  /// The folder of assets; nil if the executable was moved away from it.
  static let folder: URL? = {
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    var folder = executable.deletingLastPathComponent()
    while folder.path != "/" {
      for candidate in ["Assets", "share/stackednav"] {
        let url = folder.appendingPathComponent(candidate)
        if FileManager.default.fileExists(atPath: url.appendingPathComponent("icons.json").path) {
          return url
        }
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  package static func file(_ name: String) -> URL? { folder?.appendingPathComponent(name) }

  /// Returns the contents of a text file; nil if it is missing, not regular or larger than any asset.
  static func data(_ name: String) -> Data? {
    file(name).flatMap { DesktopFile.bytes(of: FilePath($0.path), limit: 4 << 20) }.map { Data($0) }
  }
}
