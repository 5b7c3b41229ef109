import Foundation
import ViewTree

/// The scene `list-fling`: one list that a finger flings every two seconds, up and down in turn.
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
