import Foundation
import Replay
import Testing
import ViewTree

@testable import Controls

@Suite("Date pickers")
struct UIDatePickerTests {
  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let root = UIViewController()
  private let changes = Changes()

  private final class Changes { var count = 0 }

  init() { stage.window.rootViewController = root }

  private func picker(
    _ mode: UIDatePicker.Mode, _ style: UIDatePicker.Style, _ date: String = "2024-02-29 13:45",
    locale: String = "en_US"
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.locale = Locale(identifier: locale)
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.date = UIDatePickerTests.date(date)
    picker.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: picker.intrinsicContentSize)
    let changes = changes
    picker.addAction(for: .valueChanged) { _ in changes.count += 1 }
    root.view.addSubview(picker)
    stage.frame()
    return picker
  }

  private static let formatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter
  }()
  private static func date(_ text: String) -> Date { formatter.date(from: text) ?? Date.distantPast }
  private func text(_ picker: UIDatePicker) -> String {
    UIDatePickerTests.formatter.string(from: picker.date)
  }

  private func wheels(_ picker: UIDatePicker) -> [PickerWheel] {
    picker.subviews.compactMap { $0 as? UIPickerView }.flatMap(\.subviews).compactMap { $0 as? PickerWheel }
  }

  private func values(_ picker: UIDatePicker) -> [String] {
    wheels(picker).map { $0.accessibilityValue ?? "" }
  }

  private func element(_ label: String, in view: UIView) -> UIView? {
    for subview in view.subviews where !subview.isHidden {
      if subview.accessibilityLabel == label { return subview }
      if let found = element(label, in: subview) { return found }
    }
    return nil
  }

  private func tap(_ label: String) {
    guard let view = element(label, in: stage.window) else {
      Issue.record("\(label) is missing")
      return
    }
    stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    stage.run(for: 1)
  }

  // MARK: Wheels

  @Test("the wheels of a date are in the order of the language")
  func order() {
    #expect(values(picker(.date, .wheels)) == ["February", "29", "2024"])
    #expect(wheels(picker(.date, .wheels)).map(\.accessibilityLabel) == ["Month", "Day", "Year"])
    #expect(values(picker(.date, .wheels, locale: "de_DE")) == ["29", "Februar", "2024"])
    #expect(values(picker(.time, .wheels)) == ["1", "45", "PM"])
    #expect(values(picker(.time, .wheels, locale: "de_DE")) == ["13", "45"])
    #expect(values(picker(.dateAndTime, .wheels)).dropFirst() == ["1", "45", "PM"])
  }

  @Test("a wheel changes its part of the date, and a day that does not exist becomes the last one")
  func parts() {
    let picker = picker(.date, .wheels)
    wheels(picker)[2].choose(2022)
    stage.run(for: 1)
    #expect(text(picker) == "2023-02-28 13:45")
    #expect(values(picker) == ["February", "28", "2023"])
    wheels(picker)[1].choose(30)
    stage.run(for: 1)
    #expect(text(picker) == "2023-02-28 13:45")
    #expect(values(picker)[1] == "28")
    #expect(changes.count == 1)
  }

  @Test("a date beyond a limit moves back to it")
  func limits() {
    let picker = picker(.date, .wheels)
    picker.maximumDate = UIDatePickerTests.date("2024-06-15 12:00")
    picker.minimumDate = UIDatePickerTests.date("2024-01-10 12:00")
    wheels(picker)[0].choose(8)
    stage.run(for: 1)
    #expect(text(picker) == "2024-06-15 12:00")
    #expect(values(picker) == ["June", "15", "2024"])
    picker.date = Date.distantPast
    #expect(text(picker) == "2024-01-10 12:00")
    picker.minimumDate = Date.distantFuture
    picker.date = UIDatePickerTests.date("2030-01-01 00:00")
    #expect(text(picker) == "2030-01-01 00:00")
  }

  @Test("minutes have steps, and dates of the program are rounded down to one")
  func minutes() {
    let picker = picker(.time, .wheels)
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.minuteInterval = 15
    picker.date = UIDatePickerTests.date("2024-02-29 13:59")
    #expect(text(picker) == "2024-02-29 13:45")
    #expect(wheels(picker)[1].period == 4)
    wheels(picker)[2].choose(0)
    wheels(picker)[0].choose(0)
    #expect(text(picker) == "2024-02-29 00:45")
  }

  @Test("a duration is at least one minute")
  func duration() {
    let picker = picker(.countDownTimer, .compact)
    #expect(picker.datePickerStyle == .wheels)
    picker.countDownDuration = 3725
    #expect(picker.countDownDuration == 3720)
    #expect(values(picker) == ["1 hour", "2 min"])
    wheels(picker)[0].choose(0)
    wheels(picker)[1].choose(0)
    #expect(picker.countDownDuration == 60)
    picker.countDownDuration = .infinity
    #expect(picker.countDownDuration == 60)
    #expect(changes.count == 2)
  }

  // MARK: Calendars

  @Test("a tap on a day chooses it at the same time of day")
  func inline() {
    let picker = picker(.date, .inline)
    tap("Wednesday, February 14, 2024")
    #expect(text(picker) == "2024-02-14 13:45")
    tap("Next month")
    tap("Sunday, March 31, 2024")
    #expect(text(picker) == "2024-03-31 13:45")
    #expect(changes.count == 2)
  }

  @Test("keys move by days, weeks and months, and days beyond the limits cannot be chosen")
  func keys() {
    let picker = picker(.date, .inline)
    picker.maximumDate = UIDatePickerTests.date("2024-03-20 00:00")
    guard let month = picker.subviews.compactMap({ $0 as? CalendarView }).first else {
      Issue.record("there is no calendar")
      return
    }
    stage.window.focusSystem.requestFocusUpdate(to: month)
    for key in [UIKeyboardHIDUsage.keyboardRightArrow, .keyboardDownArrow, .keyboardLeftArrow] {
      stage.press(key)
    }
    #expect(text(picker) == "2024-03-07 13:45")
    stage.press(.keyboardPageDown)
    #expect(text(picker) == "2024-03-07 13:45")
    stage.press(.keyboardPageUp)
    #expect(text(picker) == "2024-02-07 13:45")
  }

  // MARK: Compact

  @Test("buttons show the date and the time, and open a calendar that Escape closes")
  func compact() {
    let picker = picker(.dateAndTime, .automatic)
    let buttons = picker.subviews.compactMap { $0 as? UIButton }
    #expect(buttons.map { $0.title(for: .normal) ?? "" }.first == "Feb 29, 2024")
    tap("Date")
    tap("Friday, February 2, 2024")
    #expect(text(picker) == "2024-02-02 13:45")
    #expect(buttons[0].accessibilityValue == "Feb 2, 2024")
    stage.press(.keyboardEscape)
    stage.run(for: 1)
    #expect(root.presentedViewController == nil)
    tap("Time")
    #expect(root.presentedViewController != nil)
    stage.tap(at: CGPoint(x: 390, y: 590))
    stage.run(for: 1)
    #expect(root.presentedViewController == nil)
  }

  @Test("a picker that is disabled cannot be opened")
  func disabled() {
    let picker = picker(.date, .compact)
    picker.isEnabled = false
    stage.frame()
    tap("Date")
    #expect(root.presentedViewController == nil)
  }

  // MARK: Wheels without an end

  @Test("after December comes January, while years end, and a reader hears the numbers of a single turn")
  func turning() throws {
    let picker = picker(.date, .wheels)
    let (month, year) = (wheels(picker)[0], wheels(picker)[2])
    for _ in 0..<11 {
      month.choose(month.selectedRow + 1)
      stage.run(for: 1)
    }
    #expect(text(picker) == "2024-01-29 13:45" && values(picker)[0] == "January")
    month.choose(month.selectedRow - 1)
    stage.run(for: 1)
    #expect(values(picker)[0] == "December")
    #expect(month.accessibleNumber == 11 && month.accessibleRange == 0...11)
    month.accessibleNumber = 2
    stage.run(for: 1)
    #expect(values(picker)[0] == "March")
    #expect(year.accessibleRange.upperBound == 9998)
  }

  @Test("the buttons of the compact style grow with the text size, and other styles and steppers do not")
  func textSize() {
    let (compact, wheels, stepper) = (picker(.dateAndTime, .compact), picker(.time, .wheels), UIStepper())
    root.view.addSubview(stepper)
    let usual = (compact.intrinsicContentSize, wheels.intrinsicContentSize, stepper.intrinsicContentSize)
    stage.scene.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.frame()
    #expect(usual.0.height == 34 && compact.intrinsicContentSize.height > 34)
    #expect(compact.intrinsicContentSize.width > usual.0.width)
    #expect(wheels.intrinsicContentSize == usual.1 && stepper.intrinsicContentSize == usual.2)
    // Larger texts for people who do not see well would not fit into a narrow window.
    let large = compact.intrinsicContentSize
    stage.scene.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(compact.intrinsicContentSize == large)
  }

  @Test("in dark appearance, the open panel is lighter than a card behind it and has an edge")
  func panelColor() throws {
    stage.window.overrideUserInterfaceStyle = .dark
    _ = picker(.time, .compact)
    tap("Time")
    stage.run(for: 1)
    let shown = try #require(root.presentedViewController?.view)
    let panel = try #require(shown.subviews.first { $0.accessibilityViewIsModal })
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let card = UIColor.secondarySystemGroupedBackground.cgColor(with: dark)
    #expect((panel.layer.backgroundColor?.red ?? 0) > card.red)
    #expect(panel.layer.borderWidth > 0 && (panel.layer.borderColor?.red ?? 0) > card.red)
    #expect(panel.traitCollection.userInterfaceLevel == .elevated)
  }
}
