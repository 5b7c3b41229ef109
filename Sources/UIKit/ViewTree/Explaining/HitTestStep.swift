public import Foundation

/// A view that was asked in a hit test, and its answer.
public struct HitTestStep {
  /// The view.
  public let view: UIView
  /// The point, in the view's coordinates.
  public let point: CGPoint
  /// The number of views that were asking when this one was asked; 0 for windows.
  public let depth: Int
  /// The view that it returned, or nil.
  public internal(set) var result: UIView?
  /// The rule by which the view is not hit, or which override decided. Nil if UIKit's rules found the result.
  public internal(set) var reason: TouchReason?
}

/// Notes which views are asked in a hit test. Only while there is an observer.
final class HitTestTrace {
  /// The trace of the hit test that is running.
  private(set) static var current: HitTestTrace?

  private(set) var steps: [HitTestStep] = []
  /// The views that are being asked, the last one innermost.
  private var open: [Question] = []

  private struct Question {
    let step: Int
    /// Whether an override asked the view, rather than UIKit's rules.
    let isDirect: Bool
    var found = Found.nothing
  }

  /// What the default implementation of `hitTest` answered.
  private enum Found {
    /// It was not called.
    case nothing
    case refusal(TouchReason)
    case view(UIView)
  }

  /// Returns the result of a hit test and its steps, if `isOn`.
  static func of<Result>(_ isOn: Bool, _ hitTest: () -> Result) -> (Result, [HitTestStep]) {
    guard isOn else { return (hitTest(), []) }
    let (trace, outer) = (HitTestTrace(), current)
    current = trace
    defer { current = outer }
    return (hitTest(), trace.steps)
  }

  /// Asks a view, and notes its answer.
  func ask(_ view: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
    let step = begin(view, point)
    let result = view.hitTest(point, with: event)
    end(step, result)
    return result
  }

  private func begin(_ view: UIView, _ point: CGPoint, isDirect: Bool = false) -> Int {
    steps.append(HitTestStep(view: view, point: point, depth: open.count))
    open.append(Question(step: steps.count - 1, isDirect: isDirect))
    return steps.count - 1
  }

  private func end(_ step: Int, _ result: UIView?) {
    guard let found = open.popLast()?.found else { return }
    let view = steps[step].view
    steps[step].result = result
    switch found {
    case .refusal(let reason) where result == nil: steps[step].reason = reason
    case .view(let hit) where hit === result:
      if !view.bounds.contains(steps[step].point) { steps[step].reason = .pointInsideSaidYes }
    default:
      steps[step].reason =
        result.map { $0 === view ? .hitTestReturnedItself : .hitTestReturned(view: $0.nameInReasons) }
        ?? .hitTestReturnedNil
    }
  }

  /// Notes that a view shows nothing at the point, so that it was not asked.
  func skip(_ view: UIView) {
    let step = begin(view, .zero)
    open[open.count - 1].found = .refusal(.turnedAway)
    end(step, nil)
  }

  /// Notes that UIKit's rules are applied to a view.
  func enter(_ view: UIView, at point: CGPoint) {
    if let last = open.last, steps[last.step].view === view { return }
    _ = begin(view, point, isDirect: true)
  }

  /// Notes that UIKit's rules refuse the view that was entered last.
  func refuse(_ view: UIView, at point: CGPoint) { leave(.refusal(view.refusal(at: point)), nil) }

  /// Notes what UIKit's rules found in the view that was entered last.
  func find(_ hit: UIView) { leave(.view(hit), hit) }

  private func leave(_ found: Found, _ result: UIView?) {
    guard let last = open.last else { return }
    open[open.count - 1].found = found
    if last.isDirect { end(last.step, result) }
  }
}

extension UIView {
  /// Calls `hitTest`, and notes the answer if the hit test is traced.
  func askHitTest(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let trace = HitTestTrace.current else { return hitTest(point, with: event) }
    return trace.ask(self, at: point, with: event)
  }

  /// The rule by which the view is not hit at a point in its coordinates, which it is not.
  fileprivate func refusal(at point: CGPoint) -> TouchReason {
    if isHidden { return .hidden }
    if !isUserInteractionEnabled { return .interactionDisabled }
    if alpha < UIView.minimumHitAlpha { return .transparent(alpha: alpha) }
    if layer.animatedTouches == .none { return .animating }
    if !acceptsInput { return .flattened }
    if bounds.isEmpty { return .zeroSize }
    return bounds.contains(point) ? .pointInsideSaidNo : .outside(point, bounds)
  }
}
