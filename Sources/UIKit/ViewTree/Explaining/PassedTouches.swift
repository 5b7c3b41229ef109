import Foundation

/// Notes which responders pass touches or presses on while one receives them. Only while there is an observer.
final class PassedTouches {
  /// The delivery that is running.
  private(set) static var current: PassedTouches?

  private let outer = PassedTouches.current
  private var last: UIResponder?

  init() { PassedTouches.current = self }

  /// Whether nobody kept them.
  private var isOver = false

  /// Notes that a responder does not keep them.
  func pass(_ responder: UIResponder) { last = responder }

  /// Notes that the last responder does not keep them.
  func passToNobody() { isOver = true }

  /// Reports who kept the touches, at the end of the delivery to a view.
  func report(_ phase: UITouch.Phase, from view: UIView, in scene: UIWindowScene) {
    guard phase == .began || phase == .ended else { return PassedTouches.current = outer }
    report(phase == .began ? "touchesBegan" : "touchesEnded", from: view, in: scene)
  }

  /// Reports who kept what was delivered with a method.
  func report(_ method: String, from view: UIResponder, in scene: UIWindowScene) {
    PassedTouches.current = outer
    if isOver { return report(.unhandled, of: view, in: scene) }
    guard let last else { return report(.handled(method), of: view, in: scene) }
    guard let receiver = last.next else { return report(.unhandled, of: view, in: scene) }
    report(.handled(method), of: receiver, in: scene)
  }

  private func report(_ effect: TouchEffect, of receiver: NSObject, in scene: UIWindowScene) {
    scene.onTouchFact?(.effect(effect, of: receiver))
  }
}
