import Foundation
import Glibc
import SDLPlatform
import Testing
import ViewTree

@testable import DemoApp
@testable import Documents
@testable import FileSystem

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

  private var cache: ThumbnailCache {
    ThumbnailCache(folder: folder.path.appending("cache").appending("thumbnails"))
  }

  /// Returns a reader whose decoder crashes in the middle of a given picture.
  private func crashing(at bomb: FilePath) throws -> ThumbnailStore.Reading {
    let helper = PictureHelper()
    let (first, status) = (try opened(picture("first.png")), try opened(bomb).status)
    return { file, side, _ in
      let size = CGSize(width: side, height: side)
      if file.status == status {
        // An unused decoder would end by itself.
        _ = try helper.decode(first, fitting: size)
        ProcessFacts.crash(try #require(helper.idleProcesses.first), at: bomb)
      }
      return try helper.decode(file, fitting: size)
    }
  }

  private func opened(_ path: FilePath) throws -> OpenFile {
    let file = try OpenFile(regular: path)
    return try #require(file)
  }

  private func facts(_ path: FilePath) throws -> ThumbnailFacts {
    let facts = cache.facts(of: path, try opened(path))
    return try #require(facts)
  }

  /// Returns the names of all files in a folder of thumbnails.
  private func thumbnails(_ name: String = "large") -> [String] {
    var found: [String] = []
    let position = cache.folder.appending(name)
    guard let stream = try? DirectoryStream(position, showsHidden: true) else { return [] }
    while let entry = try? stream.next() { found.append(entry.displayName) }
    return found.sorted()
  }

  /// Writes a thumbnail as another program would.
  @discardableResult
  private func write(_ texts: KeyValuePairs<String, String>, _ name: String, in size: String) -> FilePath {
    for position in ["cache", "cache/thumbnails", "cache/thumbnails/\(size)"] {
      _ = folder.path.appending(position).withCString { mkdir($0, 0o700) }
    }
    let file = PNGTexts.adding(texts, to: PNGBytes.picture(width: 9, height: 6))
    return folder.write(file, to: FilePath("cache/thumbnails/\(size)/\(name)"))
  }

  @Test("two panes with the same picture both get it, even if one is closed")
  func tokens() async {
    let store = ThumbnailStore()
    let path = picture("dunes.png")
    let closed = store.load(path, .grid) { _ in Issue.record("nobody looks any more") }
    let image = await withCheckedContinuation { continuation in
      _ = store.load(path, .grid) { continuation.resume(returning: $0) }
      closed.cancel()
    }
    #expect((image.width, image.height) == (60, 40))
    #expect(store.known(path, .grid) == image)
    #expect(store.known(path, .row) == nil)
  }

  @Test("a row and a bar that request the same picture in succession both get it")
  func together() async throws {
    let store = ThumbnailStore()
    let path = picture("dunes.png")
    var shown: [String] = []
    _ = store.load(path) { _ in shown.append("bar") }
    _ = store.load(path) { _ in shown.append("row") }
    while !store.isIdle { try await Task.sleep(for: .milliseconds(5)) }
    #expect(shown.sorted() == ["bar", "row"])
    // A later request shows the known thumbnail, and gets no further one.
    _ = store.load(path) { _ in shown.append("again") }
    while !store.isIdle { try await Task.sleep(for: .milliseconds(5)) }
    #expect(shown.count == 2)
  }

  @Test("a row that is reused while its picture is decoded gets it")
  func filledAgain() async throws {
    let gate = Gate()
    let store = ThumbnailStore { file, side, _ in
      gate.pass()
      return try PictureHelper.shared.decode(file, fitting: CGSize(width: side, height: side))
    }
    let path = picture("dunes.png")
    let first = store.load(path) { _ in Issue.record("the row asked anew") }
    await wait { gate.counts.held == 1 }
    first.cancel()
    var isShown = false
    _ = store.load(path) { _ in isShown = true }
    gate.open()
    while !store.isIdle { try await Task.sleep(for: .milliseconds(5)) }
    #expect(isShown)
  }

  @Test("a picture that crashes its decoder has no thumbnail, and the next picture has one")
  func crash() async throws {
    let bomb = HandmadePictures.slow(in: folder, "bomb.bmp")
    let store = ThumbnailStore(read: try crashing(at: bomb))
    _ = store.load(bomb, .row) { _ in Issue.record("there is nothing to show") }
    while !store.isIdle { try await Task.sleep(for: .milliseconds(5)) }
    #expect(await load(picture("dunes.png"), from: store).width == 60)
    #expect(store.known(bomb, .row) == nil)
  }

  // MARK: Own thumbnails

  @Test("a thumbnail is saved, and replaced when its picture changes")
  func kept() async throws {
    let path = picture("dunes.png")
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 60)
    let facts = try facts(path)
    #expect(thumbnails() == [facts.name])
    // Another run uses what the first one saved, whatever it shows.
    write(facts.texts, facts.name, in: "large")
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 9)
    folder.write(PNGBytes.picture(width: 30, height: 20), to: FilePath("dunes.png"))
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 30)
    #expect(thumbnails() == [facts.name])
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 30)
  }

  @Test("other programs find the URL and the date in whole seconds in it")
  func written() async throws {
    let path = picture("a dune [1].png")
    // A date with a fraction that a `Double` would round up.
    var times = [timespec(tv_sec: 1_700_000_000, tv_nsec: 999_999_999)]
    times.append(times[0])
    #expect(path.withCString { utimensat(AT_FDCWD, $0, &times, 0) } == 0)
    _ = await load(path, from: ThumbnailStore(cache: cache))
    let file = try opened(cache.folder.appending("large").appending(try facts(path).name))
    let texts = PNGTexts.read { file.bytes(at: $0, count: $1) }
    #expect(texts["Thumb::URI"] == .plain("file://\(folder.path.testText)/a%20dune%20%5B1%5D.png"))
    #expect(texts["Thumb::MTime"] == .plain("1700000000"))
    #expect(texts["Thumb::Size"] == .plain(String(PNGBytes.picture(width: 60, height: 40).count)))
    #expect(try PictureInfo(ofFileAt: file.path).kindName == "PNG image")
  }

  @Test("a thumbnail's name matches the specification's example")
  func digest() {
    let path = FilePath("/home/jens/photos/me.png")
    #expect(MD5.digits(of: path.address.utf8) == "c6ee772d9e49320e97ec29a7eb5b1697")
  }

  @Test("a folder that cannot be written is not an error")
  func unwritable() async {
    let file = folder.write("no folder", to: "file")
    let store = ThumbnailStore(cache: ThumbnailCache(folder: file.appending("thumbnails")))
    #expect(await load(picture("dunes.png"), from: store).width == 60)
  }

  @Test("a folder that is a link is neither read nor written, at any level")
  func linkedFolder() async {
    folder.makeFolder("elsewhere")
    folder.makeFolder("cache")
    folder.makeLink("cache/thumbnails", to: "../elsewhere")
    #expect(await load(picture("dunes.png"), from: ThumbnailStore(cache: cache)).width == 60)
    #expect(thumbnails("") == [])
    #expect(cache.folder.withCString { unlink($0) } == 0)
    folder.makeFolder("cache/thumbnails")
    folder.makeLink("cache/thumbnails/large", to: "../../elsewhere")
    #expect(await load(picture("dunes.png"), from: ThumbnailStore(cache: cache)).width == 60)
    #expect(thumbnails() == [])
  }

  @Test("a damaged thumbnail is replaced, and so is one that is a link or a folder")
  func damaged() async throws {
    let path = picture("dunes.png")
    let facts = try facts(path)
    let copy = write(facts.texts, facts.name, in: "large")
    let whole = try #require(DesktopFile.bytes(of: copy, limit: 10_000))
    let name = FilePath("cache/thumbnails/large/\(facts.name)")
    for bytes in [Array("no picture".utf8), Array(whole.prefix(whole.count / 2)), []] {
      folder.write(bytes, to: name)
      #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 60)
      #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 60)
    }
    #expect(copy.withCString { unlink($0) } == 0)
    let other = folder.write(PNGBytes.picture(width: 9, height: 6), to: FilePath("other.png"))
    folder.makeLink(name.testText, to: "../../../other.png")
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 60)
    #expect(try FileStatus(of: copy).isLink == false)
    #expect(DesktopFile.bytes(of: other, limit: 10_000) == PNGBytes.picture(width: 9, height: 6))
    #expect(copy.withCString { unlink($0) } == 0)
    folder.makeFolder(name.testText)
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 60)
    #expect(try FileStatus(of: copy).shape == .file)
  }

  @Test("only the owner may read thumbnails, and an existing folder keeps its mode")
  func permissions() async throws {
    func mode(_ path: FilePath) -> mode_t {
      var status = stat()
      #expect(path.withCString { stat($0, &status) } == 0)
      return status.st_mode & 0o777
    }
    let path = picture("dunes.png")
    _ = await load(path, from: ThumbnailStore(cache: cache))
    let large = cache.folder.appending("large")
    #expect([cache.folder, large, large.appending(try facts(path).name)].map(mode) == [0o700, 0o700, 0o600])
    #expect(cache.folder.withCString { chmod($0, 0o755) } == 0)
    _ = await load(picture("other.png"), from: ThumbnailStore(cache: cache))
    #expect(thumbnails().count == 2)
    #expect(mode(cache.folder) == 0o755)
  }

  @Test("the folder follows the XDG specification")
  func place() {
    let stated = DesktopFolders(environment: ["XDG_CACHE_HOME": "/var/me"], home: FilePath("/home/me"))
    #expect(ThumbnailCache.ofUser(stated).folder == FilePath("/var/me/thumbnails"))
    let usual = DesktopFolders(environment: ["XDG_CACHE_HOME": "relative"], home: FilePath("/home/me"))
    #expect(ThumbnailCache.ofUser(usual).folder == FilePath("/home/me/.cache/thumbnails"))
  }

  @Test("thumbnails have no thumbnails, whatever path leads to them")
  func thumbnailsOfThumbnails() async throws {
    let path = picture("dunes.png")
    _ = await load(path, from: ThumbnailStore(cache: cache))
    let name = try facts(path).name
    folder.makeLink("linked", to: "cache")
    for distance in ["cache/thumbnails/large", "linked/thumbnails/large"] {
      let thumbnail = folder.path.appending(distance).appending(name)
      #expect(await load(thumbnail, from: ThumbnailStore(cache: cache)).width == 60)
    }
    // The cache folder itself may be known only by a link.
    let linked = ThumbnailCache(folder: folder.path.appending("linked/thumbnails"))
    #expect(
      await load(cache.folder.appending("large/\(name)"), from: ThumbnailStore(cache: linked)).width == 60)
    #expect(thumbnails() == [name])
  }

  // MARK: Thumbnails of other programs

  @Test("thumbnails of other programs are used if they are large enough")
  func foreign() async throws {
    let path = picture("dunes.png")
    let facts = try facts(path)
    let texts: KeyValuePairs = [
      "Thumb::URI": facts.address, "Thumb::MTime": "\(facts.modified)", "Software": "GNOME::ThumbnailFactory",
    ]
    write(texts, facts.name, in: "x-large")
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 9)
    #expect(thumbnails() == [])
    let small = picture("small.png")
    let smallFacts = try self.facts(small)
    write(smallFacts.texts, smallFacts.name, in: "normal")
    let row = await withCheckedContinuation { continuation in
      _ = ThumbnailStore(cache: cache).load(small, .row) { continuation.resume(returning: $0) }
    }
    #expect(row.width == 9)
    #expect(await load(small, from: ThumbnailStore(cache: cache)).width == 60)
  }

  @Test("a compressed URL, as written by Qt, is identified by the file name")
  func packedAddress() async throws {
    let path = picture("dunes.png")
    let facts = try facts(path)
    let copy = write(["Thumb::URI": "packed", "Thumb::MTime": "\(facts.modified)"], facts.name, in: "large")
    #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 60)
    let position = FilePath("cache/thumbnails/large/\(facts.name)")
    write(["Thumb::URI": "packed", "Thumb::MTime": "\(facts.modified)"], facts.name, in: "large")
    var bytes = try #require(DesktopFile.bytes(of: copy, limit: 10_000))
    let start = try #require(bytes.firstRange(of: Array("tEXtThumb::URI".utf8))?.lowerBound)
    bytes.replaceSubrange(start..<(start + 4), with: "zTXt".utf8)
    folder.write(bytes, to: position)
    // The checksum of the chunk is wrong now, but it is not verified.
    #expect(facts.agree(with: try opened(copy)))
  }

  @Test("a thumbnail with another URL, date or size is not used")
  func stale() async throws {
    let path = picture("dunes.png")
    let facts = try facts(path)
    let (address, date) = (facts.address, "\(facts.modified)")
    let wrong: [KeyValuePairs<String, String>] = [
      ["Thumb::URI": address + "x", "Thumb::MTime": date],
      ["Thumb::URI": address, "Thumb::MTime": "\(facts.modified - 1)"],
      ["Thumb::URI": address, "Thumb::MTime": date, "Thumb::Size": "1"],
      ["Thumb::URI": address], ["Thumb::MTime": date], [:],
    ]
    for texts in wrong {
      write(texts, facts.name, in: "large")
      #expect(await load(path, from: ThumbnailStore(cache: cache)).width == 60, "\(texts)")
    }
  }

  // MARK: Failures

  @Test("a picture that crashes its decoder is recorded, and not tried by the next run on that day")
  func failures() async throws {
    let bomb = HandmadePictures.slow(in: folder, "bomb.bmp")
    let store = ThumbnailStore(cache: cache, read: try crashing(at: bomb))
    _ = store.load(bomb, .row) { _ in Issue.record("there is nothing to show") }
    while !store.isIdle { await Task.yield() }
    #expect(thumbnails("fail/\(ThumbnailCache.program)") == [try facts(bomb).name])
    let next = ThumbnailStore(cache: cache) { _, _, _ in
      Issue.record("it is tried again")
      throw CancellationError()
    }
    _ = next.load(bomb, .row) { _ in }
    while !next.isIdle { await Task.yield() }
  }

  @Test("a picture that is only rejected is not recorded, since a later version may show it")
  func refusals() async {
    let path = folder.write("no picture", to: "dunes.png")
    let store = ThumbnailStore(cache: cache)
    _ = store.load(path, .row) { _ in Issue.record("there is nothing to show") }
    while !store.isIdle { await Task.yield() }
    #expect(thumbnails("fail/\(ThumbnailCache.program)") == [])
  }

  // MARK: Cleaning up

  @Test("old drafts of a crashed run are deleted, but recent ones and other files are kept")
  func drafts() {
    let hash = String(repeating: "0a", count: 16)
    let others = ["\(hash).png", "gnome.png.12.new", "\(hash).png.x.new", "notes.txt", "\(hash).png.14.new"]
    let old = ["\(hash).png.12.new", "\(hash).png.13.new"]
    for name in others + old {
      let file = write([:], name, in: "large")
      guard !name.contains(".14.") else { continue }
      var times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
      #expect(file.withCString { utimensat(AT_FDCWD, $0, &times, 0) } == 0)
    }
    cache.removeDrafts()
    #expect(thumbnails() == others.sorted())
  }

  @Test("the former private folder is deleted, but files of others in it are kept")
  func formerFolder() {
    folder.makeFolder("stackednav")
    folder.makeFolder("stackednav/thumbnails")
    let former = folder.path.appending("stackednav/thumbnails")
    func isThere(_ path: FilePath) -> Bool { (try? FileStatus(of: path)) != nil }
    for name in ["abc.png", "def.png.12.new", "holiday.png"] {
      folder.write("x", to: "stackednav/thumbnails/\(name)")
    }
    folder.makeLink("stackednav/thumbnails/123.png", to: "holiday.png")
    ThumbnailCache.removeFormer(in: folder.path)
    #expect(!isThere(former.appending("abc.png")))
    #expect(!isThere(former.appending("def.png.12.new")))
    #expect(isThere(former.appending("holiday.png")))
    #expect(isThere(former.appending("123.png")))
    for name in ["holiday.png", "123.png"] { _ = former.appending(name).withCString { unlink($0) } }
    ThumbnailCache.removeFormer(in: folder.path)
    #expect(!isThere(former))
    // A link in its place leads to other folders.
    folder.makeFolder("pictures")
    folder.write("x", to: "pictures/abc.png")
    folder.makeLink("stackednav/thumbnails", to: "../pictures")
    ThumbnailCache.removeFormer(in: folder.path)
    #expect(isThere(folder.path.appending("pictures/abc.png")))
  }
}
