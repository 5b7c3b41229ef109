import Testing

@testable import FileSystem

@Suite("The desktop's folders")
struct DesktopFoldersTests {
  @Test("without variables, the folders are the specification's defaults")
  func standard() {
    let folders = DesktopFolders(environment: [:], home: FilePath("/home/me"))
    #expect(
      folders.data == ["/home/me/.local/share", "/usr/local/share", "/usr/share"].map { FilePath($0) })
    #expect(folders.config == ["/home/me/.config", "/etc/xdg"].map { FilePath($0) })
    #expect(folders.cache == FilePath("/home/me/.cache"))
    #expect(folders.desktops.isEmpty)
  }

  @Test("variables override the defaults, and relative paths are ignored")
  func stated() {
    let folders = DesktopFolders(
      environment: [
        "XDG_DATA_HOME": "share", "XDG_DATA_DIRS": "/a/:b::/c", "XDG_CONFIG_HOME": "/d",
        "XDG_CONFIG_DIRS": "", "XDG_CACHE_HOME": "/e", "XDG_CURRENT_DESKTOP": "ubuntu:GNOME",
      ], home: FilePath("/home/me"))
    #expect(folders.data == ["/home/me/.local/share", "/a", "/c"].map { FilePath($0) })
    #expect(folders.config == ["/d", "/etc/xdg"].map { FilePath($0) })
    #expect(folders.cache == FilePath("/e"))
    #expect(folders.desktops == ["ubuntu", "GNOME"])
  }
}
