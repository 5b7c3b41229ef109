import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Actions for files")
struct FileMenuTests {
  private func open() async -> FolderStage {
    await FolderStage { folder in
      folder.makeFolder("inner")
      folder.write("one", to: "inner/one.txt")
      folder.write("two", to: "inner/two.txt")
      folder.write("text", to: "notes.txt")
    }
  }

  private func titles(_ stage: FolderStage) -> [String] {
    stage.stack.viewControllers.compactMap { $0.title }
  }

  @Test("the menu of a row opens, opens with a program, copies, reveals and shows information")
  func row() async {
    let stage = await open()
    await stage.rightClick("notes.txt")
    #expect(
      stage.menuTexts.filter { !["Return", "Ctrl+C", "Alt+Return"].contains($0) } == [
        "Open", "Open with", "Copy", "Copy path", "Show in parent folder", "Get info", "Sort and view",
      ])
    #expect(stage.selectedName == "notes.txt")
    await stage.choose("Open")
    #expect(titles(stage).last == "notes.txt")
    await stage.press(.keyboardEscape)
    await stage.rightClick("notes.txt")
    await stage.choose("Open with")
    #expect(stage.menuTexts.contains { $0.hasPrefix("Default") })
    await stage.press(.keyboardEscape)
    await stage.press(.keyboardEscape)
    #expect(!stage.isMenuOpen)
    await stage.rightClick("notes.txt")
    let path = stage.folder.path.appending("notes.txt").testText
    #expect(stage.copied(byChoosing: "Copy") == path)
    #expect(stage.copiedFiles == [stage.folder.path.appending("notes.txt").address])
    await stage.rightClick("notes.txt")
    #expect(stage.copied(byChoosing: "Copy path") == path)
    #expect(stage.copiedFiles == [])
    await stage.rightClick("notes.txt")
    await stage.choose("Get info")
    let texts = stage.stack.topViewController?.view.all.compactMap { ($0 as? UILabel)?.text } ?? []
    #expect(texts.contains("Plain text") && texts.contains("4 bytes") && texts.contains("Permissions"))
  }

  @Test("the menu below the rows is that of the folder, with sorting and view options")
  func emptyPart() async {
    let stage = await open()
    await stage.rightClick(nil)
    #expect(!stage.menuTexts.contains("Open") && stage.menuTexts.contains("Get info"))
    await stage.choose("Sort and view")
    await stage.choose("Size")
    #expect(stage.page?.options.order.aspect == .size)
    #expect(stage.copied(byChoosing: "Copy path") == nil)
    await stage.rightClick(nil)
    #expect(stage.copied(byChoosing: "Copy path") == stage.folder.path.testText)
  }

  @Test("the Menu key opens the menu of the selected row, and Alt+Return its information")
  func keys() async {
    let stage = await open()
    await stage.press(.keyboardEnd)
    await stage.press(.keyboardApplication)
    #expect(stage.menuTexts.contains("Open with"))
    await stage.press(.keyboardEscape)
    #expect(!stage.isMenuOpen)
    await stage.press(.keyboardReturnOrEnter, .alternate)
    #expect(stage.stack.topViewController is InfoViewController)
    await stage.press(.keyboardUpArrow, .alternate)
    #expect(stage.stack.activeViewController === stage.root)
    #expect(stage.root?.selectedEntry?.displayName == "notes.txt")
  }

  @Test("a preview has the menu of its file, and reveals it in its folder")
  func preview() async {
    let stage = await open()
    await stage.open("inner")
    await stage.open("two.txt")
    let page = stage.stack.topViewController
    let position = page?.view.convert(CGPoint(x: 200, y: 400), to: nil) ?? .zero
    stage.stage.mouse(.began, at: position, button: 2)
    stage.stage.mouse(.ended, at: position, button: 2)
    await stage.settle()
    #expect(stage.menuTexts.first == "Open with")
    await stage.choose("Show in parent folder")
    let list = stage.stack.activeViewController as? FileListViewController
    #expect(list?.folder.name == Array("inner".utf8) && list?.selectedEntry?.displayName == "two.txt")
  }

  @Test("Alt+Up and Backspace go to the parent folder, even above the root page, and Back returns")
  func up() async {
    let stage = await open()
    let first = stage.folder.path
    await stage.open("inner")
    await stage.press(.keyboardDeleteOrBackspace)
    #expect(
      stage.stack.activeViewController === stage.root && stage.root?.selectedEntry?.displayName == "inner")
    await stage.press(.keyboardUpArrow, .alternate)
    #expect(stage.root?.folder == first.parent)
    #expect(stage.root?.selectedEntry?.path == first)
    #expect(stage.library.root == first.parent)
    await stage.press(.keyboardLeftArrow, .alternate)
    #expect(stage.root?.folder == first && stage.library.root == first)
    await stage.press(.keyboardRightArrow, .alternate)
    #expect(stage.root?.folder == first.parent)
  }

  @Test("the root of the file system has no parent")
  func top() async {
    let stage = await open()
    stage.stack.go(to: .root)
    await stage.settle()
    await stage.press(.keyboardUpArrow, .alternate)
    #expect(stage.root?.folder == .root)
  }

  @Test("Backspace clears a typed name before it goes up")
  func typing() async {
    let stage = await open()
    stage.stage.type("no")
    await stage.press(.keyboardDeleteOrBackspace)
    #expect(stage.root?.folder == stage.folder.path && stage.selectedName == "notes.txt")
  }

  @Test("the names in a pane's bar lead to their folders")
  func path() async throws {
    let stage = await FolderStage { folder in
      folder.makeFolder("inner")
      folder.makeFolder("inner/deep")
    }
    await stage.open("inner")
    await stage.open("deep")
    let parts = stage.stack.topViewController?.view.all.filter { $0.accessibilityIdentifier == "pathPart" }
    let last = try #require(parts?.last)
    stage.stage.tap(at: last.convert(CGPoint(x: last.bounds.midX, y: last.bounds.midY), to: nil))
    await stage.settle()
    #expect((stage.stack.activeViewController as? FileListViewController)?.folder.name == Array("inner".utf8))
    #expect(stage.stack.viewControllers.count == 3)
  }

  @Test("F5 and Ctrl+R reload the folder", arguments: [true, false])
  func readingAgain(_ isF5: Bool) async {
    let stage = await open()
    stage.folder.write("new", to: "a new one")
    #expect(!stage.names.contains("a new one"))
    await (isF5 ? stage.press(.keyboardF5) : stage.press(UIKeyboardHIDUsage(rawValue: 0x15), .control))
    #expect(stage.names == ["inner", "a new one", "notes.txt"])
  }

  @Test("column headers sort, and reverse the order")
  func columns() async {
    let stage = await open()
    await stage.tap("column date")
    #expect(stage.page?.options.order == FileOrder(aspect: .date, isAscending: false))
    await stage.tap("column name")
    await stage.tap("column name")
    #expect(stage.names == ["inner", "notes.txt"])
    #expect(stage.page?.options.order == FileOrder(aspect: .name, isAscending: false))
    await stage.tap("column size")
    #expect(stage.page?.options.order.aspect == .size)
  }

  @Test("Ctrl+L asks for a path, completes it with Tab, and goes there")
  func typedPath() async {
    let stage = await open()
    let keyL = UIKeyboardHIDUsage(rawValue: 0x0F)
    await stage.press(keyL, .control)
    stage.stage.type("inn")
    await stage.settle()
    await stage.press(.keyboardTab)
    await stage.press(.keyboardReturnOrEnter)
    #expect((stage.stack.activeViewController as? FileListViewController)?.folder.name == Array("inner".utf8))
    await stage.press(keyL, .control)
    stage.stage.type("t")
    await stage.settle()
    await stage.press(.keyboardDownArrow)
    await stage.press(.keyboardReturnOrEnter)
    #expect(titles(stage).last == "two.txt" && stage.stack.viewControllers.count == 3)
    await stage.press(keyL, .control)
    stage.stage.type("nothing")
    await stage.press(.keyboardReturnOrEnter)
    let texts = stage.stage.window.all.compactMap { ($0 as? UILabel)?.text }
    #expect(texts.contains("There is no such file or folder."))
    await stage.press(.keyboardEscape)
    #expect(stage.stack.presentedViewController == nil && titles(stage).last == "two.txt")
  }
}
