import Controls
import Foundation
import Replay
import Testing
import ViewTree

@Suite("Pickers")
struct UIPickerViewTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
  private let source = Source()

  private final class Source: UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    var counts = [20, 5]
    var selected: [String] = []
    var views = 0
    var names: [String] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
      "\(component).\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
      component == 0 ? 200 : -1
    }
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
      names.indices.contains(component) ? names[component] : nil
    }
    func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? {
      names.isEmpty ? nil : "Chooses"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      selected.append("\(component).\(row)")
    }
  }

  init() {
    picker.dataSource = source
    picker.delegate = source
    stage.window.addSubview(picker)
    stage.frame()
  }

  private var rows: [Int] { (0..<picker.numberOfComponents).map { picker.selectedRow(inComponent: $0) } }
  private var wheels: [UIScrollView] { picker.subviews.compactMap { $0 as? UIScrollView } }

  @Test("a picker has the delegate's wheels and rows, and only visible rows have views")
  func shape() {
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 0) == 20 && picker.numberOfRows(inComponent: 7) == 0)
    #expect(wheels.map(\.frame.width) == [200, 102])
    #expect((picker.view(forRow: 0, forComponent: 0) as? UILabel)?.text == "0.0")
    #expect(picker.view(forRow: 19, forComponent: 0) == nil)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 200, height: 32))
  }

  @Test("a drag moves a wheel, which rests with a row in the middle and reports it once")
  func drag() {
    stage.drag(from: CGPoint(x: 100, y: 108), by: CGPoint(x: 0, y: -70), steps: 40)
    stage.run(for: 2)
    #expect(rows[0] > 0 && rows[1] == 0)
    #expect(source.selected == ["0.\(rows[0])"])
    let wheel = wheels[0]
    #expect((wheel.contentOffset.y + wheel.contentInset.top).truncatingRemainder(dividingBy: 32) == 0)
  }

  @Test("a fling goes past many rows, and stays in the range")
  func fling() {
    stage.drag(from: CGPoint(x: 100, y: 180), by: CGPoint(x: 0, y: -160), steps: 4)
    stage.run(for: 4)
    #expect(rows[0] > 5 && rows[0] < 20)
    stage.drag(from: CGPoint(x: 100, y: 60), by: CGPoint(x: 0, y: 3000), steps: 4)
    stage.run(for: 4)
    #expect(rows[0] == 0)
  }

  @Test("a tap on a row selects it, and so does a click")
  func tap() {
    stage.tap(at: CGPoint(x: 100, y: 108 + 32))
    stage.run(for: 1)
    stage.mouse(.began, at: CGPoint(x: 260, y: 108 + 64))
    stage.mouse(.ended, at: CGPoint(x: 260, y: 108 + 64))
    stage.run(for: 1)
    #expect(source.selected == ["0.1", "1.2"])
    #expect(rows == [1, 2])
  }

  @Test("keys move the focused wheel, and Tab goes to the next one")
  func keys() {
    stage.window.focusSystem.requestFocusUpdate(to: wheels[0])
    for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardDownArrow, .keyboardUpArrow, .keyboardEnd] {
      stage.press(key)
    }
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardTab)
    stage.press(.keyboardPageDown)
    #expect(source.selected == ["0.1", "0.2", "0.1", "0.19", "1.4"])
    #expect(stage.settle(limit: 5))
  }

  @Test("the wheel of a mouse moves a picker row by row")
  func mouseWheel() {
    stage.wheel(dy: -1, at: CGPoint(x: 100, y: 108))
    stage.run(for: 2)
    #expect(rows[0] > 0)
    #expect(source.selected == ["0.\(rows[0])"])
  }

  @Test("the program selects rows without a report, and reloading keeps them in the range")
  func program() {
    picker.selectRow(12, inComponent: 0, animated: true)
    #expect(rows[0] == 12)
    stage.run(for: 1)
    picker.selectRow(99, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 9, animated: false)
    #expect(rows[0] == 12)
    source.counts = [3]
    picker.reloadAllComponents()
    stage.frame()
    #expect(rows == [2])
    source.counts = [0]
    picker.reloadComponent(0)
    #expect(rows == [-1])
    #expect(source.selected.isEmpty)
  }

  @Test("a screen reader hears the selected row of each wheel, and changes it")
  func reader() {
    let wheel = wheels[0]
    #expect(wheel.isAccessibilityElement && wheel.accessibilityTraits.contains(.adjustable))
    #expect(wheel.accessibilityValue == "0.0")
    wheel.accessibilityIncrement()
    stage.run(for: 1)
    #expect(wheel.accessibilityValue == "0.1")
    #expect(source.selected == ["0.1"])
  }

  @Test("each wheel has a name for screen readers: its number, or what the delegate says")
  func names() {
    #expect(wheels.map(\.accessibilityLabel) == ["Picker, wheel 1 of 2", "Picker, wheel 2 of 2"])
    picker.accessibilityLabel = "Seat"
    source.counts = [20]
    picker.reloadAllComponents()
    #expect(wheels.map(\.accessibilityLabel) == ["Seat"])
    source.counts = [20, 5]
    source.names = ["Row"]
    picker.reloadAllComponents()
    #expect(wheels.map(\.accessibilityLabel) == ["Row", "Seat, wheel 2 of 2"])
    #expect(wheels.first?.accessibilityHint == "Chooses")
  }
}
