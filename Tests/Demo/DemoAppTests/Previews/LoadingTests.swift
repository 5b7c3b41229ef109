import Replay
import StackedNav
import Synchronization
import Testing
import ViewTree

@testable import DemoApp
@testable import Documents

@Suite("Files that load slowly")
struct LoadingTests {
  /// Holds back the contents of one file.
  private nonisolated final class Held: Sendable {
    let isOpen = Mutex(false)

    func load(_ entry: FileEntry, _ root: FilePath) async -> FilePreview {
      while entry.displayName.hasPrefix("slow"), !isOpen.withLock({ $0 }) {
        try? await Task.sleep(for: .milliseconds(1))
      }
      return await FilePreview.load(entry, in: root)
    }
  }

  private func desk(_ held: Held) async -> PreviewDesk {
    await PreviewDesk(loadPreview: { await held.load($0, $1) }) {
      $0.write("fast words\n", to: "fast.txt")
      $0.write("slow words\n", to: "slow.txt")
      $0.write(PNGBytes.picture(width: 60, height: 40), to: FilePath("fast.png"))
    }
  }

  @Test("the title changes together with the contents, or after a moment with the news that they load")
  func together() async throws {
    let held = Held()
    let desk = await desk(held)
    let page = try await desk.open("fast.txt")
    #expect(desk.texts(in: page.view).contains("fast words"))
    page.show(try FileEntry(of: desk.folder.path.appending("slow.txt")))
    desk.stage.run(for: 0.15)
    #expect(page.bar.title.text == "fast.txt")
    #expect(desk.texts(in: page.view).contains("fast words"))
    desk.stage.run(for: 0.1)
    #expect(page.bar.title.text == "slow.txt")
    #expect(desk.texts(in: page.view).contains("Loading…"))
    #expect(!desk.texts(in: page.view).contains("fast words"))
    held.isOpen.withLock { $0 = true }
    await desk.settle()
    #expect(desk.texts(in: page.view).contains("slow words"))
    #expect(!desk.texts(in: page.view).contains("Loading…"))
  }

  @Test("a page that opens slowly shows its name, and soon that it loads")
  func opening() async throws {
    let held = Held()
    let desk = await desk(held)
    let page = PreviewViewController(
      entry: try FileEntry(of: desk.folder.path.appending("slow.txt")), library: desk.library)
    desk.stack.pushViewController(page, onTopOf: desk.stack.viewControllers.first, animated: false)
    desk.stage.run(for: 0.5)
    #expect(page.bar.title.text == "slow.txt")
    #expect(desk.texts(in: page.view).contains("Loading…"))
    held.isOpen.withLock { $0 = true }
    await desk.settle()
    #expect(desk.texts(in: page.view).contains("slow words"))
  }

  @Test("a file that is read again keeps its contents until it is read")
  func again() async throws {
    let held = Held()
    held.isOpen.withLock { $0 = true }
    let desk = await desk(held)
    let page = try await desk.open("slow.txt")
    held.isOpen.withLock { $0 = false }
    desk.stage.press(.keyboardF5)
    desk.stage.run(for: 1)
    #expect(desk.texts(in: page.view).contains("slow words"))
    held.isOpen.withLock { $0 = true }
    await desk.settle()
    #expect(desk.texts(in: page.view).contains("slow words"))
  }
}
