import Testing

@testable import FileSystem

@Suite("Folder tile")
struct FolderTileTests {
  private let home = FilePath("/home/ada")

  @Test(
    "the standard folders of the home folder have their own colors and icons",
    arguments: [
      ("Desktop", FileTint.graphite, FileIcon.monitor), ("Documents", .blue, .text),
      ("Downloads", .green, .download), ("Music", .pink, .music), ("Pictures", .orange, .image),
      ("Projects", .indigo, .code), ("Public", .teal, .person), ("Videos", .violet, .video),
    ])
  func atHome(name: String, tint: FileTint, icon: FileIcon) {
    #expect(FolderTile(for: home.appending(name), home: home) == FolderTile(tint: tint, icon: icon))
  }

  @Test("the same name elsewhere is an ordinary folder")
  func elsewhere() {
    #expect(FolderTile(for: FilePath("/srv/Music"), home: home).icon == .folder)
  }

  @Test("other folders keep their colors in every run, and use all nine")
  func hashed() {
    let names = (1...200).map { "folder \($0)" }
    let tints = names.map { FolderTile(for: home.appending($0), home: home).tint }
    #expect(Set(tints) == Set(FileTint.allCases))
    // The FNV-1a hash of "a" is 0xAF63DC4C8601EC8C, which is 7 modulo 9.
    #expect(FolderTile(for: FilePath("/a"), home: home).tint == .teal)
  }
}
