import Foundation

/// Facts about a wheel, a trackpad and keys. Only while there is an observer.
extension UIWindow {
  /// Runs the delivery of an event to what is under the pointer, and reports it.
  func reporting(_ input: @autoclosure () -> OtherInput, at location: CGPoint, _ deliver: () -> Void) {
    guard let observe = scene.onTouchFact else { return deliver() }
    let (hit, steps) = HitTestTrace.of(true) { location.isFinite ? askHitTest(at: location, with: nil) : nil }
    observe(.input(input(), to: hit, steps))
    deliver()
    scene.onTouchFact?(.inputIsOver)
  }

  /// Runs the delivery of a key to a responder, and reports it and who kept it.
  func reporting(_ key: UIKey, to responder: UIResponder, _ deliver: () -> Void) {
    guard let observe = scene.onTouchFact else { return deliver() }
    observe(.input(.key(key), to: responder, []))
    deliver()
    scene.onTouchFact?(.inputIsOver)
  }

  /// Runs the delivery of a press to a responder, and reports who kept it.
  func reportingKeeper(of responder: UIResponder, _ deliver: () -> Void) {
    guard scene.onTouchFact != nil else { return deliver() }
    let trace = PassedTouches()
    deliver()
    trace.report("pressesBegan", from: responder, in: scene)
  }
}
