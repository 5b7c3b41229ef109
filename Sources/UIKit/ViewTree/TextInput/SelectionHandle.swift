/// A view whose selection has handles.
package protocol SelectionHandling: UIView {
  /// Moves an end of the selection to a point of the view.
  func handleDragged(isStart: Bool, to point: CGPoint)
  /// Called when the finger lifts from a handle.
  func handleReleased()
}

/// The handle at an end of a selection, which a finger drags. It is a subview of the view with the selection.
package final class SelectionHandle: UIView {
  package let isStart: Bool
  private weak var text: (any SelectionHandling)?
  private let line = UIView()
  private let knob = UIView()
  /// The distance from the finger to the end of the selection.
  private var grip = CGPoint.zero
  private var end = CGRect.zero

  private static let knobSide: CGFloat = 12
  private static let side: CGFloat = 44

  package init(isStart: Bool, of text: any SelectionHandling) {
    self.isStart = isStart
    self.text = text
    super.init(frame: .zero)
    addPart(line)
    addPart(knob)
    knob.layer.cornerRadius = SelectionHandle.knobSide / 2
    accessibilityElementsHidden = true
    // It begins with the touch, before the text can scroll.
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.addTarget(self, action: SelectionHandle.dragged)
    addBuiltInGestureRecognizer(press)
  }

  /// Places the handle at an end of the selection.
  package func place(at end: CGRect) {
    self.end = end
    let side = SelectionHandle.side
    frame = CGRect(x: end.midX - side / 2, y: end.midY - side / 2, width: side, height: max(side, end.height))
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let own = text.map { convert(end, from: $0) } ?? .zero
    line.frame = own
    let side = SelectionHandle.knobSide
    knob.frame = CGRect(
      x: own.midX - side / 2, y: isStart ? own.minY - side + 2 : own.maxY - 2, width: side, height: side)
    line.backgroundColor = tintColor
    knob.backgroundColor = tintColor
  }

  private func dragged(_ press: UILongPressGestureRecognizer) {
    guard let text else { return }
    let finger = press.location(in: text)
    switch press.state {
    case .began: grip = CGPoint(x: end.midX, y: end.midY) - finger
    case .changed: break
    case .ended: return text.handleReleased()
    default: return
    }
    text.handleDragged(isStart: isStart, to: finger + grip)
  }
}
