import ViewTree

/// The sliders and buttons below the outline.
final class LayersControls: UIView {
  static let height: CGFloat = 158

  let spread = LayersSlider()
  let angle = LayersSlider()
  let frames = PillButton(title: "Frames")
  let shadows = PillButton(title: "Shadows")
  let labels = PillButton(title: "Labels")
  private let spreadName = LayersLabel(LayersType.row, LayersPalette.text)
  private let angleName = LayersLabel(LayersType.row, LayersPalette.text)
  private let line = UIView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = LayersPalette.panel
    line.backgroundColor = LayersPalette.line
    spreadName.text = "Spread"
    angleName.text = "Angle"
    for (name, slider) in [(spreadName, spread), (angleName, angle)] {
      slider.accessibilityLabel = name.text
      name.isAccessibilityElement = false
    }
    (spread.minimumValue, spread.maximumValue) = LayersControls.ends(Projection.spreads)
    (angle.minimumValue, angle.maximumValue) = LayersControls.ends(Projection.turns)
    for part in [line, spreadName, spread, angleName, angle, frames, shadows, labels] { addSubview(part) }
  }

  private static func ends(_ range: ClosedRange<CGFloat>) -> (Float, Float) {
    (Float(range.lowerBound), Float(range.upperBound))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: UIScreen.main.hairline)
    for (name, slider, y) in [(spreadName, spread, 24.0), (angleName, angle, 68.0)] {
      name.place(x: 20, y: y - 9, width: 60)
      slider.frame = CGRect(x: 84, y: y - 22, width: max(0, bounds.width - 104), height: 44)
    }
    let buttons = [frames, shadows, labels]
    placePills(buttons)
    mirror([spreadName, spread, angleName, angle] + buttons)
  }

  /// Lays out the pills with equal widths. If a title does not fit, all get the same padding instead, and the
  /// margins shrink.
  private func placePills(_ pills: [PillButton]) {
    let (titles, count) = (pills.map(\.titleWidth), CGFloat(pills.count))
    let same = (bounds.width - 48) / count
    let fits = (titles.max() ?? 0) + 2 * PillButton.margin <= same
    var x: CGFloat = fits ? 20 : 12
    let rest = (bounds.width - 2 * x - 8 - titles.reduce(0, +)) / count
    for (pill, title) in zip(pills, titles) {
      let width = max(0, fits ? same : title + rest)
      pill.frame = CGRect(x: x, y: 100, width: width, height: 44)
      x += width + 4
    }
  }
}

/// A slider with a 20-point thumb.
final class LayersSlider: UISlider {
  private static let knob: CGFloat = 20

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    minimumTrackTintColor = LayersPalette.accent
    maximumTrackTintColor = LayersPalette.line
    thumbTintColor = LayersPalette.text
    focusEffect.color = LayersPalette.accent
  }

  override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let length = maximumValue - minimumValue
    let share = length > 0 ? CGFloat((value - minimumValue) / length) : 0
    let size = LayersSlider.knob
    return CGRect(
      x: rect.minX + max(0, rect.width - size) * share, y: rect.midY - size / 2, width: size, height: size)
  }
}

/// A toggle button in the shape of a pill, filled while it is on.
final class PillButton: UIControl {
  private static let height: CGFloat = 32
  /// The minimum padding of the title, in points.
  static let margin: CGFloat = 7

  private let pill = UIView()
  private let label = LayersLabel(LayersType.row, LayersPalette.text2, alignment: .center)

  init(title: String) {
    super.init(frame: .zero)
    label.text = title
    pill.layer.cornerRadius = PillButton.height / 2
    pill.layer.borderWidth = 1
    pill.isUserInteractionEnabled = false
    focusEffect.color = LayersPalette.accent
    focusEffect.cornerRadius = PillButton.height / 2
    addSubview(pill)
    addSubview(label)
    isSelected = true
    addAction(for: .touchUpInside) { [weak self] _ in
      self?.isSelected.toggle()
      self?.sendActions(for: .valueChanged)
    }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.toggleButton) }
    set { super.accessibilityTraits = newValue }
  }

  var titleWidth: CGFloat { label.sizeThatFits(CGSize(width: 10_000, height: 18)).width }

  override var focusRect: CGRect { pill.frame }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pill.frame = CGRect(
      x: 0, y: (bounds.height - PillButton.height) / 2, width: bounds.width, height: PillButton.height)
    pill.backgroundColor =
      isHighlighted ? LayersPalette.pressed : isSelected ? LayersPalette.selected : .clear
    pill.layer.borderColor = (isSelected ? LayersPalette.selected : LayersPalette.line).cgColor
    label.textColor = isSelected ? LayersPalette.onSelected : LayersPalette.text2
    label.place(x: 0, y: (bounds.height - 18) / 2, width: bounds.width)
  }
}
