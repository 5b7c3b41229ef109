import Controls
import Foundation
import Replay
import TestSupport
import Testing
import ViewTree

@testable import ScreenKeyboard

@Suite("Typing on the screen")
struct OnScreenKeyboardTests {
  private let stage = Stage(size: CGSize(width: 400, height: 768))
  private let field = UITextField(frame: rect(20, 100, 360, 44))

  init() {
    stage.window.addSubview(field)
    stage.settle()
  }

  @discardableResult
  private func keyboard(
    _ mode: OnScreenKeyboardMode = .automatic, _ languages: [String] = ["en"], isPluggedIn: Bool = false
  ) -> OnScreenKeyboard {
    let keyboard = OnScreenKeyboard(mode: mode, languages: languages, environment: [:]) { isPluggedIn }
    stage.scene.inputViews.keyboard = keyboard
    return keyboard
  }

  private var keys: [KeyView] {
    stage.scene.windows.filter { $0 !== stage.window }.flatMap { everything(in: $0) }.compactMap {
      $0 as? KeyView
    }
  }

  private func everything(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(everything) }

  private func place(of name: String) throws -> CGPoint {
    let key = try #require(keys.first { $0.face.name == name }, "\(name)")
    let frame = key.convert(key.bounds, to: nil)
    return point(frame.midX, frame.midY)
  }

  private func press(_ names: String...) throws {
    for name in names { stage.tap(at: try place(of: name)) }
  }

  private func edit() {
    stage.tap(at: point(200, 120))
    stage.settle()
  }

  // MARK: Stories

  @Test("a finger taps a field, types a word with an umlaut and a sharp s, and hides the keyboard")
  func umlauts() throws {
    keyboard(.automatic, ["de"])
    edit()
    #expect(stage.scene.inputViews.frame == rect(0, 544, 400, 224))
    // The first letter of a sentence is a capital by itself.
    try press("G", "r", "ü")
    stage.fingerDown(at: try place(of: "s"))
    stage.run(for: 0.5)
    stage.fingerMoves(by: point(-20, 0))
    stage.fingerMoves(by: point(60, 0))
    stage.fingerUp()
    try press("e")
    #expect(field.text == "Grüße")
    try press("Hide keyboard")
    #expect(stage.settle())
    #expect(!field.isEditing && field.text == "Grüße")
    #expect(!stage.scene.inputViews.isShown && keys.isEmpty)
  }

  @Test("nothing moves while the keyboard is shown and nobody types, so the program sleeps")
  func idle() {
    keyboard()
    field.isSecureTextEntry = true
    edit()
    stage.run(for: 60)
    #expect(stage.isSettled)
  }

  @Test("with a keyboard plugged in, after a click, or by setting, it stays away")
  func modes() {
    keyboard(isPluggedIn: true)
    edit()
    #expect(!stage.scene.inputViews.isShown)
    field.resignFirstResponder()
    keyboard()
    for phase in [UITouch.Phase.began, .ended] { stage.mouse(phase, at: point(200, 120)) }
    stage.settle()
    #expect(field.isEditing && !stage.scene.inputViews.isShown)
    edit()
    #expect(stage.scene.inputViews.isShown)
    keyboard(.never)
    field.resignFirstResponder()
    edit()
    #expect(!stage.scene.inputViews.isShown)
    keyboard(.always, isPluggedIn: true)
    stage.settle()
    #expect(stage.scene.inputViews.isShown)
  }

  @Test("numbers and signs have pages, and a space leads back to the letters")
  func pages() throws {
    field.autocapitalizationType = .none
    keyboard()
    edit()
    try press("a", "Numbers", "1", "Symbols", "#", "Numbers", "&", "Space", "b")
    #expect(field.text == "a1#& b")
  }

  @Test("Delete repeats while a finger holds it")
  func deleting() throws {
    field.text = "0123456789"
    keyboard()
    edit()
    try press("Delete")
    #expect(field.text?.count == 9)
    stage.fingerDown(at: try place(of: "Delete"))
    stage.run(for: 0.4)
    #expect(field.text?.count == 8)
    stage.run(for: 0.4)
    #expect((3...5).contains(field.text?.count ?? 0))
    stage.fingerUp()
    stage.settle()
    #expect(stage.isSettled)
  }

  @Test("two taps on Shift lock capitals")
  func capsLock() throws {
    field.autocapitalizationType = .none
    keyboard()
    edit()
    try press("Shift", "A", "b", "Shift", "Shift", "C", "D", "Caps Lock", "e")
    #expect(field.text == "AbCDe")
  }

  @Test("a fast typist puts the next finger down before the last one is up")
  func rollover() throws {
    field.autocapitalizationType = .none
    keyboard()
    edit()
    stage.fingerDown(at: try place(of: "h"), id: 1)
    stage.fingerDown(at: try place(of: "i"), id: 2)
    #expect(field.text == "h")
    stage.fingerUp(id: 1)
    stage.fingerUp(id: 2)
    #expect(field.text == "hi")
  }

  @Test("a finger that slides types the key where it lifts")
  func sliding() throws {
    field.autocapitalizationType = .none
    keyboard()
    edit()
    stage.fingerDown(at: try place(of: "q"))
    stage.fingerMoves(to: try place(of: "w"))
    stage.fingerUp()
    #expect(field.text == "w")
  }

  @Test("the globe changes between languages")
  func globe() throws {
    field.autocapitalizationType = .none
    keyboard(.automatic, ["ru"])
    edit()
    try press("ф", "Next keyboard", "a", "Next keyboard", "ю")
    #expect(field.text == "фaю")
  }

  @Test("the Hebrew keyboard deletes to the right and has no Shift")
  func rightToLeft() throws {
    keyboard(.automatic, ["he"])
    edit()
    try press("ש", "ל")
    #expect(field.text == "של")
    #expect(keys.first { $0.face.name == "Delete" }?.face.symbol == "delete.right")
    #expect(!keys.contains { $0.face.name == "Shift" })
  }

  @Test("a text says which keys it needs, and what Return means")
  func traits() throws {
    field.keyboardType = .decimalPad
    field.returnKeyType = .search
    field.enablesReturnKeyAutomatically = true
    keyboard()
    edit()
    #expect(!keys.contains { $0.face.name == "a" })
    let search = try #require(keys.first { $0.face.name == "Search" })
    #expect(search.accessibilityTraits.contains(.notEnabled))
    try press("7", ".", "5")
    #expect(field.text == "7.5")
    #expect(!search.accessibilityTraits.contains(.notEnabled))
    var searches = 0
    field.addAction(UIAction { _ in searches += 1 }, for: .primaryActionTriggered)
    try press("Search")
    #expect(searches == 1)
  }

  @Test(
    "an address has its signs beside the space bar",
    arguments: [
      (UIKeyboardType.URL, [".", "/"]), (.emailAddress, ["@", "."]), (.twitter, ["@", "#"]),
    ])
  func addresses(_ type: UIKeyboardType, _ signs: [String]) throws {
    field.keyboardType = type
    keyboard()
    edit()
    for sign in signs { try press(sign) }
    #expect(field.text == signs.joined())
  }

  @Test("Return begins a line in a text of several lines, and the next sentence begins with a capital")
  func lines() throws {
    let text = UITextView(frame: rect(20, 200, 360, 200))
    stage.window.addSubview(text)
    keyboard()
    stage.tap(at: point(200, 220))
    stage.settle()
    try press("A", "h", "Return", "B", "Numbers", ".", "Space", "C")
    #expect(text.text == "Ah\nB. C")
  }

  @Test("the keyboard stays where it is if another field takes over")
  func nextField() {
    let other = UITextField(frame: rect(20, 200, 360, 44))
    stage.window.addSubview(other)
    keyboard()
    edit()
    let heard = Heard([UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification])
    stage.tap(at: point(200, 220))
    stage.settle()
    #expect(other.isEditing && stage.scene.inputViews.isShown)
    #expect(heard.names == [])
  }

  @Test("a screen reader finds each key as a button with a name, and types with it")
  func reader() throws {
    field.autocapitalizationType = .none
    keyboard(.automatic, ["de"])
    edit()
    let nodes = AccessibilityTree.roots(of: stage.scene)
    let key = try #require(nodes.first { $0.accessibilityLabel == "s" })
    #expect(key.accessibilityTraits == [.button, .keyboardKey])
    #expect(AccessibilityTree.activate(key))
    let action = try #require(key.accessibilityCustomActions?.first)
    #expect(action.name == "ß")
    _ = action.actionHandler(action)
    #expect(field.text == "sß")
  }

  @Test("a dark page has a dark keyboard")
  func dark() {
    stage.window.overrideUserInterfaceStyle = .dark
    let keyboard = keyboard()
    edit()
    #expect(keyboard.view.traitCollection.userInterfaceStyle == .dark)
    field.keyboardAppearance = .light
    field.reloadInputViews()
    stage.settle()
    #expect(keyboard.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test("a wider screen has a wider keyboard, at once")
  func resized() {
    let keyboard = keyboard()
    edit()
    stage.resize(to: CGSize(width: 1024, height: 600))
    stage.settle()
    #expect(stage.scene.inputViews.frame == rect(0, 424, 1024, 176))
    #expect(keyboard.view.frame.width == 1024)
  }
}

/// The names of notifications in the order in which they arrived.
final class Heard {
  private(set) var names: [String] = []
  private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

  init(_ names: [Notification.Name]) {
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { self?.names.append(name.rawValue) }
      }
    }
  }

  deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
}
