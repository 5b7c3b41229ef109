import ViewTree

/// Sends appearance callbacks to pages while they move.
///
/// When the movement begins, an incoming page will appear and the outgoing page will disappear. Both "did"
/// calls follow when the pages have settled. Source:
/// `docs/spec/segment-slide.md#54-other-faults-of-the-original-and-what-to-do`, row m.
final class PageTransition {
  /// The page that was in place at the beginning.
  let origin: Int
  private var leaving: UIViewController?
  private var coming: [Int: UIViewController] = [:]

  /// Begins a transition from a page.
  init(leaving controller: UIViewController?, at index: Int) {
    origin = index
    leaving = controller
    controller?.beginAppearanceTransition(false, animated: true)
  }

  /// Begins the appearance of a page. Call it before its view is added.
  func show(_ controller: UIViewController, at index: Int) {
    guard index != origin, coming[index] == nil else { return }
    coming[index] = controller
    controller.beginAppearanceTransition(true, animated: true)
  }

  /// Ends the transition with the page at `index` as the only visible one.
  func settle(at index: Int) {
    if index == origin { leaving?.beginAppearanceTransition(true, animated: true) }
    for (page, controller) in coming where page != index {
      controller.beginAppearanceTransition(false, animated: true)
      controller.endAppearanceTransition()
    }
    leaving?.endAppearanceTransition()
    coming[index]?.endAppearanceTransition()
  }
}
