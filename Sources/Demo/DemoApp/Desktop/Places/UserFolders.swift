import FileSystem

/// The user's folders, such as Documents and Music, as configured in `user-dirs.dirs`.
///
///     XDG_DOCUMENTS_DIR="$HOME/Documents"
nonisolated enum UserFolders {
  private static let largestFile = 1 << 20

  /// The folders in display order, with their default names.
  private static let folders: KeyValuePairs<String, (name: String, icon: FileIcon)> = [
    "DESKTOP": ("Desktop", .monitor), "DOCUMENTS": ("Documents", .text), "DOWNLOAD": ("Downloads", .download),
    "MUSIC": ("Music", .music), "PICTURES": ("Pictures", .image), "VIDEOS": ("Videos", .video),
    "PUBLICSHARE": ("Public", .person), "TEMPLATES": ("Templates", .file),
  ]

  /// Returns the folders that exist. A folder that equals the home folder is disabled.
  static func places(in desktop: DesktopFolders) -> [Place] {
    let file = desktop.config[0].appending("user-dirs.dirs")
    let lines = DesktopFile.bytes(of: file, limit: largestFile)?.split(separator: UInt8(ascii: "\n"))
    var stated: [String: FilePath] = [:]
    for line in lines ?? [] {
      guard let (key, path) = entry(inLine: line, home: desktop.home) else { continue }
      stated[key] = path
    }
    return folders.compactMap { key, folder in
      let path = lines == nil ? desktop.home.appending(folder.name) : stated[key]
      guard let path, path != desktop.home, (try? FileStatus(of: path))?.shape == .folder else { return nil }
      return Place(.folder, path: path, icon: folder.icon)
    }
  }

  /// Parses a line. Returns nil for a comment, and for a path that is neither absolute nor in the
  /// home folder.
  static func entry(inLine line: ArraySlice<UInt8>, home: FilePath) -> (String, FilePath)? {
    let (start, end) = (Array("XDG_".utf8), Array("_DIR=\"".utf8))
    let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard line.starts(with: start), let middle = line.firstRange(of: end) else { return nil }
    let key = String(decoding: line[..<middle.lowerBound].dropFirst(start.count), as: UTF8.self)
    var value: [UInt8] = []
    var rest = line[middle.upperBound...]
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\") else {
        value.append(byte)
        continue
      }
      if let escaped = rest.popFirst() { value.append(escaped) }
    }
    guard !value.contains(0) else { return nil }
    let variable = Array("$HOME".utf8)
    if value.starts(with: variable) {
      let inside = value.dropFirst(variable.count)
      return inside.isEmpty || inside.first == UInt8(ascii: "/") ? (key, home.appending(inside)) : nil
    }
    return value.first == UInt8(ascii: "/") ? (key, FilePath(value)) : nil
  }
}
