import LHNavigation
import StackedNav
import ViewTree

/// The News tab: stories are pushed and popped by taps, or by drags anywhere on the screen.
final class NewsNavigationController: LHNavigationController, SPSideTabRoot {
  private let reader: NewsReader

  init(reader: NewsReader = NewsReader()) {
    self.reader = reader
    super.init(nibName: nil, bundle: nil)
    title = "News"
    tabBarItem.image = Icons.image("newspaper", size: 26)
    reader.onRead = { [weak self] in self?.showUnread() }
    showUnread()
    lhDelegate = self
    isNavigationBarHidden = false
    slidesBarContent = true
    navigationBar.isTranslucent = false
    navigationBar.rowHeight = 64
    navigationBar.updateTextSize()
    navigationBar.shadowColor = Theme.newsBarLine
    look = .default
    pushViewController(NewsListViewController(reader: reader), animated: false)
  }

  /// The style of transitions. The default style dims the lower screen as the design does.
  var look: LHTransitionStyle {
    get { lh_transtionStyle }
    set {
      lh_transtionStyle = newValue
      dimAlpha = newValue == .default ? 0.18 : nil
    }
  }

  private func showUnread() {
    tabBarItem.badgeValue = reader.unreadCount > 0 ? "\(reader.unreadCount)" : nil
  }

  func returnToRoot(animated: Bool) { popToRootViewController(animated: animated) }
}

extension NewsNavigationController: LHNavigationControllerDelegate {
  func viewControllerAfterController(_ controller: UIViewController) -> UIViewController? {
    let story = (controller as? ArticleViewController).map { reader.story(after: $0.story) } ?? reader.first
    return story.map { ArticleViewController($0, reader: reader) }
  }
}
