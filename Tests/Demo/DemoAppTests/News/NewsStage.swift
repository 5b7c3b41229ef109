import Replay
import Testing
import ViewTree

@testable import DemoApp

/// The News tab in a window of the usual size.
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

  /// Opens the story in a row.
  func open(row: Int) {
    stage.tap(at: CGPoint(x: 400, y: 64 + 104 * CGFloat(row) + 50))
    stage.settle()
  }

  /// Drags across the screen, fast enough to complete the transition.
  func swipe(_ direction: CGFloat) {
    let start = CGPoint(x: 472 - direction * 300, y: 400)
    stage.drag(from: start, by: CGPoint(x: direction * 400, y: 0), steps: 8)
    stage.settle()
  }

  /// Drags to the left (-1) or right (1) by a fraction of the way, and holds.
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

  /// Returns the view with an identifier on the topmost screen.
  func view(_ name: String) -> UIView? { NewsStage.view(name, in: news.view) }

  static func view(_ name: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == name { return view }
    return view.subviews.lazy.compactMap { NewsStage.view(name, in: $0) }.first
  }

  /// Returns the label with a text.
  static func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { NewsStage.label(text, in: $0) }.first
  }
}
