import Testing

@testable import FileSystem

@Suite("Disk usage")
struct DiskUseTests {
  private let folder = TemporaryFolder()

  init() {
    folder.makeFolder("inner")
    for (name, count) in [
      ("film.MKV", 5000), ("inner/dunes.png", 300), ("inner/waves.jpeg", 40), ("song.mp3", 700), ("png", 6),
      ("notes.txt", 20),
    ] { folder.write(String(repeating: "x", count: count), to: name) }
  }

  @Test("files count by their extensions, and the rest of the disk is elsewhere")
  func kinds() {
    let use = DiskUse(of: folder.path, used: 10_000) { false }
    #expect(
      use?.bytes == [.videos: 5000, .pictures: 340, .music: 700, .otherFiles: 26, .elsewhere: 3934])
  }

  @Test("there is no result if not everything is counted")
  func unknown() {
    #expect(DiskUse(of: folder.path, used: 10_000, limit: 3) { false } == nil)
    #expect(DiskUse(of: folder.path.appending("gone"), used: 10_000) { false } == nil)
    #expect(DiskUse(of: folder.path, used: 10) { false }?.bytes[.elsewhere] == 0)
  }
}
