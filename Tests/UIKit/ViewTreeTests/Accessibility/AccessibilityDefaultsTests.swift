import Foundation
import Lists
import Replay
import Testing

@_spi(Library) @testable import ViewTree

@Suite("Default accessibility of built-in views")
struct AccessibilityDefaultsTests {
  /// Returns the label and the value of an element.
  private func said(_ element: UIResponder) -> [String?] {
    [element.accessibilityLabel, element.accessibilityValue]
  }

  @Test("a label with text is an element, and speaks its text")
  func label() {
    let label = UILabel()
    #expect(!label.isAccessibilityElement)
    label.text = "Ferry at nine"
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityLabel == "Ferry at nine")
    #expect(label.accessibilityTraits == .staticText)
  }

  @Test("an image view is an element only with a label from the program")
  func picture() {
    let view = UIImageView()
    #expect(!view.isAccessibilityElement)
    view.accessibilityLabel = "A lighthouse"
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityTraits == .image)
  }

  @Test("a button speaks its title or its tooltip, and its state")
  func button() {
    let button = UIButton(configuration: .plain())
    button.setTitle("Save", for: .normal)
    #expect(button.accessibilityLabel == "Save")
    #expect(button.accessibilityTraits == .button)
    button.isEnabled = false
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
    let icon = UIButton()
    icon.toolTip = "Copy the address"
    #expect(icon.accessibilityLabel == "Copy the address")
  }

  @Test("a switch, a slider and a page control speak their values, and actions change them")
  func values() {
    let toggle = UISwitch()
    toggle.isOn = true
    #expect(toggle.accessibilityValue == "On")
    let slider = UISlider()
    (slider.maximumValue, slider.value) = (10, 5)
    slider.accessibilityIncrement()
    #expect(slider.value == 6)
    #expect(slider.accessibilityValue == "60 %")
    let dots = UIPageControl()
    dots.numberOfPages = 3
    dots.accessibilityIncrement()
    dots.accessibilityIncrement()
    dots.accessibilityIncrement()
    #expect(dots.accessibilityValue == "Page 3 of 3")
    dots.accessibilityDecrement()
    #expect(dots.accessibilityValue == "Page 2 of 3")
  }

  @Test("segments are separate elements, and activating one selects it")
  func segments() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let control = add(UISegmentedControl(items: ["Day", "Week"]), to: stage.window)
    control.selectedSegmentIndex = 0
    stage.frame()
    let parts = AccessibilityTree.children(of: control)
    #expect(parts.map(\.accessibilityLabel) == ["Day", "Week"])
    #expect(parts.map { $0.accessibilityTraits.contains(.selected) } == [true, false])
    var chosen: [Int] = []
    control.addAction(for: .valueChanged) { chosen.append($0.selectedSegmentIndex) }
    #expect(AccessibilityTree.activate(parts[1]))
    #expect(chosen == [1])
  }

  @Test("a text field speaks its placeholder and its text, and contains the button that clears it")
  func field() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let field = add(UITextField(frame: rect(0, 0, 200, 44)), to: stage.window)
    field.placeholder = "Search"
    field.clearButtonMode = .always
    stage.frame()
    #expect(said(field) == ["Search", nil])
    #expect(AccessibilityTree.children(of: field).isEmpty)
    field.text = "tide"
    stage.frame()
    #expect(said(field) == ["Search", "tide"])
    #expect(AccessibilityTree.children(of: field).map(\.accessibilityLabel) == ["Clear text"])
  }

  @Test("a row joins its labels in reading order, and its controls are separate elements")
  func row() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Low water"
    cell.detailTextLabel?.text = "6:40"
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Remind me"
    cell.contentView.addSubview(toggle)
    cell.layoutIfNeeded()
    #expect(cell.accessibilityLabel == "Low water, 6:40")
    #expect(cell.accessibilityParts.map(\.accessibilityLabel) == ["Remind me"])
  }

  @Test("properties set by the program override the defaults, and allocate nothing until one is set")
  func program() {
    let label = UILabel()
    label.text = "12.4k"
    #expect(label.accessibilityValues == nil)
    label.accessibilityLabel = "Twelve thousand readers"
    label.accessibilityTraits = .header
    label.accessibilityHint = "Since spring"
    #expect(label.accessibilityLabel == "Twelve thousand readers")
    #expect(label.accessibilityTraits == .header)
    label.isAccessibilityElement = false
    #expect(!label.isAccessibilityElement)
  }
}
