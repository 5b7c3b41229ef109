import Foundation
import Replay

/// A script of steps. Each step begins when the previous one ends.
///
/// Positions and distances are in points of a window of 1024 by 768, times in seconds.
nonisolated struct TourScript {
  private(set) var events: [ScriptEvent] = []
  /// The times and names of pictures.
  private(set) var pictures: [(time: Double, name: String)] = []
  /// The tabs that were selected.
  var tabs: Set<DemoTab> = []
  /// Taps that look up their targets when they are due.
  private(set) var stops: [Stop] = []
  private var time = 0.0

  struct Stop: Equatable, Sendable {
    let time: Double
    let target: TourTarget
  }

  mutating func wait(_ seconds: Double) { time += seconds }

  /// Takes a picture, shortly before the next step.
  mutating func picture(_ name: String) {
    pictures.append((time, name))
    wait(0.2)
  }

  mutating func tap(_ x: Double, _ y: Double, then rest: Double = 1) {
    events += TourScript.tap(at: CGPoint(x: x, y: y), time: time)
    wait(TourScript.tapTime + rest)
  }

  /// Taps a target that is looked up when the tap is due.
  mutating func tap(_ target: TourTarget, then rest: Double = 1) {
    stops.append(Stop(time: time, target: target))
    wait(TourScript.tapTime + rest)
  }

  private static let tapTime = 0.15

  static func tap(at location: CGPoint, time: Double) -> [ScriptEvent] {
    [
      ScriptEvent(time: time, input: .touch(.down, id: 1, x: location.x, y: location.y)),
      ScriptEvent(time: time + tapTime, input: .touch(.up, id: 1, x: location.x, y: location.y)),
    ]
  }

  /// Types letters one after the other.
  static func typing(_ text: String, from start: Double) -> [ScriptEvent] {
    text.enumerated().map { ScriptEvent(time: start + 0.12 * Double($0), input: .text(String($1))) }
  }

  /// Moves a finger at constant speed and lifts it.
  ///
  /// - Parameter held: The name of a picture that is taken before the finger lifts, after it has rested for
  ///   a moment.
  mutating func drag(
    _ x: Double, _ y: Double, dx: Double = 0, dy: Double = 0, over duration: Double = 0.5,
    held: String? = nil,
    then rest: Double = 1
  ) {
    add(.touch(.down, id: 1, x: x, y: y))
    move(over: duration) { .touch(.move, id: 1, x: x + dx * $0, y: y + dy * $0) }
    if let held {
      wait(0.3)
      picture(held)
    }
    add(.touch(.up, id: 1, x: x + dx, y: y + dy))
    wait(rest)
  }

  /// Pinches on a trackpad, until the scale is `scale`.
  mutating func pinch(_ x: Double, _ y: Double, to scale: Double) {
    add(.pinch(.down, scale: 1, x: x, y: y))
    move(over: 0.6) { .pinch(.move, scale: 1 + (scale - 1) * $0, x: x, y: y) }
    add(.pinch(.up, scale: scale, x: x, y: y))
    wait(0.6)
  }

  mutating func press(_ key: String) {
    add(.key(key, modifiers: []))
    wait(0.8)
  }

  private mutating func add(_ input: ScriptEvent.Input) {
    events.append(ScriptEvent(time: time, input: input))
  }

  /// Adds one movement for each frame, for the fraction of the distance at that time.
  private mutating func move(over duration: Double, _ input: (Double) -> ScriptEvent.Input) {
    let start = time
    let steps = max(1, Int((duration * 60).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      time = start + duration * share
      add(input(share))
    }
  }
}
