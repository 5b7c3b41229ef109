import ViewTree

/// One setting: its name, a line that explains it, and how it is changed.
class SettingsRow: UIView {
  static let margin: CGFloat = 20

  let store: SettingsStore
  private let title = UILabel(.bodyMedium, Theme.text)
  private let detail = UILabel(.footnote, Theme.text2)
  let line = UIView()

  init(_ title: String, _ detail: String, store: SettingsStore) {
    self.store = store
    super.init(frame: .zero)
    isOpaque = false
    self.title.text = title
    self.detail.text = detail
    line.backgroundColor = Theme.line
    for part in [self.title, self.detail, line] { addSubview(part) }
  }

  /// Looks as the settings are.
  func update() {}

  /// The height of the two lines of text with the room around them, in points.
  var textHeight: CGFloat { TypeStyle.bodyMedium.line + TypeStyle.footnote.line + 20 }
  /// In points.
  var height: CGFloat { textHeight }
  /// The room that the text leaves free at its end.
  var room: CGFloat { 0 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = SettingsRow.margin
    let width = max(0, bounds.width - 2 * margin - room)
    title.place(x: margin, y: 9, width: width)
    detail.place(x: margin, y: 9 + TypeStyle.bodyMedium.line, width: width)
    let pixel = UIScreen.main.hairline
    line.frame = CGRect(
      x: margin, y: bounds.height - pixel, width: max(0, bounds.width - margin), height: pixel)
    mirror([title, detail, line])
  }
}

/// A setting that is on or off.
final class SwitchRow: SettingsRow {
  private let control = UISwitch()
  private let path: WritableKeyPath<DemoSettings, Bool>

  init(
    _ title: String, _ detail: String, _ path: WritableKeyPath<DemoSettings, Bool>, store: SettingsStore
  ) {
    self.path = path
    super.init(title, detail, store: store)
    control.onTintColor = Theme.accent
    control.accessibilityIdentifier = title
    control.addAction(for: .valueChanged) { control in store.set(path, to: control.isOn) }
    addSubview(control)
    update()
  }

  override var room: CGFloat { control.bounds.width + 12 }

  override func update() {
    let isOn = store.settings[keyPath: path]
    if control.isOn != isOn { control.setOn(isOn, animated: true) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = control.sizeThatFits(bounds.size)
    control.frame = CGRect(
      x: bounds.width - SettingsRow.margin - size.width, y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    mirror([control])
  }
}

/// A setting with a few values, all of which are seen.
final class ChoiceRow<Value: Equatable>: SettingsRow {
  private let control: UISegmentedControl
  private let path: WritableKeyPath<DemoSettings, Value>
  private let choices: [(title: String, value: Value)]

  init(
    _ title: String, _ detail: String, _ path: WritableKeyPath<DemoSettings, Value>,
    _ choices: [(title: String, value: Value)], store: SettingsStore
  ) {
    self.path = path
    self.choices = choices
    control = UISegmentedControl(items: choices.map(\.title))
    super.init(title, detail, store: store)
    control.accessibilityIdentifier = title
    showFonts()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { row, _ in row.showFonts() }
    control.titleColor = Theme.text2
    control.selectedTitleColor = Theme.text
    control.selectedSegmentTintColor = Theme.segment
    control.addAction(for: .valueChanged) { control in
      guard choices.indices.contains(control.selectedSegmentIndex) else { return }
      store.set(path, to: choices[control.selectedSegmentIndex].value)
    }
    addSubview(control)
    update()
  }

  private func showFonts() {
    control.font = TypeStyle.segment.font
    control.selectedFont = TypeStyle.segmentSelected.font
  }

  override var height: CGFloat { textHeight + ChoiceRow.controlHeight + 14 }

  private static var controlHeight: CGFloat { 34 }

  override func update() {
    let index = choices.firstIndex { $0.value == store.settings[keyPath: path] }
    let shown = index ?? UISegmentedControl.noSegment
    if control.selectedSegmentIndex != shown { control.selectedSegmentIndex = shown }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = SettingsRow.margin
    control.frame = CGRect(
      x: margin, y: textHeight - 2, width: max(0, bounds.width - 2 * margin), height: ChoiceRow.controlHeight)
  }
}
