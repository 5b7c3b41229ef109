/// The view of an image and texts that a configuration describes.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration { didSet { show() } }
  /// The content, a `UIListContentConfiguration`. Others are ignored.
  open var configuration: any UIContentConfiguration {
    get { content }
    set { if let newValue = newValue as? UIListContentConfiguration { content = newValue } }
  }

  private let image = UIImageView()
  private let (text, second) = (UILabel(), UILabel())

  /// Creates a view.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [image, text, second] { addSubview(view) }
    for label in [text, second] { label.adjustsFontForContentSizeCategory = true }
    show()
  }

  deinit {}

  private func show() {
    image.image = content.image
    image.isHidden = content.image == nil
    image.contentMode = .scaleAspectFit
    if let color = content.imageProperties.tintColor { image.tintColor = color }
    image.layer.cornerRadius = content.imageProperties.cornerRadius
    image.clipsToBounds = content.imageProperties.cornerRadius > 0
    show(content.text, content.attributedText, content.textProperties, in: text)
    show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: second)
    setNeedsLayout()
    superview?.superview?.setNeedsLayout()
  }

  private func show(
    _ words: String?, _ attributed: NSAttributedString?,
    _ look: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    if label.font.textStyle == nil || label.font.textStyle != look.font.textStyle { label.font = look.font }
    label.textColor = look.color
    label.numberOfLines = look.numberOfLines
    label.lineBreakMode = look.lineBreakMode
    label.textAlignment =
      look.alignment == .center ? .center : look.alignment == .justified ? .justified : .natural
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text =
        switch look.transform {
        case .none: words
        case .uppercase: words?.uppercased()
        case .lowercase: words?.lowercased()
        case .capitalized: words?.capitalized
        }
    }
    label.isHidden = (attributed?.string ?? words ?? "").isEmpty
  }

  // MARK: Layout

  /// The places of the parts, from left to right, and the height of all.
  private struct Plan {
    var (image, text, second) = (CGRect.zero, CGRect.zero, CGRect.zero)
    var height: CGFloat = 0
  }

  private var imageSize: CGSize {
    guard let size = content.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let limit = content.imageProperties.maximumSize
    let scale = min(
      1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// The distance of the text from the start, which separators have too.
  var textStart: CGFloat {
    let reserved = content.imageProperties.reservedLayoutSize.width
    let image =
      content.image == nil ? 0 : (reserved > 0 ? reserved : imageSize.width) + content.imageToTextPadding
    return content.directionalLayoutMargins.leading + image
  }

  private func plan(in width: CGFloat) -> Plan {
    var plan = Plan()
    let margins = content.directionalLayoutMargins
    let (size, reserved) = (imageSize, content.imageProperties.reservedLayoutSize)
    var start = margins.leading
    if content.image != nil {
      let place = CGSize(
        width: reserved.width > 0 ? reserved.width : size.width,
        height: reserved.height > 0 ? reserved.height : size.height)
      plan.image = CGRect(
        x: start + (place.width - size.width) / 2, y: 0, width: size.width, height: size.height)
      plan.height = place.height
      start += place.width + content.imageToTextPadding
    }
    let available = max(0, width - start - margins.trailing)
    let endless = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let natural = [text, second].map { $0.isHidden ? .zero : $0.sizeThatFits(endless) }
    let isBeside =
      content.prefersSideBySideTextAndSecondaryText && !text.isHidden && !second.isHidden
      && natural[0].width + natural[1].width + content.textToSecondaryTextHorizontalPadding <= available
    if isBeside {
      let height = max(natural[0].height, natural[1].height)
      plan.text = CGRect(
        x: start, y: (height - natural[0].height) / 2, width: natural[0].width, height: natural[0].height)
      plan.second = CGRect(
        x: start + available - natural[1].width, y: (height - natural[1].height) / 2, width: natural[1].width,
        height: natural[1].height)
    } else {
      let limit = CGSize(width: available, height: .greatestFiniteMagnitude)
      var y: CGFloat = 0
      if !text.isHidden {
        plan.text = CGRect(x: start, y: 0, width: available, height: text.sizeThatFits(limit).height)
        y = plan.text.maxY + (second.isHidden ? 0 : content.textToSecondaryTextVerticalPadding)
      }
      if !second.isHidden {
        plan.second = CGRect(x: start, y: y, width: available, height: second.sizeThatFits(limit).height)
      }
    }
    plan.height = max(plan.height, plan.image.height, plan.text.maxY, plan.second.maxY)
    return plan
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let plan = plan(in: bounds.width)
    let margins = content.directionalLayoutMargins
    let free = bounds.height - margins.top - margins.bottom
    let texts = max(plan.text.maxY, plan.second.maxY)
    let top = margins.top + max(0, (free - texts) / 2).rounded()
    for (view, frame, y) in [
      (image as UIView, plan.image, margins.top + ((free - plan.image.height) / 2).rounded()),
      (text, plan.text.offsetBy(dx: 0, dy: top), nil), (second, plan.second.offsetBy(dx: 0, dy: top), nil),
    ] as [(UIView, CGRect, CGFloat?)] {
      var frame = frame
      if let y { frame.origin.y = y }
      if readsFromRight { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = content.directionalLayoutMargins
    return CGSize(
      width: size.width, height: (plan(in: size.width).height + margins.top + margins.bottom).rounded(.up))
  }
}
