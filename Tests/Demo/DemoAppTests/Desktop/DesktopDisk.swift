import Glibc

@testable import DemoApp
@testable import FileSystem

/// A temporary home folder and temporary system folders for tests.
nonisolated struct DesktopDisk {
  let folder: TemporaryFolder
  let folders: DesktopFolders

  init(desktops: String = "") {
    let folder = TemporaryFolder()
    func path(_ name: String) -> String { folder.path.appending(name).testText }
    self.folder = folder
    folders = DesktopFolders(
      environment: [
        "XDG_DATA_HOME": path("home/share"), "XDG_DATA_DIRS": path("local") + ":" + path("usr"),
        "XDG_CONFIG_HOME": path("home/config"), "XDG_CONFIG_DIRS": path("etc"),
        "XDG_CACHE_HOME": path("home/cache"), "XDG_CURRENT_DESKTOP": desktops,
      ], home: folder.path.appending("home"))
  }

  /// Writes a file and creates its parent folders.
  @discardableResult
  func write(_ text: String, to name: String, mode: mode_t = 0o644) -> FilePath {
    let parts = name.split(separator: "/")
    for count in 1..<max(1, parts.count) {
      let outer = folder.path.appending(parts.prefix(count).joined(separator: "/"))
      _ = outer.withCString { mkdir($0, 0o755) }
    }
    let file = folder.write(text, to: name)
    _ = file.withCString { chmod($0, mode) }
    return file
  }
}
