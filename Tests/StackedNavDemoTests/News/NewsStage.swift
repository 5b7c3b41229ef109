import Replay
import Testing
import ViewTree

@testable import StackedNavDemo

/// The tab News in a window as large as the program gives it.
final class NewsStage {
  let stage = Stage(size: CGSize(width: 944, height: 714))
  let reader = NewsReader()
  let news: NewsNavigationController

  init() {
    news = NewsNavigationController(reader: reader)
    stage.window.rootViewController = news
    stage.settle()
  }

  var article: ArticleViewController? { news.topViewController as? ArticleViewController }
  var title: String? { article?.story.title }
  var badge: String? { news.tabBarItem.badgeValue }

  /// Opens the story of a row.
  func open(row: Int) {
    stage.tap(at: CGPoint(x: 400, y: 64 + 104 * CGFloat(row) + 50))
    stage.settle()
  }

  /// Drags across, fast enough to go on.
  func swipe(_ direction: CGFloat) {
    let start = CGPoint(x: 472 - direction * 300, y: 400)
    stage.drag(from: start, by: CGPoint(x: direction * 400, y: 0), steps: 8)
    stage.settle()
  }

  /// Takes a finger to the left, or to the right, until so much of the way is done, and holds it there.
  func hold(at progress: CGFloat, _ direction: CGFloat = -1) {
    stage.fingerDown(at: CGPoint(x: 472 - direction * 440, y: 400))
    stage.fingerMoves(by: CGPoint(x: direction * 10, y: 0))
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: direction * 94.4 * progress, y: 0)) }
    stage.run(for: 0.2)
  }

  func letGo() {
    stage.fingerUp()
    stage.settle()
  }

  /// The view of a name on the top screen.
  func view(_ name: String) -> UIView? { NewsStage.view(name, in: news.view) }

  static func view(_ name: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == name { return view }
    return view.subviews.lazy.compactMap { NewsStage.view(name, in: $0) }.first
  }

  /// The label that says something.
  static func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { NewsStage.label(text, in: $0) }.first
  }
}
