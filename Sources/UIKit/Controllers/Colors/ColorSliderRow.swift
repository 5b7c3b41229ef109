import ViewTree

/// A title, a slider and its value: one component of a color.
final class ColorSliderRow: UIView {
  static let height: CGFloat = 58
  let slider = UISlider()
  private let (title, number) = (UILabel(), UILabel())
  private let unit: (Float) -> String

  init(_ name: String, color: UIColor?, greatest: Float, unit: @escaping (Float) -> String) {
    self.unit = unit
    super.init(frame: .zero)
    title.text = name
    title.isAccessibilityElement = false
    number.isAccessibilityElement = false
    number.textAlignment = .natural
    for label in [title, number] {
      label.font = .preferredFont(forTextStyle: .footnote)
      label.textColor = .secondaryLabel
    }
    number.font = .monospacedDigitSystemFont(ofSize: 15)
    number.textColor = .label
    slider.maximumValue = greatest
    slider.minimumTrackTintColor = color
    slider.accessibilityLabel = name
    for view in [title, number, slider] { addSubview(view) }
  }

  var value: CGFloat {
    get { CGFloat(slider.value / slider.maximumValue) }
    set {
      slider.value = Float(newValue) * slider.maximumValue
      showNumber()
    }
  }

  func showNumber() {
    number.text = unit(slider.value)
    slider.accessibilityValue = number.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let numberWidth: CGFloat = 56
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame =
        readsFromRight
        ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        : frame
    }
    place(title, CGRect(x: 0, y: 0, width: bounds.width, height: 18))
    let width = max(0, bounds.width - numberWidth - 12)
    place(slider, CGRect(x: 0, y: 20, width: width, height: 34))
    place(number, CGRect(x: width + 12, y: 20, width: numberWidth, height: 34))
  }
}
