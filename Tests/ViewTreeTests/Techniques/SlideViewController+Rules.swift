import ViewTree

/// The article's rules: who keeps what a finger's movement changed.
extension SlideViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView === self.scrollView {
      parentDidScroll()
    } else if let list = scrollView as? SlideListView {
      childDidScroll(list)
    }
  }

  private func parentDidScroll() {
    // Upwards is positive, and whole points are counted.
    let translationY = -scrollView.panGestureRecognizer.translation(in: scrollView).y.rounded(.up)
    defer { lastChildBouncesTranslationY = translationY }
    if !canParentViewScroll {
      scrollView.contentOffset.y = headerStickyHeight
      canChildViewScroll = true
    } else if scrollView.contentOffset.y >= headerStickyHeight {
      scrollView.contentOffset.y = headerStickyHeight
      canParentViewScroll = false
      canChildViewScroll = true
    } else {
      if bouncesType == .child {
        shareBounce(isGoingUp: translationY > lastChildBouncesTranslationY)
      }
      resetOtherPages()
    }
  }

  /// With the bounce on the lists' side the root stays at its top until the list is back at its own.
  private func shareBounce(isGoingUp: Bool) {
    let isPulled = currentList.contentOffset.y < 0 && isGoingUp
    if scrollView.contentOffset.y <= 0 || isPulled {
      scrollView.contentOffset.y = 0
      canChildViewScroll = true
    } else {
      canChildViewScroll = false
    }
  }

  private func childDidScroll(_ list: SlideListView) {
    if let forced = list.forcedOffsetY {
      list.contentOffset.y = forced
      list.forcedOffsetY = nil
      return
    }
    guard list === currentList else { return }
    if !canChildViewScroll {
      list.contentOffset.y = 0
    } else if list.contentOffset.y <= 0 {
      if bouncesType == .parent {
        canChildViewScroll = false
      } else if scrollView.contentOffset.y <= 0 {
        canChildViewScroll = true
      }
      canParentViewScroll = true
    } else if bouncesType == .child, 0 < scrollView.contentOffset.y,
      scrollView.contentOffset.y < headerStickyHeight
    {
      canChildViewScroll = false
    }
  }

  /// Sends the lists that were visited before back to their tops.
  private func resetOtherPages() {
    guard resetsOtherPages, visitedPages.count > 1 else { return }
    for index in visitedPages where index != currentIndex {
      let list = lists[index]
      let offset = list.contentOffset
      // A nudge ends what moves the list.
      list.setContentOffset(CGPoint(x: offset.x - 1, y: offset.y - 1), animated: false)
      list.setContentOffset(offset, animated: false)
      list.contentOffset.y = 0
      list.forcedOffsetY = 0
    }
    visitedPages = [currentIndex]
  }
}
