import Foundation
import Replay
import Testing

@testable import ViewTree

/// Whether the recognizers of a view may recognize simultaneously.
private nonisolated enum Company: CaseIterable {
  case rivals, friends, acquaintances
}

/// A delegate that permits some pairs to recognize simultaneously.
private final class Host: UIGestureRecognizerDelegate {
  private let company: Company

  init(_ company: Company) { self.company = company }

  func gestureRecognizer(
    _ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    switch company {
    case .rivals: false
    case .friends: true
    case .acquaintances: (one.order + other.order).isMultiple(of: 3)
    }
  }
}

/// A view with recognizers of all kinds and up to four fingers, and checks of every state.
private final class Crowd {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let host: Host
  private var random: SeededGenerator
  private var fingers: [Int: CGPoint] = [:]
  private let recognizers: [UIGestureRecognizer]
  private var last: [ObjectIdentifier: UIGestureRecognizer.State] = [:]

  private(set) var faults: Set<String> = []
  /// The classes of recognizers that completed a gesture.
  private(set) var successes: Set<String> = []

  init(_ company: Company, seed: UInt64) {
    host = Host(company)
    random = SeededGenerator(seed: seed)
    let taps = (UITapGestureRecognizer(), UITapGestureRecognizer())
    taps.1.numberOfTapsRequired = 2
    let pans = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    pans.1.minimumNumberOfTouches = 3
    let presses = (UILongPressGestureRecognizer(), UILongPressGestureRecognizer())
    presses.1.numberOfTapsRequired = 1
    presses.1.numberOfTouchesRequired = 2
    let swipes = (UISwipeGestureRecognizer(), UISwipeGestureRecognizer())
    swipes.0.direction = [.left, .right, .up, .down]
    swipes.1.numberOfTouchesRequired = 2
    let edgePan = UIScreenEdgePanGestureRecognizer()
    edgePan.edges = .all
    recognizers = [
      taps.0, taps.1, pans.0, pans.1, presses.0, presses.1, swipes.0, swipes.1, edgePan,
      UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
    ]
    .shuffled(using: &random)
    for recognizer in recognizers {
      recognizer.delegate = host
      stage.window.addGestureRecognizer(recognizer)
      recognizer.addAction { [unowned self] in checkNumbers(of: $0) }
    }
    if company == .acquaintances { recognizers[0].require(toFail: recognizers[1]) }
    stage.window.gestureArbiter.onReach = { [unowned self] in record($0, $1) }
  }

  private func record(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    let before = last.updateValue(state, forKey: ObjectIdentifier(recognizer)) ?? .possible
    let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
    let legal: Set<UIGestureRecognizer.State> =
      switch before {
      case .possible: isDiscrete ? [.ended, .failed] : [.began, .failed]
      case .began, .changed: [.changed, .ended, .cancelled]
      case .ended, .cancelled, .failed: [.possible]
      }
    if !legal.contains(state) { faults.insert("\(type(of: recognizer)) went from \(before) to \(state)") }
    if state == .ended { successes.insert("\(type(of: recognizer))") }
  }

  private func checkNumbers(of recognizer: UIGestureRecognizer) {
    let numbers: [CGFloat] =
      switch recognizer {
      case let pan as UIPanGestureRecognizer:
        [pan.translation(in: nil), pan.velocity(in: nil)].flatMap { [$0.x, $0.y] }
      case let pinch as UIPinchGestureRecognizer: [pinch.scale, pinch.velocity]
      case let rotation as UIRotationGestureRecognizer: [rotation.rotation, rotation.velocity]
      default: []
      }
    if !numbers.allSatisfy(\.isFinite) { faults.insert("\(type(of: recognizer)) has \(numbers)") }
  }

  // MARK: Fingers

  private func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
  private func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }

  private func newPlace() -> CGPoint {
    if chance(0.2), let place = fingers.sorted(by: { $0.key < $1.key }).first?.value { return place }
    return point(chance(0.3) ? number(0...20) : number(0...400), number(0...400))
  }

  private func nextPlace(after place: CGPoint) -> CGPoint {
    if chance(0.01) { return point(.nan, 0) }
    if chance(0.03) { return point(number(-1...1), number(-1...1)) * 1.7e308 }
    let reach: CGFloat = chance(0.4) ? 5 : 60
    return place + point(number(-reach...reach), number(-reach...reach))
  }

  /// Returns the next random event of a finger.
  private func event(of id: Int) -> InputEvent {
    var phase = UITouch.Phase.began
    var place = newPlace()
    if let last = fingers[id] {
      phase = chance(0.75) ? .moved : chance(0.9) ? .ended : .cancelled
      place = phase == .moved ? nextPlace(after: last) : last
    }
    fingers[id] = phase == .ended || phase == .cancelled ? nil : place
    return .touch(
      TouchSample(
        id: id, type: .direct, phase: phase, location: place, timestamp: stage.time + Stage.frameTime))
  }

  /// Plays random events, lifts the fingers, and waits until every gesture must have ended.
  func play(steps: Int) {
    for _ in 0..<steps {
      let ids = (1...4).filter { _ in chance(0.3) }
      stage.frame(ids.map(event))
      if chance(0.1) { stage.run(for: Double(number(0...0.8))) }
      recognizers.forEach(checkNumbers)
    }
    for (id, place) in fingers {
      fingers[id] = nil
      stage.frame([
        .touch(
          TouchSample(
            id: id, type: .direct, phase: .ended, location: place,
            timestamp: stage.time + Stage.frameTime))
      ])
    }
    stage.run(for: 1.5)
    for recognizer in recognizers where recognizer.state != .possible || recognizer.numberOfTouches > 0 {
      faults.insert("\(type(of: recognizer)) is still \(recognizer.state)")
    }
  }
}

@Suite("Recognizers of all kinds on one view")
struct GestureSequenceTests {
  @Test("after any touches, every gesture passes through valid states and ends")
  func storm() {
    var successes: Set<String> = []
    for company in Company.allCases {
      for seed in 1...10 as ClosedRange<UInt64> {
        let crowd = Crowd(company, seed: seed)
        for steps in 1...30 { crowd.play(steps: steps) }
        #expect(crowd.faults == [], "\(company), seed \(seed)")
        successes.formUnion(crowd.successes)
      }
    }
    // Guards against a test that never recognizes anything.
    #expect(successes.count == 7)
  }
}
