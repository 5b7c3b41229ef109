import Foundation

/// Looks for font files in folders and everything below them, whatever lies there.
///
/// Folders near the top come first and each is visited once, so that links in circles, or to the whole disk, neither
/// hold up the start nor hide the fonts.
nonisolated struct FontSearch {
  /// No one nests fonts this deep.
  private static let deepest = 8
  /// More names than the fonts of any system have.
  private static let most = 50_000
  private static let extensions: Set<String> = [".ttf", ".otf", ".ttc"]

  /// Paths by file name without its extension.
  private(set) var paths: [String: String] = [:]
  private var visited: Set<FileIdentity> = []

  /// Adds what is in `folder`; one that does not exist is passed over.
  mutating func search(_ folder: String) {
    var (count, folders) = (0, [folder])
    for _ in 0..<FontSearch.deepest {
      var below: [String] = []
      for folder in folders { look(into: folder, &count, &below) }
      folders = below
    }
  }

  private mutating func look(into folder: String, _ count: inout Int, _ below: inout [String]) {
    guard count < FontSearch.most, let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    var status = stat()
    guard fstat(dirfd(stream), &status) == 0, visited.insert(FileIdentity(status)).inserted else { return }
    while count < FontSearch.most, let item = readdir(stream) {
      count += 1
      let name = withUnsafePointer(to: &item.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let path = folder + "/" + name
      if let dot = name.lastIndex(of: "."), FontSearch.extensions.contains(name[dot...].lowercased()) {
        if FontContents.isUsable(path) { paths[String(name[..<dot])] = path }
      } else if item.pointee.d_type != DT_REG {
        below.append(path)
      }
    }
  }
}

/// What the system knows a file by, whatever its name.
private nonisolated struct FileIdentity: Hashable {
  let disk, file: UInt64

  init(_ status: stat) {
    disk = UInt64(status.st_dev)
    file = UInt64(status.st_ino)
  }
}
