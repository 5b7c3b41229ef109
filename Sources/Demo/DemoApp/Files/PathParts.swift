import FileSystem
import ViewTree

/// Makes the names in the text of a path clickable.
///
/// The text belongs to a label. The controls lie on top of it and are visible while they are hovered
/// or focused.
final class PathParts {
  private let label: UILabel
  private let meter: UILabel
  private var parts: [(prefix: String, name: String, control: PathPart)] = []
  /// Called with the folder that is pressed.
  var onChoose: (FilePath) -> Void = { _ in }

  init(over label: UILabel, _ style: TypeStyle) {
    self.label = label
    meter = UILabel(style, Theme.text)
  }

  /// The number of names shown.
  var count: Int { parts.count }

  /// Shows the names of folders, outermost first, followed by a text.
  func show(_ folders: [(name: String, path: FilePath)], tail: String = "") {
    label.text = folders.map(\.name).joined(separator: BreadCrumb.separator) + tail
    for part in parts { part.control.removeFromSuperview() }
    var prefix = ""
    parts = folders.map { folder in
      defer { prefix += folder.name + BreadCrumb.separator }
      let control = PathPart()
      control.accessibilityLabel = folder.name
      control.addAction(
        UIAction { [weak self] _ in self?.onChoose(folder.path) }, for: .touchUpInside)
      label.superview?.addSubview(control)
      return (prefix, folder.name, control)
    }
    layOut()
  }

  /// Places the controls over their names. Hides them if the text is truncated.
  func layOut() {
    let isCut = width(of: label.text ?? "") > label.bounds.width + 0.5
    let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let total = width(of: label.text ?? "")
    for part in parts {
      part.control.isHidden = isCut || label.isHidden
      let start = width(of: part.prefix)
      let x = isRightToLeft ? label.frame.maxX - total + start : label.frame.minX + start
      // A touch target of full size, within the bar.
      let name = CGRect(
        x: x - PathPart.margin, y: label.frame.minY, width: width(of: part.name) + 2 * PathPart.margin,
        height: label.frame.height)
      let side = IconButton.side
      let lowest = (label.superview?.bounds.height ?? 0) - side
      let frame = CGRect(
        x: name.midX - max(side, name.width) / 2, y: max(0, min(name.midY - side / 2, lowest)),
        width: max(side, name.width), height: side)
      part.control.frame = frame
      part.control.nameFrame = name.offsetBy(dx: -frame.minX, dy: -frame.minY)
    }
  }

  private func width(of text: String) -> CGFloat {
    meter.font = label.font
    meter.text = text
    return meter.sizeThatFits(CGSize(width: 100_000, height: 100)).width
  }
}

/// A clickable name in a path.
private final class PathPart: UIControl {
  static let margin: CGFloat = 4
  /// The frame of the name, in the control's coordinates.
  var nameFrame = CGRect.zero { didSet { setNeedsLayout() } }
  private let light = StateLight()
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "pathPart"
    light.layer.cornerRadius = 6
    light.alpha = 0.5
    focusEffect.cornerRadius = 6
    focusEffect.color = Theme.focus
    addSubview(light)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: PathPart.pointerMoved))
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  override func stateDidChange() {
    super.stateDidChange()
    light.show(
      isHighlighted ? Theme.lineStrong : isHovered ? Theme.line : nil,
      in: StateFade(isPressed: isHighlighted, isHovered: isHovered))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    light.frame = nameFrame.insetBy(dx: 0, dy: -3)
  }

  override var focusRect: CGRect { nameFrame.insetBy(dx: 0, dy: -3) }
}
