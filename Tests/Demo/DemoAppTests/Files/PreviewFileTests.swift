import Glibc
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("The file of a preview")
struct PreviewFileTests {
  private let gone = "This file is no longer there."

  /// Opens a file named `text` or `bytes`, after its contents.
  private func previewing(_ name: String) async -> FolderStage {
    let stage = await FolderStage(isLive: true) { folder in
      folder.makeFolder("inner")
      folder.makeFolder("other")
      folder.write("a line\n", to: "inner/text")
      folder.write([0, 1, 2, 0xFF], to: FilePath("inner/bytes"))
    }
    await stage.open("inner")
    await stage.open(name)
    #expect(stage.stack.viewControllers.last is PreviewViewController)
    if name == "bytes" { await stage.tap("Show bytes") }
    return stage
  }

  private func says(_ words: String, _ stage: FolderStage) -> Bool {
    let parts = stage.stack.viewControllers.last?.view.all ?? []
    return parts.contains { ($0 as? UILabel)?.text == words }
  }

  private func saysChanged(_ stage: FolderStage) -> Bool { says("Changed on disk", stage) }

  private func move(_ from: String, to name: String, in stage: FolderStage) {
    _ = stage.folder.path.appending(from).withCString { from in
      stage.folder.path.appending(name).withCString { rename(from, $0) }
    }
  }

  @Test(
    "a preview says that its file has changed, for text and bytes", arguments: ["text", "bytes"])
  func changing(name: String) async {
    let stage = await previewing(name)
    #expect(!saysChanged(stage))
    stage.folder.write("other lines\nthan before\n", to: "inner/\(name)")
    await stage.wait { saysChanged(stage) }
    #expect(saysChanged(stage))
  }

  @Test(
    "a preview says so too if its file is replaced, as by editors",
    arguments: ["text", "bytes"], [false, true])
  func replacing(name: String, keepsOld: Bool) async {
    let stage = await previewing(name)
    stage.folder.write("other lines\nthan before\n", to: "inner/.draft")
    if keepsOld { move("inner/\(name)", to: "inner/\(name)~", in: stage) }
    move("inner/.draft", to: "inner/\(name)", in: stage)
    await stage.wait { saysChanged(stage) }
    #expect(saysChanged(stage))
    #expect(stage.stack.viewControllers.last?.title == name)
  }

  @Test("a preview says that its file is gone, until it is back", arguments: ["text", "bytes"])
  func removing(name: String) async {
    let stage = await previewing(name)
    #expect(!says(gone, stage))
    _ = stage.folder.path.appending("inner/\(name)").withCString { unlink($0) }
    await stage.wait { says(gone, stage) }
    #expect(says(gone, stage))
    stage.folder.write("back again\n", to: "inner/\(name)")
    await stage.wait { !says(gone, stage) }
    #expect(!says(gone, stage) && saysChanged(stage))
  }

  @Test("a preview that a link opened says that its file is gone, without a list of its folder")
  func removingLinked() async throws {
    let stage = await previewing("text")
    stage.folder.write("linked\n", to: "other/linked.txt")
    let page = try #require(stage.stack.viewControllers.last as? PreviewViewController)
    page.follow("../other/linked.txt")
    await stage.settle()
    #expect(stage.stack.viewControllers.last?.title == "linked.txt" && !says(gone, stage))
    _ = stage.folder.path.appending("other/linked.txt").withCString { unlink($0) }
    await stage.wait { says(gone, stage) }
    #expect(says(gone, stage))
  }

  @Test("a preview says that its file is gone if the file or its folder is moved")
  func moving() async {
    let stage = await previewing("text")
    move("inner/text", to: "other/text", in: stage)
    await stage.wait { says(gone, stage) }
    #expect(says(gone, stage))
    move("other/text", to: "inner/text", in: stage)
    await stage.wait { !says(gone, stage) }
    #expect(!says(gone, stage))
    move("inner", to: "outer", in: stage)
    await stage.wait { says(gone, stage) }
    #expect(says(gone, stage))
  }

  @Test("a file that is renamed in its folder stays open under its new name, and is selected")
  func renaming() async throws {
    let stage = await previewing("text")
    let page = try #require(stage.stack.viewControllers.last as? PreviewViewController)
    move("inner/text", to: "inner/story", in: stage)
    await stage.wait { page.title == "story" }
    await stage.settle()
    #expect(stage.stack.viewControllers.last === page && page.entry.displayName == "story")
    #expect(says("story", stage) && says("a line", stage) && !says(gone, stage))
    let list = stage.stack.viewControllers[1] as? FileListViewController
    #expect(list?.selectedEntry?.displayName == "story")
    // From then on, the preview follows the new name.
    stage.folder.write("another file\n", to: "inner/text")
    move("inner/story", to: "inner/tale", in: stage)
    await stage.wait { page.title == "tale" }
    #expect(page.title == "tale")
  }
}
