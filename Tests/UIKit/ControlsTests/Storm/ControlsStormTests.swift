import Foundation
import Replay
import Testing
import ViewTree

@testable import Controls

/// Random fingers, clicks, keys and changes over all controls of the module. What counts is that nothing traps, and that
/// everything comes to rest.
@Suite("Storms over the controls")
struct ControlsStormTests {
  private final class Rows: UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [12, 0, 3]

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
  }

  private static let keys: [UIKeyboardHIDUsage] = [
    .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome,
    .keyboardEnd,
    .keyboardPageUp, .keyboardPageDown, .keyboardTab, .keyboardReturnOrEnter, .keyboardDeleteOrBackspace,
    .keyboardDeleteForward, .keyboardEscape, .keyboardSpacebar, .keyC, .keyV, .keyX, .keyY, .keyZ,
  ]
  private static let texts = ["a", " ", "\n", "שלום", "e\u{301}", "👩‍👩‍👧", "潮", "\t", "low tide at six "]

  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let root = UIViewController()
  private let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 130, width: 400, height: 56))
  private let stepper = UIStepper(frame: CGRect(x: 220, y: 20, width: 0, height: 0))
  private let picker = UIPickerView(frame: CGRect(x: 0, y: 200, width: 200, height: 160))
  private let dates = UIDatePicker(frame: CGRect(x: 200, y: 200, width: 200, height: 160))
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
  private let wheel = UIActivityIndicatorView(style: .large)
  private let rows = Rows()

  init() {
    stage.window.rootViewController = root
    picker.dataSource = rows
    picker.delegate = rows
    blur.frame = CGRect(x: 20, y: 380, width: 300, height: 100)
    for view in [text, bar, stepper, picker, dates, blur] { root.view.addSubview(view) }
    blur.contentView.addSubview(wheel)
    stage.frame()
  }

  private mutating func act(_ random: inout SeededGenerator) {
    let place = CGPoint(
      x: CGFloat.random(in: 0...400, using: &random), y: .random(in: 0...500, using: &random))
    func coin(_ sides: Int = 2) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3: stage.tap(at: place)
    case 4:
      let way = CGPoint(
        x: CGFloat.random(in: -200...200, using: &random), y: .random(in: -300...300, using: &random))
      stage.drag(from: place, by: way, steps: 4)
    case 5:
      stage.mouse(.began, at: place, button: coin(5) ? 2 : 1)
      stage.mouse(.moved, at: place + CGPoint(x: 40, y: 30))
      stage.mouse(.ended, at: place + CGPoint(x: 40, y: 30))
    case 6: stage.wheel(dy: coin() ? 3 : -3, at: place, isPrecise: coin())
    case 7...11:
      let modifiers: UIKeyModifierFlags = coin(3) ? .control : coin(3) ? .shift : []
      if let key = ControlsStormTests.keys.randomElement(using: &random) {
        stage.press(key, modifiers: modifiers)
      }
    case 12...13: stage.type(ControlsStormTests.texts.randomElement(using: &random) ?? "")
    case 14: stage.compose(coin() ? "tai" : "")
    case 15: change(&random)
    case 16: stage.run(for: 0.3)
    case 17: stage.loseFocus()
    default: text.becomeFirstResponder()
    }
    if root.presentedViewController != nil, coin(4) { root.dismiss(animated: false) }
  }

  private func change(_ random: inout SeededGenerator) {
    let number = Int.random(in: 0..<16, using: &random)
    switch number {
    case 0:
      text.text = String(
        repeating: "The tide is low at six.\n", count: Int.random(in: 0...400, using: &random))
    case 1: text.isEditable.toggle()
    case 2: text.frame.size.width = CGFloat.random(in: 0...300, using: &random)
    case 3:
      let range = NSRange(
        location: Int.random(in: -5...50, using: &random), length: Int.random(in: 0...90, using: &random))
      text.selectedRange = range
      text.scrollRangeToVisible(range)
    case 4: text.textContainer.maximumNumberOfLines = Int.random(in: 0...3, using: &random)
    case 5: bar.setShowsCancelButton(!bar.showsCancelButton, animated: true)
    case 6:
      bar.scopeButtonTitles = ["One", "Two"]
      bar.showsScopeBar.toggle()
    case 7:
      rows.counts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Int.random(in: 0...40, using: &random)
      }
      picker.reloadAllComponents()
    case 8:
      dates.preferredDatePickerStyle =
        UIDatePicker.Style(rawValue: Int.random(in: 0...3, using: &random)) ?? .wheels
    case 9: dates.datePickerMode = UIDatePicker.Mode(rawValue: Int.random(in: 0...4, using: &random)) ?? .date
    case 10: dates.minimumDate = dates.minimumDate == nil ? dates.date : nil
    case 11: dates.minuteInterval = Int.random(in: 0...30, using: &random)
    case 12: stepper.wraps.toggle()
    case 13: wheel.isAnimating ? wheel.stopAnimating() : wheel.startAnimating()
    case 14:
      root.view.semanticContentAttribute =
        root.view.semanticContentAttribute == .forceRightToLeft ? .forceLeftToRight : .forceRightToLeft
    default:
      UIView.animate(withDuration: 0.2) {
        blur.effect = blur.effect == nil ? UIBlurEffect(style: .dark) : nil
      }
    }
  }

  @Test("random input neither traps nor leaves anything moving", arguments: 1...6)
  mutating func storm(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      act(&random)
      #expect(text.selectedRange.location + text.selectedRange.length <= (text.text as NSString).length)
    }
    root.dismiss(animated: false)
    wheel.stopAnimating()
    stage.window.endEditing(true)
    stage.window.focusSystem.requestFocusUpdate(to: stepper)
    #expect(stage.settle(limit: 30))
    // What was typed can be undone to the beginning.
    text.isEditable = true
    while text.undoManager?.canUndo == true { text.undoManager?.undo() }
  }
}
