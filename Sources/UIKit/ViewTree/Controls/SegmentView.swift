/// A segment of a segmented control, with a centered title or image.
final class SegmentView: UIView {
  var title: String?
  var image: UIImage?
  var isEnabled = true

  /// The control that contains the segment.
  weak var control: UISegmentedControl?

  private let label = UILabel()
  private let picture = UIImageView()

  init(title: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.image = image
    super.init(frame: .zero)
    label.textAlignment = .center
    addPart(label)
    addPart(picture)
  }

  /// Updates the appearance. A template image is tinted in the title's color.
  func show(font: UIFont, color: UIColor, alpha: CGFloat) {
    label.text = image == nil ? title : nil
    label.font = font
    label.textColor = color
    picture.image = image?.asTemplate
    picture.tintColor = color
    label.alpha = alpha
    picture.alpha = alpha
    setNeedsLayout()
  }

  @_spi(Library) public override var accessibilityDefaults: AccessibilityDefaults {
    var traits = UIAccessibilityTraits.button
    if control?.isChosen(self) ?? false { traits.insert(.selected) }
    if !isEnabled || control?.isEnabled == false { traits.insert(.notEnabled) }
    return AccessibilityDefaults(
      kind: .segment, isElement: true, label: title ?? image?.symbolWords, traits: traits)
  }

  override func accessibilityActivate() -> Bool { control?.choose(self) ?? false }

  /// Returns the size of the content, with the title in `font`.
  func contentSize(font: UIFont) -> CGSize {
    if let image { return image.size }
    let width = UIFont.textEngine.width(of: title ?? "", font: font.fontDescriptor)
    return CGSize(width: width.rounded(.up), height: font.lineHeight.rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(4, bounds.width / 2), dy: 0)
    let size = image?.size ?? .zero
    picture.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }
}
