import Foundation
import Glibc
import SDLPlatform
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

  @Test("a row and a bar that ask for a picture one right after the other both get it")
  func together() async throws {
    let store = ThumbnailStore()
    let path = picture("dunes.png")
    var shown: [String] = []
    _ = store.load(path) { _ in shown.append("bar") }
    _ = store.load(path) { _ in shown.append("row") }
    while !store.isIdle { try await Task.sleep(for: .milliseconds(5)) }
    #expect(shown.sorted() == ["bar", "row"])
    // Whoever asks later has been shown what is known, and is told nothing new.
    _ = store.load(path) { _ in shown.append("again") }
    while !store.isIdle { try await Task.sleep(for: .milliseconds(5)) }
    #expect(shown.count == 2)
  }

  @Test("a row that is filled again while its picture is being made gets it")
  func filledAgain() async throws {
    let gate = Gate()
    let store = ThumbnailStore { file, side in
      gate.pass()
      return try PictureHelper.shared.decode(file, fitting: CGSize(width: side, height: side))
    }
    let path = picture("dunes.png")
    let first = store.load(path) { _ in Issue.record("the row asked anew") }
    await wait { gate.counts.held == 1 }
    store.cancel(first)
    var isShown = false
    _ = store.load(path) { _ in isShown = true }
    gate.open()
    while !store.isIdle { try await Task.sleep(for: .milliseconds(5)) }
    #expect(isShown)
  }

  @Test("a picture whose decoder crashes costs its tile, and the next picture shows")
  func crash() async throws {
    let store = ThumbnailStore()
    let bomb = HandmadePictures.slow(in: folder, "bomb.bmp")
    ProcessFacts.crashDecoder(of: bomb)
    _ = store.load(bomb, .row) { _ in Issue.record("there is nothing to show") }
    while !store.isIdle { try await Task.sleep(for: .milliseconds(5)) }
    #expect(await load(picture("dunes.png"), from: store).width == 60)
    #expect(store.known(bomb, .row) == nil)
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

  @Test("files that are not ours stay when copies go, and so do those behind a link")
  func foreignFiles() {
    let cache = ThumbnailCache(folder: folder.makeFolder("cache"), capacity: 9)
    let names = ["notes.txt", "holiday.png", "abc.PNG", "0123456789abcdef0.png", ".png", "a b.png"]
    for name in names + ["abc.png"] { folder.write("some words", to: "cache/\(name)") }
    folder.makeLink("cache/def.png", to: "notes.txt")
    cache.prune()
    #expect(Set(copies(cache).map(\.displayName)) == Set(names + ["def.png"]))
    folder.write("some words", to: "cache/abc.png")
    folder.makeLink("linked", to: "cache")
    ThumbnailCache(folder: folder.path.appending("linked"), capacity: 9).prune()
    #expect(copies(cache).contains { $0.displayName == "abc.png" })
  }

  @Test("a draft that a crash left behind goes after an hour, a newer one stays")
  func drafts() {
    let cache = ThumbnailCache(folder: folder.makeFolder("cache"))
    folder.write("x", to: "cache/abc.png.12.new")
    let old = folder.write("x", to: "cache/def.png.12.new")
    folder.write("x", to: "cache/report.new")
    var times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    #expect(old.withCString { utimensat(AT_FDCWD, $0, &times, 0) } == 0)
    cache.prune()
    #expect(Set(copies(cache).map(\.displayName)) == ["abc.png.12.new", "report.new"])
  }

  @Test("a linked folder is neither written to nor read from")
  func linkedFolder() async {
    folder.makeFolder("elsewhere")
    let cache = ThumbnailCache(folder: folder.makeLink("thumbnails", to: "elsewhere"))
    #expect(await load(picture("dunes.png"), from: ThumbnailStore(cache: cache)).width == 60)
    #expect(copies(ThumbnailCache(folder: folder.path.appending("elsewhere"))).isEmpty)
  }

  @Test("a damaged copy is made again, and so is one that is a link or a folder")
  func damaged() async throws {
    let cache = ThumbnailCache(folder: folder.path.appending("thumbnails"))
    let path = picture("dunes.png")
    let copy = cache.copy(of: path, try FileStatus(of: path))
    let name = FilePath(Array("thumbnails/".utf8) + copy.name)
    folder.makeFolder("thumbnails")
    folder.write("no picture", to: String(decoding: name.bytes, as: UTF8.self))
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 60)
    #expect(PictureDecoder.isPicture(at: String(decoding: copy.bytes, as: UTF8.self)))
    #expect(copy.withCString { unlink($0) } == 0)
    folder.write(PNGBytes.picture(width: 9, height: 6), to: FilePath("other.png"))
    folder.makeLink(String(decoding: name.bytes, as: UTF8.self), to: "../other.png")
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 60)
    #expect(try FileStatus(of: copy).isLink == false)
  }

  @Test("only their owner may read the copies")
  func permissions() async throws {
    let cache = ThumbnailCache(folder: folder.path.appending("thumbnails"))
    let path = picture("dunes.png")
    _ = await load(path, from: ThumbnailStore(cache: cache))
    for (path, mode) in [(cache.folder, 0o700), (cache.copy(of: path, try FileStatus(of: path)), 0o600)] {
      var status = stat()
      #expect(path.withCString { stat($0, &status) } == 0)
      #expect(status.st_mode & 0o777 == mode_t(mode))
    }
  }

  @Test("the folder is the one that XDG names")
  func place() {
    let stated = ThumbnailCache.ofUser(environment: ["XDG_CACHE_HOME": "/var/me"])
    #expect(stated.folder == FilePath("/var/me/stackednav/thumbnails"))
    let usual = ThumbnailCache.ofUser(environment: ["XDG_CACHE_HOME": "relative"])
    #expect(usual.folder == FilePath.home.appending(".cache").appending("stackednav/thumbnails"))
  }
}
