import Foundation
import ViewTree

/// The scene `list-fling`: a list that a finger flings every two seconds, alternating between up and down.
final class ListFlingScene: BenchScene {
  private let list: BenchListViewController
  private var finger = FlingInput(speed: 6000)

  init(rows: Int, window: UIWindow) {
    list = BenchListViewController(number: 0, rows: rows)
    window.rootViewController = list
  }

  func show(at time: Double) {}

  func input(until time: Double) -> [InputEvent] { finger.events(until: time, in: list.view.bounds) }
}
