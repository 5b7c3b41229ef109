@testable import ViewTree

/// Called with the touches that a view receives.
typealias TouchRecord = (GestureCase.Phase, Set<UITouch>) -> Void

/// A view with the overrides that a test case requires.
final class RecordedView: UIView {
  weak var forwardTarget: UIView?
  private let spec: GestureCase.View
  private let record: TouchRecord

  init(frame: CGRect, _ spec: GestureCase.View, record: @escaping TouchRecord) {
    self.spec = spec
    self.record = record
    super.init(frame: frame)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self else { return hit }
    return spec.passThrough ?? false ? nil : forwardTarget ?? self
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let outset = spec.hitOutset ?? 0
    return bounds.insetBy(dx: -outset, dy: -outset).contains(point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(.began, touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(.moved, touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(.ended, touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(.cancelled, touches)
  }
}

final class RecordedControl: UIControl {
  private let record: TouchRecord

  init(frame: CGRect, record: @escaping TouchRecord) {
    self.record = record
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(.began, touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(.moved, touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(.ended, touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(.cancelled, touches)
  }
}

/// A scroll view that can move in the directions that a test case requires. Room to move up or left
/// comes from its content size, and room to move down or right from its insets, so its offset is always
/// zero at first.
final class RecordedScrollView: UIScrollView {
  private let record: TouchRecord

  init(frame: CGRect, _ pan: GestureCase.Recognizer, record: @escaping TouchRecord) {
    self.record = record
    super.init(frame: frame)
    let directions = pan.canMove ?? []
    func available(_ direction: String) -> CGFloat { directions.contains(direction) ? 1000 : 0 }
    contentSize = CGSize(width: frame.width + available("left"), height: frame.height + available("up"))
    contentInset = UIEdgeInsets(top: available("down"), left: available("right"))
    contentOffset = .zero
    alwaysBounceHorizontal = pan.axes?.contains("x") ?? false
    alwaysBounceVertical = pan.axes?.contains("y") ?? false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(.began, touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(.moved, touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(.ended, touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(.cancelled, touches)
  }
}

/// A pan with the overrides that a test case requires.
final class NamedPan: UIPanGestureRecognizer {
  var cannotPrevent: [String] = []
  var cannotBePreventedBy: [String] = []
  var ignoresLaterTouches = false

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    super.canPrevent(other) && !cannotPrevent.contains(other.name ?? "")
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && !cannotBePreventedBy.contains(other.name ?? "")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if ignoresLaterTouches, numberOfTouches > touches.count {
      for touch in touches { ignore(touch, for: event) }
    } else {
      super.touchesBegan(touches, with: event)
    }
  }
}

/// A delegate that decides by the names of recognizers.
final class NamedDelegate: UIGestureRecognizerDelegate {
  private let spec: GestureCase.Delegate

  init(_ spec: GestureCase.Delegate) { self.spec = spec }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    spec.shouldReceive ?? true
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { spec.shouldBegin ?? true }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { spec.simultaneousWith?.contains(other.name ?? "") ?? false }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { spec.requireFailureOf?.contains(other.name ?? "") ?? false }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { spec.beRequiredToFailBy?.contains(other.name ?? "") ?? false }
}
