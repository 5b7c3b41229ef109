import Foundation
import Glibc
import Testing

@testable import StackedNavDemo

@Suite("Folder watcher")
struct FolderWatcherTests {
  private let folder = TemporaryFolder()

  /// Waits until something was told, for a few seconds at most.
  private func wait(until isTold: () -> Bool) async throws {
    for _ in 0..<500 where !isTold() { try await Task.sleep(for: .milliseconds(10)) }
  }

  @Test("a hundred files that come together are told once or twice")
  func coming() async throws {
    var count = 0
    let watcher = FolderWatcher(folder.path, delay: 0.1) { count += 1 }
    for index in 0..<100 { folder.write("", to: "\(index)") }
    try await wait { count > 0 }
    try await Task.sleep(for: .milliseconds(300))
    #expect((1...2).contains(count))
    withExtendedLifetime(watcher) {}
  }

  @Test("files that go, change their names or grow are told, and that the folder goes")
  func others() async throws {
    let file = folder.write("", to: "file")
    let inner = folder.makeFolder("inner")
    var (count, innerCount) = (0, 0)
    let watchers = [
      FolderWatcher(folder.path, delay: 0.02) { count += 1 },
      FolderWatcher(inner, delay: 0.02) { innerCount += 1 },
    ]
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

  @Test("what is not there cannot be watched")
  func nothing() { #expect(FolderWatcher(folder.path.appending("gone")) {} == nil) }
}
