import Foundation
import Glibc
import Testing
import ViewTree

@testable import StackedNavDemo

@Suite("Thumbnails")
struct ThumbnailTests {
  private let folder = TemporaryFolder()

  private func picture(_ name: String) -> FilePath {
    folder.write(PNGBytes.picture(width: 60, height: 40), to: FilePath(name))
  }

  private func load(_ path: FilePath, from store: ThumbnailStore) async -> CGImage {
    await withCheckedContinuation { continuation in
      _ = store.load(path, .grid) { continuation.resume(returning: $0) }
    }
  }

  private func copies(_ cache: ThumbnailCache) -> [FileEntry] {
    var found: [FileEntry] = []
    guard let stream = try? DirectoryStream(cache.folder, showsHidden: true) else { return [] }
    while let entry = try? stream.next() { found.append(entry) }
    return found
  }

  @Test("two panes with the same picture each get it, also when one is closed")
  func tokens() async {
    let store = ThumbnailStore()
    let path = picture("dunes.png")
    let closed = store.load(path, .grid) { _ in Issue.record("nobody looks any more") }
    let image = await withCheckedContinuation { continuation in
      _ = store.load(path, .grid) { continuation.resume(returning: $0) }
      store.cancel(closed)
    }
    #expect((image.width, image.height) == (60, 40))
    #expect(store.known(path, .grid) == image)
    #expect(store.known(path, .row) == nil)
  }

  @Test("a copy is kept on the disk, another one for a changed picture, and nothing but copies")
  func cached() async {
    let cache = ThumbnailCache(folder: folder.path.appending("cache").appending("thumbnails"))
    let path = picture("dunes.png")
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 60)
    #expect(copies(cache).count == 1)
    // Another run of the program reads what the first one left, whatever it is.
    if let copy = copies(cache).first {
      let name = FilePath(Array("cache/thumbnails/".utf8) + copy.name)
      folder.write(PNGBytes.picture(width: 9, height: 6), to: name)
    }
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 9)
    #expect(copies(cache).count == 1)
    folder.write(PNGBytes.picture(width: 30, height: 20), to: FilePath("dunes.png"))
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 30)
    #expect(copies(cache).count == 2)
    #expect(copies(cache).allSatisfy { $0.fileExtension == "png" })
  }

  @Test("a cache that cannot be written is no error")
  func unwritable() async {
    let file = folder.write("no folder", to: "file")
    let store = ThumbnailStore(cache: ThumbnailCache(folder: file.appending("thumbnails")))
    #expect(await load(picture("dunes.png"), from: store).width == 60)
  }

  @Test("the copies longest unused go when there are too many")
  func pruning() {
    let cache = ThumbnailCache(folder: folder.makeFolder("cache"), capacity: 1000)
    for index in 0..<6 {
      let file = folder.write(String(repeating: "x", count: 200), to: "cache/\(index).png")
      var times = [timespec(tv_sec: 1000 + index, tv_nsec: 0), timespec(tv_sec: 1000 + index, tv_nsec: 0)]
      #expect(file.withCString { utimensat(AT_FDCWD, $0, &times, 0) } == 0)
    }
    cache.prune()
    #expect(Set(copies(cache).map(\.displayName)) == ["3.png", "4.png", "5.png"])
  }

  @Test("the folder is the one that XDG names")
  func place() {
    let stated = ThumbnailCache.ofUser(environment: ["XDG_CACHE_HOME": "/var/me"])
    #expect(stated.folder == FilePath("/var/me/stackednav/thumbnails"))
    let usual = ThumbnailCache.ofUser(environment: ["XDG_CACHE_HOME": "relative"])
    #expect(usual.folder == FilePath.home.appending(".cache").appending("stackednav/thumbnails"))
  }
}
