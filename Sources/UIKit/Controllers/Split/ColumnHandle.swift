import ViewTree

/// The edge between two columns, which can be dragged. The arrow keys move it too.
final class ColumnHandle: UIControl, UIPointerInteractionDelegate {
  /// The width that receives touches, in points.
  static let width: CGFloat = 12
  private static let step: CGFloat = 20

  private let line = UIView()
  /// Called with the distance in reading direction, in points, since the last call.
  var onMove: ((CGFloat) -> Void)?
  private var start: CGFloat = 0

  init(label: String) {
    super.init(frame: .zero)
    line.backgroundColor = .separator
    addPart(line)
    accessibilityLabel = label
    accessibilityTraits = .adjustable
    focusEffect.position = .inside
    addInteraction(UIPointerInteraction(delegate: self))
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { .columnResize }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = UIScreen.main.hairline
    line.frame = CGRect(x: (bounds.width - pixel) / 2, y: 0, width: pixel, height: bounds.height)
  }

  private func move(by distance: CGFloat) { onMove?(isMirrored ? -distance : distance) }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: nil).x
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: nil).x
    move(by: x - start)
    start = x
    return true
  }

  override var isPressedByKeys: Bool { false }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key.map({ ($0.keyCode, $0.modifierFlags.isEmpty) }) {
    case (.keyboardLeftArrow, true)?: move(by: -ColumnHandle.step)
    case (.keyboardRightArrow, true)?: move(by: ColumnHandle.step)
    default: super.pressesBegan(presses, with: event)
    }
  }

  override func accessibilityIncrement() { onMove?(ColumnHandle.step) }
  override func accessibilityDecrement() { onMove?(-ColumnHandle.step) }
}
