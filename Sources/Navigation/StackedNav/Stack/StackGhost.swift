import ViewTree

/// A placeholder of the same width for a popped page out of sight, so that the page can be released while
/// the stack still moves.
final class StackGhost: UIViewController, SPStackedNavigationPage {
  let stackedNavigationPageSize: SPStackedNavigationPageSize
  private let ownWidth: CGFloat?

  init(of controller: UIViewController, in viewport: CGSize) {
    let page = controller as? any SPStackedNavigationPage
    stackedNavigationPageSize = page?.stackedNavigationPageSize ?? .full
    ownWidth = page?.stackedNavigationPageWidth(in: viewport)
    super.init(nibName: nil, bundle: nil)
  }

  func stackedNavigationPageWidth(in viewport: CGSize) -> CGFloat? { ownWidth }
}

extension SPStackedNavigationScrollView {
  /// Releases popped pages that are out of sight, so that they do not accumulate while pages are opened and
  /// closed before the stack comes to rest.
  ///
  /// Each released page leaves a ghost, and a picture in case its place comes into sight. The pages of a
  /// single pop stay until the stack rests, since a finger may bring them back.
  func letGoOfUnseen() {
    guard geometry.marked.count > 1 else { return }
    let (base, end) = (geometry.base(at: animation.actual), geometry.viewport.width + pageStyle.shadowReach)
    let unseen = geometry.marked.filter { index in
      let entry = entries.all[index]
      return entry.cameWhileOthersLeft && !(entry.controller is StackGhost)
        && base + geometry.start(of: index) >= end
    }
    let leaving = unseen.map { entries.all[$0] }
    guard !leaving.isEmpty else { return }
    for entry in leaving {
      entry.picture = entry.controller.viewIfLoaded?.snapshotView(afterScreenUpdates: false) ?? entry.picture
      entry.container?.dismiss(leavingPicture: false)
      containers.discardContainer(of: entry)
    }
    reclaimer.forget(leaving)
    let viewport = CGSize(width: geometry.viewport.width, height: geometry.viewport.height)
    let pages = leaving.map { $0.leaveGhost(in: viewport) }
    stack?.didRemove(pages)
  }
}
