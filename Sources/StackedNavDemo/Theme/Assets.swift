import Foundation

/// Finds the files that belong to the program, wherever it was started from: in `Assets` beside one of the
/// folders that hold the executable, or in `share/stackednav` of the prefix it was installed to.
nonisolated enum Assets {
  /// The folder of assets, or nil when the program was moved away from it.
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

  static func file(_ name: String) -> URL? { folder?.appendingPathComponent(name) }
}
