import Foundation
import LayerTree

/// Measures the frames of a scene. A scene has one only while frames are observed.
final class FrameMeter {
  var observers: [(owner: ObjectIdentifier, observe: (FrameFact) -> Void)] = []
  /// The frame that is being made.
  private var fact = FrameFact()
  /// Whether the frame has passes that were not reported.
  private var isPending = false

  /// The largest number of views that are named as a reason.
  private static let maxNames = 3

  /// Runs a pass and adds its time.
  func measure<Result>(_ pass: FrameFact.Pass, _ work: () -> Result) -> Result {
    let start = CACurrentMediaTime()
    defer { fact.durations[pass.rawValue] += CACurrentMediaTime() - start }
    return work()
  }

  /// Records events that are about to be delivered.
  func received(_ events: [InputEvent]) {
    if isPending { report() }
    for event in events {
      let reason = "input: \(event.kind)"
      if !fact.reasons.contains(reason) { fact.reasons.append(reason) }
    }
  }

  /// Begins a frame, before its timers.
  func begin(_ scene: UIWindowScene, at time: TimeInterval) {
    if isPending { report() }
    fact.time = time
    fact.size = scene.screen.bounds.size
    if let deadline = scene.clock.nextDeadline, deadline <= time { fact.reasons.append("a timer") }
    fact.reasons += scene.clock.movers.prefix(FrameMeter.maxNames).map { "animation of \($0)" }
    var names: [String] = []
    for window in scene.windows { FrameMeter.findDirty(window, &names) }
    fact.reasons += names.map { "layout of \($0)" }
    if fact.reasons.isEmpty { fact.reasons = ["drawing"] }
    isPending = true
  }

  private static func findDirty(_ view: UIView, _ names: inout [String]) {
    guard view.subtreeNeedsLayout, names.count < maxNames else { return }
    if view.needsLayout { names.append(view.nameInReasons) }
    for subview in view.subviews { findDirty(subview, &names) }
  }

  /// Forgets a frame that changed nothing.
  func discard() {
    fact = FrameFact()
    isPending = false
  }

  /// Reports a frame that was drawn.
  func end(_ frame: Frame, hidden: Int, scale: CGFloat) {
    fact.damage = frame.damage.map { $0.points(scale) }
    fact.hidden = hidden
    fact.cached = frame.passes.count
    fact.evicted = frame.discarded.count
    let items = frame.items
    fact.copied = items.count { $0.operation.isCopy }
    fact.drawn = items.count - fact.copied + frame.passes.reduce(0) { $0 + $1.items.count }
    for item in items.prefix(FrameFact.maxAreas) {
      fact.areas += frame.damage.map { $0.intersection(item.visible) }.filter { !$0.isEmpty }
        .map { $0.points(scale) }
    }
    fact.areas.removeLast(max(0, fact.areas.count - FrameFact.maxAreas))
    report()
  }

  private func report() {
    let fact = fact
    discard()
    for observer in observers { observer.observe(fact) }
  }
}

extension PixelRect {
  fileprivate nonisolated func points(_ scale: CGFloat) -> CGRect {
    CGRect(
      x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: CGFloat(width) / scale,
      height: CGFloat(height) / scale)
  }
}

extension DrawOperation {
  /// Whether the operation copies the pixels of a cached layer.
  fileprivate nonisolated var isCopy: Bool {
    switch self {
    case .cache, .quad, .projection: true
    default: false
    }
  }
}

extension InputEvent {
  /// What the user did, in a word.
  fileprivate nonisolated var kind: String {
    switch self {
    case .touch: "touch"
    case .hover: "pointer"
    case .scroll: "wheel"
    case .pinch: "pinch"
    case .key: "key"
    case .text, .composition: "text"
    case .open: "file"
    case .focusLost: "focus"
    }
  }
}
