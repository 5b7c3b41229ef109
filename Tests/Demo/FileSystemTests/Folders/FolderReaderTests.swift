import Dispatch
import Glibc
import Synchronization
import Testing

@testable import FileSystem

@Suite("Folder reader")
struct FolderReaderTests {
  private func read(_ folder: FilePath) async -> FolderListing {
    var last = FolderListing(of: folder)
    for await listing in FolderReader(folder).listings() { last = listing }
    return last
  }

  @Test("a folder lists subfolders first, names in natural order, and no hidden files")
  func lists() async {
    let folder = TemporaryFolder()
    folder.write("", to: "page 10.txt")
    folder.write("", to: "Page 9.txt")
    folder.write("", to: ".hidden")
    folder.makeFolder("sketches")
    folder.makeLink("archive", to: "sketches")

    let listing = await read(folder.path)
    #expect(listing.state == .complete)
    #expect(listing.entries.map(\.displayName) == ["archive", "sketches", "Page 9.txt", "page 10.txt"])
    #expect(listing.entries.map(\.isLink) == [true, false, false, false])
  }

  @Test("hidden files are listed on request, but never the folder itself")
  func hidden() async {
    let folder = TemporaryFolder()
    for name in ["note", ".profile", "..odd", "..."] { folder.write("", to: name) }
    var last = FolderListing(of: folder.path)
    for await listing in FolderReader(folder.path, showsHidden: true).listings() { last = listing }
    #expect(last.entries.map(\.displayName) == ["...", "..odd", ".profile", "note"])
  }

  @Test(
    "a file that does not answer is listed as waiting, beside all others",
    arguments: [FileOrder.Aspect.name, .size])
  func unanswered(aspect: FileOrder.Aspect) async {
    let folder = TemporaryFolder()
    for index in 1...200 { folder.write("text", to: "file \(index)") }
    // The type of a link is not known without asking, either.
    for name in ["dead", "link"] { folder.makeLink(name, to: "file 1") }
    let never = DispatchSemaphore(value: 0)
    defer { never.signal() }
    var order = FileOrder()
    if order.aspect != aspect { order = order.choosing(aspect) }
    var reader = FolderReader(folder.path, order: order)
    reader.threads = FileThreads("test")
    reader.look = { entry in
      if entry.displayName == "dead" { never.wait() }
      return try? entry.refreshed()
    }
    var last = FolderListing(of: folder.path)
    for await listing in reader.listings() { last = listing }
    #expect(last.state == .complete && last.entries.count == 202)
    let waiting = last.entries.filter { $0.shape == .waiting }
    #expect(waiting.map(\.displayName) == ["dead"] && waiting.first?.kindName == "Waiting for its disk")
    #expect(last.entries.first { $0.displayName == "link" }?.isLink == true)
  }

  @Test("a disk of which no file answers is listed with all its names")
  func noAnswers() async {
    let folder = TemporaryFolder()
    for index in 1...50 { folder.makeLink("link \(index)", to: "nowhere") }
    let never = DispatchSemaphore(value: 0)
    defer { for _ in 0..<50 { never.signal() } }
    var reader = FolderReader(folder.path)
    reader.threads = FileThreads("test")
    reader.look = { _ in
      never.wait()
      return nil
    }
    var last = FolderListing(of: folder.path)
    for await listing in reader.listings() { last = listing }
    #expect(last.state == .complete && last.entries.count == 50)
    #expect(last.entries.allSatisfy { $0.shape == .waiting })
  }

  @Test("sorting by size fetches the facts of every file")
  func bySize() async {
    let folder = TemporaryFolder()
    for (name, text) in [("small", "1"), ("large", "12345"), ("middle", "123")] {
      folder.write(text, to: name)
    }
    let order = FileOrder().choosing(.size)
    var last = FolderListing(of: folder.path)
    for await listing in FolderReader(folder.path, order: order).listings() { last = listing }
    #expect(last.entries.map(\.displayName) == ["large", "middle", "small"])
    #expect(last.entries.map(\.size) == [5, 3, 1])
  }

  @Test("circular links and links to nothing are shown as broken")
  func brokenLinks() async {
    let folder = TemporaryFolder()
    folder.makeLink("one", to: "two")
    folder.makeLink("two", to: "one")
    folder.makeLink("lost", to: "nowhere")

    let listing = await read(folder.path)
    #expect(listing.entries.map(\.displayName) == ["lost", "one", "two"])
    #expect(listing.entries.map(\.kind) == [.brokenLink, .brokenLink, .brokenLink])
    #expect(await read(folder.path.appending("one")).state == .failed(FileProblem(.folder, errno: ELOOP)))
  }

  @Test("names with line breaks and invalid UTF-8 fit on one line, and the files open")
  func oddNames() async throws {
    let folder = TemporaryFolder()
    folder.write(Array("found".utf8), to: FilePath([0x61, 0xFF, 0x0A, 0x62]))

    let entry = try #require(await read(folder.path).entries.first)
    #expect(entry.displayName == "a\u{FFFD}↵b")
    let file = try #require(try OpenFile(regular: entry.path))
    #expect(file.bytes(at: 0, count: 9) == Array("found".utf8))
  }

  @Test("a missing folder, a file and a folder without permission each have their own error")
  func problems() async {
    let folder = TemporaryFolder()
    let file = folder.write("", to: "file")
    #expect(await read(folder.path.appending("gone")).state == .failed(FileProblem(.folder, errno: ENOENT)))
    #expect(await read(file).state == .failed(FileProblem(.folder, errno: ENOTDIR)))
    guard geteuid() != 0 else { return }  // root may read everything
    let closed = folder.makeFolder("closed")
    _ = closed.withCString { chmod($0, 0o000) }
    #expect(await read(closed).state == .failed(FileProblem(.folder, errno: EACCES)))
    _ = closed.withCString { chmod($0, 0o700) }
  }

  @Test("a pipe in a folder is listed and never waited for")
  func pipe() async {
    let folder = TemporaryFolder()
    folder.makePipe("pipe")
    #expect(await read(folder.path).entries.map(\.kind) == [.special])
  }

  @Test("a large folder arrives in growing, sorted listings, and is complete at the end")
  func growing() {
    let folder = TemporaryFolder()
    for number in 0..<5000 { folder.write("", to: "\(number)") }
    // Load the collation of the language, which happens with the first key.
    _ = NaturalOrder.key(for: [])
    var reader = FolderReader(folder.path)
    reader.firstInterval = .zero
    reader.interval = .zero
    // A millisecond passes whenever the clock is read, so merging takes as long as reading the next items.
    let start = ContinuousClock.now
    let readings = Atomic(0)
    reader.now = { start + .milliseconds(readings.add(1, ordering: .relaxed).newValue) }

    var listings: [FolderListing] = []
    reader.read(isCancelled: { false }, publish: { listings.append($0) })
    #expect(listings.count == 5000 / 64 + 1)
    #expect(listings.first?.entries.count == 64)
    #expect(zip(listings, listings.dropFirst()).allSatisfy { $0.entries.count <= $1.entries.count })
    for listing in listings {
      let keys = listing.entries.map(FileOrder().sortKey)
      #expect(keys == keys.sorted(by: NaturalOrder.isBefore))
    }
    #expect(listings.last?.state == .complete)
    #expect(listings.last?.entries.map(\.displayName) == (0..<5000).map(String.init))
  }

  @Test("a canceled reader stops without a final listing")
  func cancelled() {
    let folder = TemporaryFolder()
    for number in 0..<300 { folder.write("", to: "\(number)") }
    var reader = FolderReader(folder.path)
    reader.firstInterval = .zero

    var listings: [FolderListing] = []
    reader.read(isCancelled: { !listings.isEmpty }, publish: { listings.append($0) })
    #expect(listings.map(\.entries.count) == [64])
    #expect(listings.map(\.state) == [.reading])
  }
}
