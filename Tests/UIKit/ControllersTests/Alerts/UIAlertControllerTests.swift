import Controllers
import Foundation
import Replay
import Testing
import ViewTree

@Suite("Alerts")
struct UIAlertControllerTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 800))
  private let root = UIViewController()

  init() {
    stage.window.rootViewController = root
    stage.settle()
  }

  private func alert(_ style: UIAlertController.Style = .alert, pressed: @escaping (String) -> Void)
    -> UIAlertController
  {
    let alert = UIAlertController(
      title: "Delete it?", message: "You cannot undo this.", preferredStyle: style)
    for (title, style) in [
      ("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive), ("Keep", .default),
    ] {
      alert.addAction(UIAlertAction(title: title, style: style) { pressed($0.title ?? "") })
    }
    return alert
  }

  private func show(_ alert: UIAlertController) {
    root.present(alert, animated: true)
    stage.settle()
  }

  @Test("a tapped button dismisses the alert, and then its handler is called once")
  func tapping() {
    var pressed: [String] = []
    show(
      alert { [root] in
        pressed.append($0)
        #expect(root.presentedViewController == nil)
      })
    #expect(root.presentedViewController is UIAlertController)
    stage.tap(at: place(of: "Delete", in: stage.window))
    stage.tap(at: place(of: "Keep", in: stage.window))
    stage.settle()
    #expect(pressed == ["Delete"])
    #expect(root.presentedViewController == nil)
  }

  @Test("an alert is in the middle of the window, 270 points wide, and stays there when the window changes")
  func placing() {
    let alert = alert { _ in }
    show(alert)
    #expect(alert.view.frame.width == 270)
    #expect(abs(alert.view.frame.midX - 500) <= 1 && abs(alert.view.frame.midY - 400) <= 1)
    stage.resize(to: CGSize(width: 320, height: 240))
    stage.settle()
    #expect(stage.window.bounds.contains(alert.view.frame))
    #expect(abs(alert.view.frame.midX - 160) <= 1)
    // Its texts and buttons scroll where they do not fit.
    #expect(views(UIScrollView.self, in: alert.view).contains { $0.contentSize.height > $0.bounds.height })
  }

  @Test("a tap beside an alert does nothing, not even in the views behind")
  func beside() {
    var taps = 0
    root.view.addGestureRecognizer(
      { () -> UITapGestureRecognizer in
        let tap = UITapGestureRecognizer()
        tap.addAction { _ in taps += 1 }
        return tap
      }())
    show(alert { _ in })
    stage.tap(at: point(30, 30))
    stage.settle()
    #expect(root.presentedViewController is UIAlertController)
    #expect(taps == 0)
  }

  @Test("Escape presses Cancel")
  func escape() {
    var pressed: [String] = []
    show(alert { pressed.append($0) })
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(pressed == ["Cancel"])
  }

  @Test("Return presses the preferred action, and nothing destructive by itself")
  func returnKey() {
    var pressed: [String] = []
    let two = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    two.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    two.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in pressed.append("Delete") })
    show(two)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(pressed.isEmpty && root.presentedViewController === two)
    two.preferredAction = two.actions[1]
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(pressed == ["Delete"])
  }

  @Test("the arrow keys and Tab move among the buttons, and the focus stays in the alert")
  func focus() {
    let button = UIButton(frame: rect(0, 0, 100, 50))
    root.view.addSubview(button)
    var pressed: [String] = []
    show(alert { pressed.append($0) })
    for _ in 0..<5 {
      stage.press(.keyboardTab)
      #expect(!button.isFocused && stage.window.focusSystem.focusedItem != nil)
    }
    stage.press(.keyboardDownArrow)
    let item = stage.window.focusSystem.focusedItem
    stage.press(.keyboardSpacebar)
    stage.settle()
    #expect(pressed == [item?.accessibilityLabel ?? "no button"])
  }

  @Test("a disabled action cannot be pressed, by tap or by key, until the program enables it")
  func disabled() {
    var pressed = 0
    let form = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    let save = UIAlertAction(title: "Save", style: .default) { _ in pressed += 1 }
    save.isEnabled = false
    form.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    form.addAction(save)
    form.addTextField { $0.placeholder = "Name" }
    show(form)
    let field = form.textFields?.first
    #expect(field?.isEditing == true)
    stage.tap(at: place(of: "Save", in: stage.window))
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(pressed == 0 && root.presentedViewController === form)
    save.isEnabled = true
    field?.becomeFirstResponder()
    stage.type("Ada")
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(pressed == 1 && field?.text == "Ada")
  }

  @Test("Return goes from field to field, and in the last one presses the action; Escape in a field cancels")
  func fields() {
    var pressed: [String] = []
    func login() -> UIAlertController {
      let login = UIAlertController(title: "Log in", message: nil, preferredStyle: .alert)
      login.addTextField()
      login.addTextField { $0.isSecureTextEntry = true }
      login.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in pressed.append("Cancel") })
      login.addAction(UIAlertAction(title: "Log In", style: .default) { _ in pressed.append("Log In") })
      return login
    }
    let first = login()
    show(first)
    stage.type("ada")
    stage.press(.keyboardReturnOrEnter)
    #expect(first.textFields?[1].isEditing == true)
    stage.type("secret")
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(pressed == ["Log In"])
    #expect(first.textFields?.map(\.text) == ["ada", "secret"])
    show(login())
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(pressed == ["Log In", "Cancel"])
  }

  @Test("two short titles stand side by side, Cancel first; long ones stand in a column, Cancel last")
  func order() {
    func titles(_ long: String) -> (CGPoint, CGPoint) {
      let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: long, style: .default))
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      root.present(alert, animated: false)
      stage.settle()
      let found = (place(of: long, in: stage.window), place(of: "Cancel", in: stage.window))
      root.dismiss(animated: false)
      stage.settle()
      return found
    }
    let (ok, cancel) = titles("OK")
    #expect(cancel.x < ok.x && cancel.y == ok.y)
    let (long, last) = titles("Replace the whole folder")
    #expect(long.x == last.x && long.y < last.y)
    stage.window.semanticContentAttribute = .forceRightToLeft
    let (right, left) = titles("OK")
    #expect(right.x < left.x)
  }

  @Test("in a compact window, a sheet of actions comes from below, and Cancel stands by itself")
  func compactSheet() {
    stage.resize(to: CGSize(width: 390, height: 800))
    var pressed: [String] = []
    let sheet = alert(.actionSheet) { pressed.append($0) }
    sheet.popoverPresentationController?.sourceView = root.view
    root.present(sheet, animated: true)
    stage.run(for: 0.05)
    #expect((sheet.view.layer.presentation()?.affineTransform().ty ?? 0) > 0)
    stage.settle()
    #expect(sheet.view.frame.maxY == 792 && sheet.view.frame.width == 374)
    #expect(
      place(of: "Cancel", in: stage.window).y - place(of: "Keep", in: stage.window).y > 57)
    stage.tap(at: point(100, 50))
    stage.settle()
    #expect(pressed == ["Cancel"])
  }

  @Test("in a wide window, a sheet of actions is a popover without Cancel; a click outside cancels")
  func popover() {
    let button = UIButton(frame: rect(400, 100, 80, 40))
    root.view.addSubview(button)
    var pressed: [String] = []
    let sheet = alert(.actionSheet) { pressed.append($0) }
    sheet.popoverPresentationController?.sourceView = button
    sheet.popoverPresentationController?.sourceRect = button.bounds
    show(sheet)
    #expect(labels("Cancel", in: stage.window).isEmpty)
    #expect(sheet.popoverPresentationController?.arrowDirection == .up)
    #expect(abs(sheet.view.convert(sheet.view.bounds, to: nil).minY - (140 + 12)) < 0.01)
    stage.mouse(.began, at: point(900, 700))
    stage.mouse(.ended, at: point(900, 700))
    stage.settle()
    #expect(pressed == ["Cancel"])
    #expect(root.presentedViewController == nil)
  }

  @Test("a handler may present the next alert, and an alert can be presented again")
  func again() {
    var count = 0
    let second = UIAlertController(title: "Second", message: nil, preferredStyle: .alert)
    second.addAction(UIAlertAction(title: "Done", style: .default) { _ in count += 1 })
    let first = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
    first.addAction(
      UIAlertAction(title: "Next", style: .default) { [root] _ in root.present(second, animated: true) })
    for round in 1...2 {
      show(first)
      stage.press(.keyboardReturnOrEnter)
      stage.settle()
      #expect(root.presentedViewController === second)
      stage.press(.keyboardReturnOrEnter)
      stage.settle()
      #expect(count == round && root.presentedViewController == nil)
    }
  }

  @Test("a screen reader finds only the alert: its title as a heading, its message and its buttons")
  func reader() {
    let button = UIButton(frame: rect(0, 0, 100, 50))
    button.setTitle("Behind", for: .normal)
    root.view.addSubview(button)
    show(alert { _ in })
    func names(_ nodes: [UIResponder]) -> [String] {
      nodes.flatMap { [$0.accessibilityLabel ?? ""] + names(AccessibilityTree.children(of: $0)) }
    }
    let heard = names(AccessibilityTree.roots(of: stage.scene)).filter { !$0.isEmpty }
    #expect(heard == ["Delete it?", "Delete it?", "You cannot undo this.", "Delete", "Keep", "Cancel"])
    #expect(stage.scene.windows.count == 1)
  }

  @Test("an alert that is released leaves nothing behind")
  func release() {
    weak var kept: UIAlertController?
    do {
      let alert = alert { _ in }
      _ = alert.presentationController
      kept = alert
      root.present(alert, animated: true)
      stage.settle()
      alert.dismiss(animated: true)
      stage.settle()
    }
    stage.frame()
    #expect(kept == nil)
    do { kept = alert { _ in } }
    #expect(kept == nil)
  }
}
