import Foundation
import ViewTree

/// The scene `list-fling`: one list that a finger flings every two seconds, up and down in turn.
final class ListFlingScene: BenchScene {
  /// Seconds from one fling to the next.
  private static let period = 2.0
  /// Points per second, and how long the finger drags, in frames of a sixtieth of a second.
  private static let speed = 6000.0
  private static let frames = 6

  private let list: BenchListViewController
  private var nextFrame = 0

  init(rows: Int, window: UIWindow) {
    list = BenchListViewController(number: 0, rows: rows)
    window.rootViewController = list
  }

  func show(at time: Double) {}

  /// Down, some even moves, up: at the frames of the scene, whatever the time between two calls.
  func input(until time: Double) -> [InputEvent] {
    var events: [InputEvent] = []
    while Double(nextFrame) / 60 <= time {
      if let sample = sample(of: nextFrame) { events.append(.touch(sample)) }
      nextFrame += 1
    }
    return events
  }

  private func sample(of frame: Int) -> TouchSample? {
    let inPeriod = frame % Int(ListFlingScene.period * 60)
    guard inPeriod <= ListFlingScene.frames else { return nil }
    let isUp = frame / Int(ListFlingScene.period * 60) % 2 == 0
    let bounds = list.view.bounds
    let way = ListFlingScene.speed / 60 * Double(min(inPeriod, ListFlingScene.frames - 1))
    let phase: UITouch.Phase = inPeriod == 0 ? .began : inPeriod < ListFlingScene.frames ? .moved : .ended
    return TouchSample(
      id: 1, type: .direct, phase: phase,
      location: CGPoint(x: bounds.midX, y: isUp ? bounds.maxY - 10 - way : bounds.minY + 100 + way),
      timestamp: Double(frame) / 60)
  }
}
