import Foundation
import Glibc
import Testing

@testable import FileSystem

@Suite("Folder watcher")
struct FolderWatcherTests {
  private let folder = TemporaryFolder()

  /// Waits for a report, for a few seconds at most.
  private func wait(until isTold: () -> Bool) async throws {
    for _ in 0..<500 where !isTold() { try await Task.sleep(for: .milliseconds(10)) }
  }

  @Test("a hundred files that appear together are reported once or twice")
  func coming() async throws {
    var count = 0
    let watcher = FolderWatcher(folder.path, delay: 0.1) { count += 1 }
    await watcher.beginning.value
    for index in 0..<100 { folder.write("", to: "\(index)") }
    try await wait { count > 0 }
    try await Task.sleep(for: .milliseconds(300))
    #expect((1...2).contains(count))
    withExtendedLifetime(watcher) {}
  }

  @Test("deleted, renamed and modified files are reported, and the deletion of the folder")
  func others() async throws {
    let file = folder.write("", to: "file")
    let inner = folder.makeFolder("inner")
    var (count, innerCount) = (0, 0)
    let watchers = [
      FolderWatcher(folder.path, delay: 0.02) { count += 1 },
      FolderWatcher(inner, delay: 0.02) { innerCount += 1 },
    ]
    for watcher in watchers { await watcher.beginning.value }
    for change in [
      { _ = self.folder.write("longer", to: "file") },
      { _ = file.withCString { from in self.folder.path.appending("new").withCString { rename(from, $0) } } },
      { _ = self.folder.path.appending("new").withCString { unlink($0) } },
    ] {
      let before = count
      change()
      try await wait { count > before }
      #expect(count > before)
    }
    _ = inner.withCString { rmdir($0) }
    try await wait { innerCount > 0 }
    #expect(innerCount > 0)
    withExtendedLifetime(watchers) {}
  }

  @Test("a folder above it that is renamed, and its return, are reported", arguments: 1...3)
  func renamedAbove(level: Int) async throws {
    folder.makeFolder("one")
    folder.makeFolder("one/two")
    folder.makeFolder("one/two/three")
    let inner = folder.makeFolder("one/two/three/four")
    let moved = ["one", "one/two", "one/two/three"][level - 1]
    try await rewatch(inner) {
      _ = folder.path.appending(moved).withCString { from in
        folder.path.appending("elsewhere").withCString { rename(from, $0) }
      }
    } back: {
      _ = folder.path.appending("elsewhere").withCString { from in
        folder.path.appending(moved).withCString { rename(from, $0) }
      }
    }
  }

  @Test("a link above it that leads elsewhere is reported, and a renamed folder behind a link")
  func links() async throws {
    folder.makeFolder("real")
    folder.makeFolder("real/inner")
    folder.makeFolder("other")
    folder.makeFolder("other/inner")
    folder.makeLink("link", to: "real")
    var count = 0
    let watcher = FolderWatcher(folder.path.appending("link").appending("inner"), delay: 0.02) { count += 1 }
    await watcher.beginning.value
    folder.makeLink("new", to: "other")
    func move(_ from: String, to target: String) {
      _ = folder.path.appending(from).withCString { from in
        folder.path.appending(target).withCString { rename(from, $0) }
      }
    }
    for change in [
      { move("new", to: "link") }, { _ = self.folder.write("", to: "other/inner/file") },
      { move("other", to: "gone") }, { move("gone", to: "other") },
      { _ = self.folder.write("", to: "other/inner/file 2") },
    ] {
      let before = count
      change()
      try await wait { count > before }
      #expect(count > before)
      try await Task.sleep(for: .milliseconds(100))
    }
    withExtendedLifetime(watcher) {}
  }

  @Test("a folder that is deleted and created again is reported and watched again")
  func anew() async throws {
    let outer = folder.makeFolder("outer")
    let inner = folder.makeFolder("outer/inner")
    try await rewatch(inner) {
      _ = inner.withCString { rmdir($0) }
    } back: {
      self.folder.makeFolder("outer/inner")
    }
    // The same together with its parent folder.
    try await rewatch(inner) {
      _ = inner.appending("new").withCString { unlink($0) }
      _ = inner.withCString { rmdir($0) }
      _ = outer.withCString { rmdir($0) }
    } back: {
      self.folder.makeFolder("outer")
      self.folder.makeFolder("outer/inner")
    }
  }

  @Test("a folder that is moved away and back is reported and watched again")
  func movedBack() async throws {
    let inner = folder.makeFolder("inner")
    let other = folder.path.appending("other")
    func move(_ from: FilePath, _ to: FilePath) {
      _ = from.withCString { from in to.withCString { rename(from, $0) } }
    }
    try await rewatch(inner) {
      move(inner, other)
    } back: {
      move(other, inner)
    }
  }

  /// Expects reports when a folder disappears, when it returns, and when a file is then created in it.
  private func rewatch(_ inner: FilePath, away: @escaping () -> Void, back: @escaping () -> Void) async throws
  {
    var count = 0
    let watcher = FolderWatcher(inner, delay: 0.02) { count += 1 }
    await watcher.beginning.value
    for change in [away, back, { close(inner.appending("new").withCString { creat($0, 0o644) }) }] {
      try await Task.sleep(for: .milliseconds(100))
      let before = count
      change()
      try await wait { count > before }
      #expect(count > before)
    }
    withExtendedLifetime(watcher) {}
  }

  @Test("while a folder is gone, changes beside it are not reported")
  func beside() async throws {
    let inner = folder.makeFolder("inner")
    var count = 0
    let watcher = FolderWatcher(inner, delay: 0.02) { count += 1 }
    await watcher.beginning.value
    _ = inner.withCString { rmdir($0) }
    try await wait { count > 0 }
    try await Task.sleep(for: .milliseconds(100))
    let before = count
    folder.write("", to: "beside")
    try await Task.sleep(for: .milliseconds(200))
    #expect(count == before)
    withExtendedLifetime(watcher) {}
  }

  @Test("a folder that does not exist yet is reported when it appears")
  func later() async throws {
    var count = 0
    let inner = folder.path.appending("inner")
    let watcher = FolderWatcher(inner, delay: 0.02) { count += 1 }
    await watcher.beginning.value
    folder.makeFolder("inner")
    try await wait { count > 0 }
    #expect(count > 0)
    withExtendedLifetime(watcher) {}
  }

  @Test("after its watcher is released, a folder is not reported and its watch is closed")
  func over() async throws {
    func watchedCount() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo").count { name in
        (try? String(contentsOfFile: "/proc/self/fdinfo/\(name)", encoding: .utf8))?
          .contains("inotify wd:1 ino:\(String(inode, radix: 16)) ") ?? false
      }
    }
    var status = stat()
    _ = folder.path.withCString { stat($0, &status) }
    let inode = status.st_ino
    var count = 0
    var watcher: FolderWatcher? = FolderWatcher(folder.path, delay: 0.02) { count += 1 }
    await watcher?.beginning.value
    #expect(try watchedCount() == 1)
    watcher = nil
    for _ in 0..<500 where try watchedCount() > 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try watchedCount() == 0)
    folder.write("", to: "file")
    try await Task.sleep(for: .milliseconds(100))
    #expect(count == 0)
  }
}
