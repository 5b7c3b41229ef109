import Foundation
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Keyboard shortcuts of the program")
struct KeySheetTests {
  /// The tabs in a window, with a folder that holds one file.
  private final class Desk {
    let stage = Stage(size: CGSize(width: 1024, height: 768))
    let folder = TemporaryFolder()
    let store = SettingsStore(file: nil)
    let tabs: DemoTabController
    var hasQuit = false

    init() async {
      folder.write("text", to: "notes.txt")
      let library = FileLibrary(root: folder.path, home: folder.path, showsLiveFigures: false)
      var quit: () -> Void = {}
      tabs = DemoTabController(store: store, actions: DemoTabController.Actions(quit: { quit() }))
      tabs.viewControllers = DemoTab.allCases.map { tab in
        tab == .files ? FilesViewController(folder: folder.path, library: library) : UIViewController()
      }
      stage.window.rootViewController = tabs
      quit = { [weak self] in self?.hasQuit = true }
      repeat {
        stage.settle()
        try? await Task.sleep(for: .milliseconds(5))
      } while library.isBusy
      stage.settle()
    }

    func press(_ usage: Int, _ flags: UIKeyModifierFlags = .control) {
      stage.press(UIKeyboardHIDUsage(rawValue: usage), modifiers: flags)
      stage.settle()
    }

    var texts: [String] { stage.window.all.compactMap { ($0 as? UILabel)?.text } }
  }

  private static let (keyQ, comma, minus, equals, zero, slash) = (0x14, 0x36, 0x2D, 0x2E, 0x27, 0x38)

  @Test("Ctrl+Q quits")
  func quit() async {
    let desk = await Desk()
    desk.press(KeySheetTests.keyQ)
    #expect(desk.hasQuit)
  }

  @Test(
    "Ctrl+Q quits from every panel",
    arguments: [(0x3A, []), (0x0F, .control), (0x65, [])] as [(Int, UIKeyModifierFlags)])
  func quitFromPanel(key: Int, flags: UIKeyModifierFlags) async {
    let desk = await Desk()
    desk.press(key, flags)
    #expect(desk.tabs.presentedViewController != nil)
    desk.press(KeySheetTests.keyQ)
    #expect(desk.hasQuit)
  }

  @Test("keys during a dismissal go where they will go after it")
  func keysWhileDismissing() async {
    let desk = await Desk()
    desk.press(0x3A, [])
    desk.stage.press(.keyboardEscape)
    desk.stage.run(for: 0.1)
    #expect(desk.tabs.presentedViewController != nil)
    desk.stage.press(.keyL, modifiers: .control)
    desk.stage.type("/usr")
    desk.stage.settle()
    let field = desk.stage.window.all.lazy.compactMap { $0 as? UITextField }.last
    #expect(field?.accessibilityIdentifier == "pathField" && field?.text == "/usr")
    desk.stage.press(.keyboardEscape)
    desk.stage.settle()
    #expect(desk.tabs.presentedViewController == nil)
    desk.press(0x3A, [])
    desk.stage.press(.keyboardEscape)
    desk.stage.type("n")
    let list = (desk.tabs.viewControllers.first as? FilesViewController)?.viewControllers.first
    #expect((list as? FileListViewController)?.selectedEntry?.displayName == "notes.txt")
    desk.stage.press(.keyboardF1)
    desk.stage.settle()
    #expect(desk.texts.contains("This page"))
  }

  @Test("Ctrl+comma opens the settings")
  func settings() async {
    let desk = await Desk()
    desk.stage.frame([
      .key(
        UIKey(
          keyCode: UIKeyboardHIDUsage(rawValue: KeySheetTests.comma), modifierFlags: .control,
          charactersIgnoringModifiers: ","), isDown: true, desk.stage.time)
    ])
    #expect(desk.tabs.selectedIndex == DemoTab.settings.index)
  }

  @Test("Ctrl with plus, minus or 0 changes the text size within its limits")
  func textSize() async {
    let desk = await Desk()
    func press(_ character: String) {
      desk.stage.frame([
        .key(
          UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 0x99), modifierFlags: .control,
            charactersIgnoringModifiers: character), isDown: true, desk.stage.time),
        .key(
          UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 0x99), modifierFlags: .control,
            charactersIgnoringModifiers: character), isDown: false, desk.stage.time),
      ])
    }
    press("+")
    #expect(desk.store.settings.textSize == .large)
    for _ in 0..<4 { press("=") }
    #expect(desk.store.settings.textSize == .larger)
    press("0")
    #expect(desk.store.settings.textSize == .standard)
    for _ in 0..<3 { press("-") }
    #expect(desk.store.settings.textSize == .small)
  }

  @Test(
    "F1 lists the shortcuts of the page, the panes and the program by their titles; Escape closes it")
  func sheet() async {
    let desk = await Desk()
    desk.stage.press(.keyboardF1)
    desk.stage.settle()
    let texts = desk.texts
    for text in [
      "Keyboard shortcuts", "This page", "Panes", "General", "Search", "Ctrl+F", "Full screen", "F11",
    ] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(texts.contains("F5, Ctrl+R"))
    desk.stage.press(.keyboardEscape)
    desk.stage.settle()
    #expect(!desk.texts.contains("This page"))
  }

  @Test("on the page of a file, each key is listed once")
  func once() async {
    let desk = await Desk()
    desk.stage.press(.keyboardDownArrow)
    desk.stage.press(.keyboardReturnOrEnter)
    desk.stage.settle()
    let first = desk.stage.window.firstResponder ?? desk.tabs
    #expect(sequence(first: first, next: \.next).contains { $0 is PreviewViewController })
    let keys = KeyList(from: first).groups.flatMap(\.keys).flatMap { $0.keys.components(separatedBy: ", ") }
    #expect(keys.filter { $0 == "Ctrl+W" }.count == 1)
    #expect(Set(keys).count == keys.count)
  }

  @Test("every key command has a title in the list")
  func titles() async {
    let desk = await Desk()
    let first = desk.stage.window.firstResponder ?? desk.tabs
    let commands = sequence(first: first, next: \.next).flatMap { $0.keyCommands ?? [] }
    #expect(commands.count > 15 && commands.allSatisfy { !$0.title.isEmpty })
    let listed = KeyList(from: first).groups.flatMap(\.keys).map(\.keys).joined(separator: ", ")
    #expect(commands.allSatisfy { listed.contains($0.shortcut) })
  }
}
