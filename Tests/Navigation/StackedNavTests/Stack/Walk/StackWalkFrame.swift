import Foundation
import ViewTree

@testable import StackedNav

/// The visible state of a stack in one frame, and its faults.
struct StackWalkFrame {
  /// The distance that pages may have moved since the previous frame, in addition to the motion.
  enum Slack {
    case none
    /// The distance that a finger or a wheel has moved.
    case points(CGFloat)
    /// Any distance, as after a jump or in another window.
    case jump
  }

  private let stack: SPStackedNavigationController
  private let base: Double
  private let places: [ObjectIdentifier: CGFloat]
  /// The distance that the motion may carry the pages by the next frame.
  private let reach: Double
  private let isInWindow: Bool

  init(_ stack: SPStackedNavigationController) {
    self.stack = stack
    let scrollView = stack.scrollView
    let animation = scrollView.animation
    base = scrollView.geometry.base(at: animation.actual)
    isInWindow = scrollView.window != nil
    var places: [ObjectIdentifier: CGFloat] = [:]
    for entry in scrollView.drawnEntries where !entry.isMarked {
      guard let container = entry.container, !container.isHidden else { continue }
      places[ObjectIdentifier(entry.controller)] = container.frame.minX
    }
    self.places = places
    // A critical spring never exceeds the sum of its velocity and its pull; the classic motion has a limit.
    let distance = abs(animation.target - animation.actual)
    let spring = abs(animation.velocity) + animation.rules.springFrequency * distance
    let speed = animation.rules.motion == .spring ? spring : animation.rules.speedLimits.upperBound
    // Released content keeps the velocity of the finger or wheel.
    let driven: CGFloat =
      switch scrollView.movement.driver {
      case .finger: abs(scrollView.panGestureRecognizer.velocity(in: scrollView).x)
      case .wheel: abs(scrollView.wheel.velocity)
      case nil: 0
      }
    // Pages close the gap of a removed page and follow pages that return to their usual width.
    let returning = scrollView.widthAnimations.entries.map { abs($0.surplus?.actual ?? 0) }
    let closing = scrollView.geometry.gaps.values.reduce(0, +) + returning.reduce(0, +)
    let closingSpeed =
      animation.rules.motion == .spring
      ? animation.rules.springFrequency * closing
      : animation.rules.speedLimits.upperBound * Double(scrollView.closing.count + returning.count)
    reach = (speed + driven + closingSpeed) / 60 + 3.1
  }

  func faults(since old: StackWalkFrame, slack: Slack) -> [String] {
    unchanged + jumps(since: old, slack: slack)
  }

  // MARK: From frame to frame

  private func jumps(since old: StackWalkFrame, slack: Slack) -> [String] {
    let points: CGFloat
    switch slack {
    case .jump: return []
    case .none: points = 0
    case .points(let distance): points = distance
    }
    guard isInWindow, old.isInWindow else { return [] }
    // A new target, a lifted finger and a hint change the velocity between two frames.
    let allowed = max(reach, old.reach) + points
    var faults: [String] = []
    if abs(base - old.base) > allowed { faults.append("the content jumped") }
    // A page that joins the pile moves its layers by one, and pages rest on whole pixels.
    for (page, x) in places {
      guard let before = old.places[page] else { continue }
      if abs(x - before) > allowed + 4 { faults.append("a page jumped") }
    }
    return faults
  }

  // MARK: In one frame

  private var unchanged: [String] {
    var faults: [String] = []
    let scrollView = stack.scrollView
    let pages = stack.viewControllers
    if let active = stack.activeViewController {
      if active.parent !== stack { faults.append("the active page is not in the stack") }
    } else if !pages.isEmpty {
      faults.append("no page is active")
    }
    let unmarked = scrollView.entries.all.filter { !$0.isMarked }
    if !unmarked.map(\.controller).elementsEqual(pages, by: ===) {
      faults.append("entries are not the pages")
    }
    let containers = scrollView.drawnEntries.compactMap(\.container)
    if !containers.elementsEqual(scrollView.subviews, by: ===) { faults.append("views are in another order") }
    if !scrollView.drawnEntries.map(\.index).isSorted { faults.append("entries are in another order") }
    // A window of a few points has no space for a pile.
    guard isInWindow, scrollView.bounds.width > 40 else { return faults }
    return faults + drawing
  }

  private var drawing: [String] {
    var faults: [String] = []
    let scrollView = stack.scrollView
    let width = scrollView.bounds.width
    let drawn = scrollView.drawnEntries.filter { !($0.container?.isHidden ?? true) }
    let x = { (entry: StackEntry) -> CGFloat in
      guard let frame = entry.container?.frame else { return 0 }
      return scrollView.isRightToLeft ? width - frame.maxX : frame.minX
    }
    let unchanged = drawn.filter { !$0.isMarked || scrollView.geometry.gaps[$0.index] != nil }
    if unchanged.count(where: { !$0.isMarked && x($0) <= 6 }) > 3 {
      faults.append("more than three pages in the pile")
    }
    for (one, next) in zip(unchanged, unchanged.dropFirst()) {
      let end = x(one) + (one.container?.frame.width ?? 0)
      if x(next) > end + 1 { faults.append("a gap between pages") }
    }
    let animation = scrollView.animation
    let base = scrollView.geometry.base(at: animation.actual)
    for entry in drawn where !entry.isMarked {
      let start = base + scrollView.geometry.start(of: entry.index)
      guard scrollView.geometry.isInSight(entry.index, at: start), let container = entry.container else {
        continue
      }
      if !container.isPresented && container.picture == nil { faults.append("a blank page") }
      if !container.isPresented && !animation.isBouncing { faults.append("a page without its view") }
    }
    return faults
  }
}

extension [Int] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}
