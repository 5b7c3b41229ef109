import FileSystem

/// A `mimeapps.list`: the programs that a user or a desktop associates with types.
nonisolated struct MimeApps: Sendable {
  private static let largestFile = 2 << 20

  /// The IDs of programs by type, in order of preference.
  private(set) var standard: [String: [String]] = [:]
  private(set) var added: [String: [String]] = [:]
  private(set) var removed: [String: [String]] = [:]

  /// Creates an empty list.
  init() {}

  /// Reads a list. Returns nil if it does not exist.
  init?(_ file: FilePath, _ types: MimeTypes) {
    guard let list = DesktopKeyFile(file, limit: Self.largestFile) else { return nil }
    standard = list.programsByType(in: "Default Applications", types)
    added = list.programsByType(in: "Added Associations", types)
    removed = list.programsByType(in: "Removed Associations", types)
  }
}

/// A folder of desktop entries with the types that they claim.
nonisolated struct ApplicationFolder: Sendable {
  private static let largestFile = 16 << 20
  /// The maximum number of entries and the maximum nesting of folders that are read.
  private static let (maximum, deepest) = (5000, 4)

  let path: FilePath
  /// The IDs of programs by type.
  let claims: [String: [String]]

  /// Reads the folder's cache, or the entries themselves if there is no cache.
  init(_ path: FilePath, _ types: MimeTypes) {
    self.path = path
    if let cache = DesktopKeyFile(path.appending("mimeinfo.cache"), limit: Self.largestFile) {
      claims = cache.programsByType(in: "MIME Cache", types)
      return
    }
    var claims: [String: [String]] = [:]
    var count = 0
    Self.visit(path, prefix: "", depth: 0, &count) { file, id in
      for type in DesktopProgram.types(claimedBy: file) where MimeTypes.isValid(type) {
        claims[types.usualName(of: type), default: []].append(id)
      }
    }
    // Sorted, since the file system's order is arbitrary.
    self.claims = claims.mapValues { $0.sorted() }
  }

  private static func visit(
    _ folder: FilePath, prefix: String, depth: Int, _ count: inout Int, body: (FilePath, String) -> Void
  ) {
    guard depth < deepest, let stream = try? DirectoryStream(folder) else { return }
    while count < maximum, let entry = (try? stream.next()) ?? nil {
      count += 1
      guard let name = String(validating: entry.name, as: UTF8.self) else { continue }
      if entry.shape == .folder {
        // A link may lead in a circle.
        guard !entry.isLink else { continue }
        visit(entry.path, prefix: "\(prefix)\(name)-", depth: depth + 1, &count, body: body)
      } else if name.hasSuffix(".desktop") {
        body(entry.path, prefix + name)
      }
    }
  }

  /// Returns the entry with an ID, or nil if there is none. "kde-okular.desktop" may be `kde/okular.desktop`.
  func file(of id: String) -> FilePath? {
    guard id.hasSuffix(".desktop"), !id.hasPrefix("."), !id.utf8.contains(where: { $0 == 0x2F || $0 == 0 })
    else { return nil }
    var parts = id.split(separator: "-", maxSplits: Self.deepest, omittingEmptySubsequences: false)[...]
    var folder = path
    while true {
      let file = folder.appending(parts.joined(separator: "-"))
      if let shape = (try? FileStatus(of: file))?.shape, shape == .file || shape == .program { return file }
      guard parts.count > 1, let first = parts.popFirst(), !first.isEmpty, !first.hasPrefix(".") else {
        return nil
      }
      folder = folder.appending(String(first))
    }
  }
}

nonisolated extension DesktopKeyFile {
  /// The lists of a group whose keys are types, by canonical type name.
  fileprivate func programsByType(in group: String, _ types: MimeTypes) -> [String: [String]] {
    var programs: [String: [String]] = [:]
    for key in keys(in: group).sorted() where MimeTypes.isValid(key) {
      programs[types.usualName(of: key), default: []] += list(key, in: group)
    }
    return programs
  }
}
