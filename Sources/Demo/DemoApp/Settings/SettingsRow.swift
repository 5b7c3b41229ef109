import ViewTree

/// A setting: its name, an explanation and a control.
class SettingsRow: UIView {
  static let margin: CGFloat = 20

  let store: SettingsStore
  private let title = UILabel(.bodyMedium, Theme.text)
  private let detail = UILabel(.footnote, Theme.text2)
  let line = UIView()

  init(_ title: String, _ detail: String, store: SettingsStore) {
    self.store = store
    super.init(frame: .zero)
    self.title.text = title
    self.detail.text = detail
    for label in [self.title, self.detail] {
      label.numberOfLines = 0
      // The control beside the labels carries their texts.
      label.isAccessibilityElement = false
    }
    line.backgroundColor = Theme.line
    for part in [self.title, self.detail, line] { addSubview(part) }
  }

  /// Updates the control for the current settings.
  func update() {}

  /// Returns the height of the texts with padding, for a row width, in points.
  func textHeight(in width: CGFloat) -> CGFloat {
    height(of: title, in: width) + height(of: detail, in: width) + 20
  }

  /// Returns the height for a row width, in points.
  func height(in width: CGFloat) -> CGFloat { textHeight(in: width) }

  private func height(of label: UILabel, in width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: textWidth(in: width), height: .greatestFiniteMagnitude)).height
  }

  private func textWidth(in width: CGFloat) -> CGFloat {
    max(0, width - 2 * SettingsRow.margin - accessoryWidth)
  }

  /// The width that the text leaves free at its end, in points.
  var accessoryWidth: CGFloat { 0 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = SettingsRow.margin
    let width = textWidth(in: bounds.width)
    title.frame = CGRect(x: margin, y: 9, width: width, height: height(of: title, in: bounds.width))
    detail.frame = CGRect(
      x: margin, y: title.frame.maxY, width: width, height: height(of: detail, in: bounds.width))
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
    control.accessibilityLabel = title
    control.accessibilityHint = detail
    control.addAction(for: .valueChanged) { control in store.set(path, to: control.isOn) }
    addSubview(control)
    update()
  }

  override var accessoryWidth: CGFloat { control.bounds.width + 12 }

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

/// A setting with a few values that are all visible.
final class ChoiceRow<Value: Equatable>: SettingsRow {
  private let segments: SegmentLines
  private let path: WritableKeyPath<DemoSettings, Value>
  private let choices: [(title: String, value: Value)]

  init(
    _ title: String, _ detail: String, _ path: WritableKeyPath<DemoSettings, Value>,
    _ choices: [(title: String, value: Value)], store: SettingsStore
  ) {
    self.path = path
    self.choices = choices
    segments = SegmentLines(choices.map(\.title), identifier: title, name: title)
    super.init(title, detail, store: store)
    segments.onChoose = { store.set(path, to: choices[$0].value) }
    addSubview(segments)
    update()
  }

  override func height(in width: CGFloat) -> CGFloat {
    textHeight(in: width) + segments.height(in: segmentsWidth(in: width)) + 4
  }

  private func segmentsWidth(in width: CGFloat) -> CGFloat { max(0, width - 2 * SettingsRow.margin) }

  override func update() {
    segments.selectedIndex = choices.firstIndex { $0.value == store.settings[keyPath: path] }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = segmentsWidth(in: bounds.width)
    segments.frame = CGRect(
      x: SettingsRow.margin, y: textHeight(in: bounds.width) - 7, width: width,
      height: segments.height(in: width))
  }
}
