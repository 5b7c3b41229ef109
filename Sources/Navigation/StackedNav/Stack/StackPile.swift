import ViewTree

/// The covered pages of a stack as one accessibility element, such as "3 panes behind, Documents".
final class StackPile: UIAccessibilityElement {
  private unowned let scrollView: SPStackedNavigationScrollView

  init(of scrollView: SPStackedNavigationScrollView) {
    self.scrollView = scrollView
    super.init(accessibilityContainer: scrollView)
    accessibilityIdentifier = "pile"
    accessibilityTraits = .button
    accessibilityHint = "Shows the pane on top of them"
  }

  override var accessibilityLabel: String? {
    get {
      let count = scrollView.coveredCount
      let pages = count == 1 ? "1 pane behind" : "\(count) panes behind"
      return [pages, scrollView.topCoveredPage?.nameForReaders].compactMap { $0 }.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  /// The strip along the edge where the pages are piled up.
  override var accessibilityFrame: CGRect {
    get {
      let width = max(1, scrollView.geometry.strips.edge(at: scrollView.coveredCount))
      let x = scrollView.isRightToLeft ? scrollView.bounds.width - width : 0
      return scrollView.convert(CGRect(x: x, y: 0, width: width, height: scrollView.bounds.height), to: nil)
    }
    set { super.accessibilityFrame = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard let page = scrollView.topCoveredPage, let stack = page.stackedNavigationController else {
      return false
    }
    stack.setActiveViewController(page, position: .left, animated: true)
    return true
  }
}

extension SPStackedNavigationScrollView {
  /// The number of pages before those in sight.
  var coveredCount: Int { geometry.ranksInSight(at: animation.actual)?.lowerBound ?? 0 }

  /// The last of the covered pages.
  var topCoveredPage: UIViewController? {
    let count = coveredCount
    guard count > 0 else { return nil }
    return entries.all[geometry.unmarked[count - 1]].controller
  }

  /// The covered pages, as spines or as a pile, and the pages in sight.
  var readablePages: [UIResponder] {
    let pages = drawnEntries.compactMap { $0.isMarked ? nil : $0.container }
    let spines = pages.compactMap { $0.isHidden || $0.spine?.alpha != 1 ? nil : $0.spine }
    return (spines.isEmpty && coveredCount > 0 ? [pile] : spines) + pages
  }
}

extension UIViewController {
  /// The name that screen readers use for the page.
  var nameForReaders: String? {
    let names = [accessibilityLabel, title, navigationItem.title, tabBarItem.title]
    return names.compactMap { $0 }.first { !$0.isEmpty }
  }
}
