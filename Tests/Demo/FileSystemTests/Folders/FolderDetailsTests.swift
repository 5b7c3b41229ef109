import Foundation
import Glibc
import Synchronization
import Testing

@testable import FileSystem

@Suite("Folder details")
struct FolderDetailsTests {
  private func load(_ entry: FileEntry, from details: FolderDetails) async -> FileDetails {
    await withCheckedContinuation { continuation in
      details.load(entry) { continuation.resume(returning: $0) }
    }
  }

  @Test("a folder's details include its number of visible items")
  func counts() async throws {
    let folder = TemporaryFolder()
    let inner = folder.makeFolder("inner")
    for name in ["a", "b", ".hidden"] { folder.write("", to: "inner/\(name)") }

    let details = await load(try FileEntry(of: inner), from: FolderDetails())
    #expect(details.itemCount == ItemCount(2))
  }

  @Test("counting stops at the limit")
  func limit() throws {
    let folder = TemporaryFolder()
    for number in 0..<20 { folder.write("", to: "\(number)") }
    #expect(try DirectoryStream(folder.path).count(upTo: 10, isCancelled: { false }) == 10)
    #expect(try DirectoryStream(folder.path).count(upTo: 30, isCancelled: { false }) == 20)
  }

  @Test("an image is measured once, and again only after it has changed")
  func measures() async throws {
    let folder = TemporaryFolder()
    let image = folder.write("12345", to: "dunes.png")
    let calls = Atomic(0)
    let details = FolderDetails { _ in
      .pixels(width: 100 * calls.add(1, ordering: .relaxed).newValue, height: 100)
    }
    let entry = FileEntry(folder: folder.path, name: image.name, shape: .file)

    #expect(details.known(entry) == nil)
    let first = await load(entry, from: details)
    #expect(first.measure == .pixels(width: 100, height: 100))
    #expect(first.entry.size == 5)
    #expect(details.known(entry) == first)
    #expect(await load(entry, from: details) == first)

    folder.write("123456", to: "dunes.png")
    #expect(await load(entry, from: details).measure == .pixels(width: 200, height: 100))
  }

  @Test("texts are not measured")
  func notMeasured() async throws {
    let folder = TemporaryFolder()
    let text = folder.write("12345", to: "notes.txt")
    let details = FolderDetails { _ in .duration(1) }
    #expect(await load(try FileEntry(of: text), from: details).measure == nil)
  }

  @Test("no more files are read at once than allowed, and every row gets its answer")
  func bounded() async throws {
    let folder = TemporaryFolder()
    let entries = try (0..<20).map { try FileEntry(of: folder.write("", to: "\($0).png")) }
    let running = Atomic(0)
    let maximum = Atomic(0)
    let details = FolderDetails(concurrency: 2) { _ in
      maximum.max(running.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
      usleep(2000)
      running.subtract(1, ordering: .relaxed)
      return nil
    }

    var answered: Set<String> = []
    await withCheckedContinuation { continuation in
      for entry in entries {
        details.load(entry) {
          answered.insert($0.entry.displayName)
          if answered.count == entries.count { continuation.resume() }
        }
      }
    }
    #expect((1...2).contains(maximum.load(ordering: .relaxed)))
  }

  @Test("a canceled lookup never answers, whether it waits or runs")
  func cancelled() async throws {
    let folder = TemporaryFolder()
    let entries = try (0..<5).map { try FileEntry(of: folder.write("", to: "\($0).txt")) }
    let details = FolderDetails(concurrency: 1)

    var answered: [String] = []
    let lookups = entries.map { entry in details.load(entry) { answered.append($0.entry.displayName) } }
    for lookup in lookups[0..<4] { lookup.cancel() }
    _ = await load(entries[0], from: details)
    #expect(answered == ["4.txt"])

    details.load(entries[1]) { answered.append($0.entry.displayName) }.cancel()
    _ = await load(entries[0], from: details)
    #expect(answered == ["4.txt"])
  }

  @Test("a file that has vanished has no details and does not delay the others")
  func vanished() async throws {
    let folder = TemporaryFolder()
    let file = folder.write("", to: "here")
    let details = FolderDetails(concurrency: 1)
    details.load(FileEntry(folder: folder.path, name: Array("gone".utf8), shape: .file)) { _ in
      Issue.record("there is nothing to tell")
    }
    #expect(await load(try FileEntry(of: file), from: details).entry.displayName == "here")
  }
}
