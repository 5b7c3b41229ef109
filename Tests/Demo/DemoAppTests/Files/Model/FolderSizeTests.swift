import Foundation
import Glibc
import Testing

@testable import DemoApp
@testable import FileSystem

@Suite("Folder sizes")
struct FolderSizeTests {
  private let folder = TemporaryFolder()

  private func measure(limit: Int = 1000) -> FolderSize? {
    FolderSize.measure(folder.path, limit: limit, isCancelled: { false }, publish: { _ in })
  }

  @Test("everything in the folder counts, including hidden files")
  func whole() {
    folder.makeFolder("inner")
    folder.makeFolder("inner/deeper")
    for name in ["a", ".hidden", "inner/b", "inner/deeper/c"] {
      folder.write(String(repeating: "x", count: 1000), to: name)
    }
    #expect(measure() == FolderSize(bytes: 4000, isExact: true))
  }

  @Test("links are not followed, and a file with two hard links counts once")
  func links() {
    let outside = TemporaryFolder()
    outside.write(String(repeating: "x", count: 5000), to: "large")
    let file = folder.write(String(repeating: "x", count: 1000), to: "one")
    let two = folder.path.appending("two")
    #expect(file.withCString { from in two.withCString { link(from, $0) } } == 0)
    folder.makeLink("out", to: String(decoding: outside.path.bytes, as: UTF8.self))
    folder.makeLink("circle", to: ".")
    let size = measure()
    #expect(size?.isExact == true)
    // The links themselves may take a few bytes.
    #expect((1000..<1200).contains(size?.bytes ?? 0))
  }

  @Test("beyond the limit of items, the size is a lower bound")
  func limited() {
    for index in 0..<20 { folder.write(String(repeating: "x", count: 1000), to: "\(index)") }
    #expect(measure(limit: 5) == FolderSize(bytes: 5000, isExact: false))
    #expect(FileFormatting.folderSize(FolderSize(bytes: 5000, isExact: false)) == "≥ 5 KB")
    #expect(FileFormatting.folderSize(FolderSize(bytes: 5000, isExact: true)) == "5 KB")
  }

  @Test("a missing folder has no size, and neither has a canceled count")
  func nothing() {
    for index in 0..<300 { folder.write("", to: "\(index)") }
    #expect(FolderSize.measure(folder.path, isCancelled: { true }, publish: { _ in }) == nil)
    let gone = folder.path.appending("gone")
    #expect(FolderSize.measure(gone, isCancelled: { false }, publish: { _ in }) == nil)
  }

  @Test("what is not a folder has no size, but an empty folder has size 0")
  func closed() {
    let file = folder.write("words", to: "file")
    #expect(FolderSize.measure(file, isCancelled: { false }, publish: { _ in }) == nil)
    folder.makeFolder("empty")
    let empty = folder.path.appending("empty")
    let size = FolderSize.measure(empty, isCancelled: { false }, publish: { _ in })
    #expect(size == FolderSize(bytes: 0, isExact: true))
  }

  @Test("rows receive the size, unless they were canceled")
  func lookups() async {
    folder.write(String(repeating: "x", count: 1000), to: "file")
    let sizes = FolderSizes()
    let cancelled = sizes.load(folder.path) { _ in Issue.record("nobody asks any more") }
    cancelled.cancel()
    let size = await withCheckedContinuation { continuation in
      _ = sizes.load(folder.path) { if $0.isExact { continuation.resume(returning: $0) } }
    }
    #expect(size == FolderSize(bytes: 1000, isExact: true))
  }
}
