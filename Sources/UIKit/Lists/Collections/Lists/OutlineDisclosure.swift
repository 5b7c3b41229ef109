@_spi(Library) import ViewTree

/// The chevron that expands and collapses an item of an outline: it points down while the item is expanded.
final class OutlineDisclosure: UIControl {
  /// The area that receives touches, in points.
  private static let target = CGSize(width: 28, height: UITableViewCell.standardHeight)
  private static let side: CGFloat = 14
  private static let duration = 0.25

  private let chevron = UIImageView(image: UIImage.symbol("chevron.right", side: OutlineDisclosure.side))
  /// Whether the item shows its children.
  private(set) var isExpanded: Bool

  init(isExpanded: Bool) {
    self.isExpanded = isExpanded
    super.init(frame: CGRect(origin: .zero, size: OutlineDisclosure.target))
    chevron.bounds.size = CGSize(width: OutlineDisclosure.side, height: OutlineDisclosure.side)
    addSubview(chevron)
    turn()
  }

  @_spi(Library) public override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      kind: .button, isElement: true, label: isExpanded ? "Collapse" : "Expand", traits: .button)
  }

  func set(expanded: Bool) {
    guard expanded != isExpanded else { return }
    isExpanded = expanded
    guard window != nil else { return turn() }
    UIView.animate(withDuration: OutlineDisclosure.duration, animations: turn)
  }

  private func turn() {
    let mirror: CGFloat = readsFromRight ? -1 : 1
    chevron.transform = CGAffineTransform(scaleX: mirror, y: 1).rotated(by: isExpanded ? .pi / 2 : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
    chevron.tintColor = tintColor
    UIView.performWithoutAnimation { if chevron.layer.animationKeys() == nil { turn() } }
  }
}
