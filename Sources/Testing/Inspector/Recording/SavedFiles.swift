import Foundation

/// Where saved files go.
enum SavedFiles {
  /// Returns the folder for downloads as `user-dirs.dirs` of the XDG folders names it, or the home folder. The
  /// environment comes before the account database.
  static func folder(
    _ environment: [String: String] = ProcessInfo.processInfo.environment, _ files: FileManager = .default
  ) -> URL {
    func absolute(_ path: String?) -> URL? {
      path.flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
    }
    let home = absolute(environment["HOME"]) ?? files.homeDirectoryForCurrentUser
    let config = absolute(environment["XDG_CONFIG_HOME"]) ?? home.appendingPathComponent(".config")
    let text =
      (try? String(contentsOf: config.appendingPathComponent("user-dirs.dirs"), encoding: .utf8)) ?? ""
    let named = text.split(separator: "\n").lazy.compactMap { line -> URL? in
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, parts[0] == "XDG_DOWNLOAD_DIR" else { return nil }
      let path = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
      return absolute(path.replacingOccurrences(of: "$HOME", with: home.path))
    }
    let downloads = named.first ?? home.appendingPathComponent("Downloads", isDirectory: true)
    return files.fileExists(atPath: downloads.path) ? downloads : home
  }
}
