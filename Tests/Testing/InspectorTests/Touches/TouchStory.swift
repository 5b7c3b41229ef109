import Foundation
import Inspector
import Lists
import Replay
import ViewTree

/// A window whose touches are recorded, and what the headlines say.
@MainActor final class TouchStory {
  let stage = Stage(size: CGSize(width: 400, height: 600))
  let recorder: TouchRecorder
  var window: UIWindow { stage.window }

  init() { recorder = TouchRecorder(stage.scene) }

  /// Adds a view with an identifier.
  @discardableResult
  func put<View: UIView>(_ view: View, _ name: String, _ frame: CGRect, in superview: UIView? = nil) -> View {
    view.frame = frame
    view.accessibilityIdentifier = name
    (superview ?? window).addSubview(view)
    return view
  }

  func tap(_ x: CGFloat, _ y: CGFloat) -> String {
    stage.tap(at: CGPoint(x: x, y: y))
    stage.settle(limit: 2)
    return headline
  }

  func drag(from start: CGPoint, by distance: CGPoint) -> String {
    stage.drag(from: start, by: distance)
    stage.settle(limit: 2)
    return headline
  }

  var record: TouchRecord? { recorder.records.last }
  var headline: String { record?.headline ?? "" }
  var change: String? { record?.change }
  var isFailure: Bool { record?.isFailure ?? false }
}

/// Thirty rows that note what is selected.
@MainActor final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var cell: () -> UITableViewCell = { UITableViewCell(style: .default, reuseIdentifier: nil) }
  var highlights = true
  var selects = true
  private(set) var selected: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell() }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { highlights }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    selects ? indexPath : nil
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }
}
