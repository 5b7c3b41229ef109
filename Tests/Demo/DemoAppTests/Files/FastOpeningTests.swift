import Foundation
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp
@testable import FileSystem

@Suite("Opening folders in quick succession")
struct FastOpeningTests {
  @Test("folders that are closed while the stack keeps moving are released and no longer watched")
  func closed() async throws {
    let stage = await FolderStage(isLive: true) { folder in
      for number in 10..<40 { folder.makeFolder("folder \(number)") }
    }
    let root = try #require(stage.root)
    let inodes = Set(root.entries.compactMap { try? FileStatus(of: $0.path).number.file })
    #expect(inodes.count == 30)
    var pages: [() -> UIViewController?] = []
    var maximum = 0
    for row in 0..<30 {
      for isOpening in [true, false] {
        if isOpening { root.open(at: row) } else { stage.stack.popViewController(animated: true) }
        if isOpening, let page = stage.stack.topViewController { pages.append { [weak page] in page } }
        // 0.3 seconds.
        for _ in 0..<18 { stage.stage.frame() }
        while stage.library.isBusy { try? await Task.sleep(for: .milliseconds(1)) }
        #expect(stage.stage.scene.needsFrame || stage.stage.scene.clock.isRunning)
        maximum = max(maximum, pages.count { $0() != nil })
      }
    }
    #expect((2...4).contains(maximum))
    // Watches are removed on other threads.
    await wait { watchedCount(inodes) <= 4 }
    #expect(watchedCount(inodes) <= 4)
  }

  /// Returns how many of these folders the program watches.
  private func watchedCount(_ inodes: Set<UInt64>) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo")) ?? []
    return names.count { name in
      let text = (try? String(contentsOfFile: "/proc/self/fdinfo/\(name)", encoding: .utf8)) ?? ""
      return inodes.contains { text.contains(" ino:\(String($0, radix: 16)) ") }
    }
  }
}
