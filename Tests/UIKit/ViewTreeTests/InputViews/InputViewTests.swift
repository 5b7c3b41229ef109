import Foundation
import Lists
import Replay
import TestSupport
import Testing

@testable import ViewTree

@Suite("Input views")
struct InputViewTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800))
  private let field = UITextField(frame: rect(20, 100, 360, 44))
  private let dial = UIView(frame: rect(0, 0, 0, 200))

  init() {
    stage.window.addSubview(field)
    field.inputView = dial
    stage.settle()
  }

  private func edit() {
    stage.tap(at: point(200, 120))
    stage.settle()
  }

  private func frame(of view: UIView) -> CGRect? {
    view.window.map { _ in view.convert(view.bounds, to: nil) }
  }

  @Test("a field's own input view is at the bottom while it is edited, also with a keyboard plugged in")
  func own() {
    #expect(dial.window == nil)
    stage.mouse(.began, at: point(200, 120))
    stage.mouse(.ended, at: point(200, 120))
    stage.settle()
    #expect(frame(of: dial) == rect(0, 600, 400, 200))
    field.resignFirstResponder()
    stage.settle()
    #expect(dial.window == nil)
  }

  @Test("an accessory view stands above it, and both change together when they are loaded again")
  func accessory() {
    let bar = UIView(frame: rect(0, 0, 0, 44))
    field.inputAccessoryView = bar
    edit()
    #expect(frame(of: bar) == rect(0, 556, 400, 44))
    #expect(frame(of: dial) == rect(0, 600, 400, 200))
    field.inputView = UIView()
    stage.settle()
    #expect(frame(of: bar) == rect(0, 756, 400, 44))
    #expect(dial.window == nil)
  }

  @Test("a controller's accessory view serves the fields in its view")
  func chain() {
    final class Chat: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
      override var inputAccessoryView: UIView? { bar }
      override var canBecomeFirstResponder: Bool { true }
    }
    let chat = Chat()
    stage.window.rootViewController = chat
    chat.becomeFirstResponder()
    stage.settle()
    #expect(frame(of: chat.bar) == rect(0, 750, 400, 50))
    // A text in the bar gets what is typed, although the controller stays the first responder of its window.
    let message = UITextField(frame: rect(10, 5, 300, 40))
    chat.bar.addSubview(message)
    stage.tap(at: point(100, 775))
    stage.type("hi")
    stage.settle()
    #expect(message.text == "hi")
    #expect(frame(of: chat.bar) == rect(0, 750, 400, 50))
  }

  @Test("programs hear in UIKit's order where the views come from and where they go")
  func notifications() {
    let log = KeyboardLog()
    edit()
    field.resignFirstResponder()
    stage.settle()
    #expect(
      log.lines == [
        "WillChangeFrame 800 600", "WillShow 800 600", "DidChangeFrame 800 600", "DidShow 800 600",
        "WillChangeFrame 600 800", "WillHide 600 800", "DidChangeFrame 600 800", "DidHide 600 800",
      ])
    #expect(log.durations == [0.25])
  }

  @Test("the views slide in, or fade if the user wants less motion")
  func motion() {
    field.becomeFirstResponder()
    stage.frame()
    stage.run(for: 0.1)
    let sliding = frame(ofPresented: dial)
    #expect(sliding.minY > 600 && sliding.minY < 800)
    field.resignFirstResponder()
    stage.settle()
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    field.becomeFirstResponder()
    stage.run(for: 0.1)
    #expect(frame(ofPresented: dial).minY == 600)
    let opacity = dial.superview?.layer.presentation()?.opacity ?? 1
    #expect(opacity > 0 && opacity < 1)
    stage.settle()
  }

  private func frame(ofPresented view: UIView) -> CGRect {
    view.superview?.layer.presentation()?.frame ?? .zero
  }

  @Test("the layout guide ends above the views, and at the bottom without them")
  func guide() {
    let page = UIView(frame: rect(0, 0, 400, 800))
    let button = UIView()
    button.translatesAutoresizingMaskIntoConstraints = false
    page.isUserInteractionEnabled = false
    stage.window.addSubview(page)
    page.addSubview(button)
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      button.widthAnchor.constraint(equalToConstant: 100),
      button.heightAnchor.constraint(equalToConstant: 40),
      button.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor),
    ])
    stage.settle()
    #expect(button.frame.maxY == 800)
    edit()
    #expect(button.frame.maxY == 600)
    #expect(page.keyboardLayoutGuide.layoutFrame == rect(0, 600, 400, 200))
    // A page that is covered less.
    page.frame.origin.y = -100
    stage.settle()
    #expect(button.frame.maxY == 700)
    field.resignFirstResponder()
    stage.settle()
    #expect(button.frame.maxY == 800)
  }

  @Test("a table controller shows the field in its last row above the views")
  func table() throws {
    final class Form: UITableViewController {
      let field = UITextField(frame: CGRect(x: 20, y: 0, width: 300, height: 44))
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 18 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      {
        let cell = UITableViewCell()
        if indexPath.row == 17 { cell.contentView.addSubview(field) }
        return cell
      }
    }
    let form = Form()
    form.field.inputView = dial
    stage.window.rootViewController = form
    stage.settle()
    let before = form.field.convert(form.field.bounds, to: nil)
    #expect(before.maxY > 600)
    stage.tap(at: point(100, before.midY))
    stage.settle()
    #expect(form.field.convert(form.field.bounds, to: nil).maxY <= 600)
    form.field.resignFirstResponder()
    stage.settle()
    #expect(form.tableView.contentInset.bottom == 0)
  }

  @Test("a finger that scrolls drags the views away, or lets them return")
  func interactive() {
    let list = UIScrollView(frame: rect(0, 150, 400, 650))
    list.contentSize = CGSize(width: 400, height: 2000)
    list.keyboardDismissMode = .interactive
    stage.window.addSubview(list)
    edit()
    stage.fingerDown(at: point(200, 500))
    for _ in 0..<10 { stage.fingerMoves(by: point(0, 15)) }
    #expect(dial.superview?.frame.minY == 650)
    for _ in 0..<5 { stage.fingerMoves(by: point(0, -8)) }
    stage.fingerUp()
    stage.settle()
    #expect(field.isEditing && frame(of: dial) == rect(0, 600, 400, 200))
    stage.fingerDown(at: point(200, 500))
    for _ in 0..<10 { stage.fingerMoves(by: point(0, 20)) }
    stage.fingerUp()
    stage.settle()
    #expect(!field.isEditing && dial.window == nil)
  }

  @Test("touches beside the views go through their window, and keys stay with the field")
  func touches() {
    var taps = 0
    let button = UIButton(frame: rect(0, 300, 400, 100))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.window.addSubview(button)
    edit()
    stage.tap(at: point(200, 350))
    stage.tap(at: point(200, 700))
    stage.type("on")
    #expect(taps == 1)
    #expect(field.text == "on")
    #expect(stage.scene.keyWindow === stage.window)
  }
}

/// The keyboard notifications, as lines with the tops of both frames.
private final class KeyboardLog {
  private(set) var lines: [String] = []
  private(set) var durations: Set<Double> = []
  private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

  init() {
    let names = [
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
      UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] notification in
        func top(_ key: String) -> Int {
          Int((notification.userInfo?[key] as? NSValue)?.cgRectValue.minY ?? -1)
        }
        let (begin, end) = (
          top(UIResponder.keyboardFrameBeginUserInfoKey), top(UIResponder.keyboardFrameEndUserInfoKey)
        )
        let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
        let word = name.rawValue.dropFirst("UIKeyboard".count).dropLast("Notification".count)
        MainActor.assumeIsolated {
          self?.lines.append("\(word) \(begin) \(end)")
          if let duration { self?.durations.insert(duration) }
        }
      }
    }
  }

  deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
}
