import Objects

extension UINavigationController {
  /// Tells the bar whether the top screen's content is at its top, now and whenever it scrolls.
  func trackContent() {
    // During a transition, the bar changes into that of the next screen.
    let screen = running?.context == nil ? shownViewController : running?.to
    navigationBar.isOverScreen = screen.map(extendsUnderBar) ?? false
    let isNeeded = navigationBar.isOverScreen || navigationBar.usesAppearances
    let content = isNeeded ? screen?.contentScrollView(for: .top) : nil
    if followed !== content {
      followed?.afterScrolling(for: self, nil)
      followed = content
      content?.afterScrolling(for: self) { [weak self] in self?.contentScrolled() }
    }
    contentScrolled()
  }

  private func contentScrolled() {
    navigationBar.isAtScrollEdge = followed.map { $0.contentOffset.y <= -$0.adjustedContentInset.top } ?? true
    updateLargeTitle()
  }
}

extension UIViewController {
  /// Names the scroll view that bars at some edges follow; nil for the usual one.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for (one, key) in contentEdgeKeys where edge.contains(one) {
      objc_setAssociatedObject(self, key, scrollView, .OBJC_ASSOCIATION_ASSIGN)
    }
  }

  /// Names the scroll view that all bars follow; nil for the usual one.
  public func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: [.top, .leading, .bottom, .trailing])
  }

  /// Returns the scroll view that bars at an edge follow: the one that was named, or else the controller's view
  /// or the first scroll view among its subviews.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let named = contentEdgeKeys.lazy.filter { edge.contains($0.0) }
      .compactMap { objc_getAssociatedObject(self, $0.1) as? UIScrollView }.first
    if let named { return named }
    let view = viewIfLoaded
    return view as? UIScrollView ?? view?.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }
}

private let contentEdgeKeys: [(NSDirectionalRectEdge, UnsafeRawPointer)] = [
  .top, .leading, .bottom, .trailing,
].map { ($0, UnsafeRawPointer(UnsafeMutablePointer<Int8>.allocate(capacity: 1))) }
