import Foundation

/// Facts about recognizers that no decision shows. Only while there is an observer.
extension GestureArbiter {
  /// Reports faults in how the recognizers of a new touch were set up.
  func reportSetup(of delivery: TouchDelivery) {
    for recognizer in delivery.recognizers {
      if let other = recognizer.ignoredRequirement {
        report(.effect(.requirementIgnored(other.nameInReasons), of: recognizer))
      }
    }
    let path = sequence(first: delivery.touch.view) { $0?.superview }.compactMap { $0 }
    for recognizer in window.recognizersInside {
      guard let former = recognizer.formerView, let view = recognizer.view,
        path.contains(where: { $0 === former })
      else { continue }
      let name = recognizer.name ?? String(recognizer.nameInReasons.prefix { $0 != " " })
      report(.effect(.movedAway(name, to: view.nameInReasons), of: former))
    }
  }

  /// Reports recognizers that nothing will ever decide: all their fingers are up, and they wait for no time.
  func reportForgotten() {
    let forgotten = participants.filter(\.isForgotten)
    guard !forgotten.isEmpty else { return }
    for recognizer in forgotten { report(.effect(.stillPossible(waitingFor: nil), of: recognizer)) }
    for recognizer in participants
    where !recognizer.requestedStates.isEmpty && recognizer.trackedTouches.isEmpty {
      let required = recognizer.attemptRequirements ?? []
      guard let other = required.first(where: { one in forgotten.contains { $0 === one } }) else { continue }
      report(.effect(.stillPossible(waitingFor: other.nameInReasons), of: recognizer))
    }
  }
}

extension UIGestureRecognizer {
  /// Reports how many targets are about to be called.
  func reportTargets() {
    guard let observe = view?.window?.scene.onTouchFact else { return }
    let gone = targets.count(where: \.isGone)
    if !targets.isEmpty {
      observe(.effect(.called(targets.count - gone, gone: gone), of: self))
    } else if !isBuiltIn, isStandard {
      observe(.effect(.noTarget, of: self))
    }
  }

  /// Whether the class is the toolkit's own, so that without targets a gesture has no effect.
  private var isStandard: Bool {
    let classes: [UIGestureRecognizer.Type] = [
      UITapGestureRecognizer.self, UILongPressGestureRecognizer.self, UIPanGestureRecognizer.self,
      UIPinchGestureRecognizer.self, UIRotationGestureRecognizer.self, UISwipeGestureRecognizer.self,
      UIScreenEdgePanGestureRecognizer.self,
    ]
    return classes.contains { type(of: self) == $0 }
  }

  fileprivate var isForgotten: Bool {
    isActive && reachedState == .possible && requestedStates.isEmpty && trackedTouches.isEmpty && !isTouchless
      && trackedPresses.isEmpty && !hasTimer
  }
}

extension UIView {
  /// The recognizers of the view and of everything inside it.
  fileprivate var recognizersInside: [UIGestureRecognizer] {
    (gestureRecognizers ?? []) + subviews.flatMap(\.recognizersInside)
  }
}
