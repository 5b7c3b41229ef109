import ViewTree

/// Tells pages that they come and go while they move (segment-slide.md 5.4 m).
///
/// A page that comes into sight will appear, and the one that is left will disappear, when the movement
/// begins; both "did" calls wait until the pages have settled.
final class PageTransition {
  /// The page that was in place at the beginning.
  let origin: Int
  private var leaving: UIViewController?
  private var coming: [Int: UIViewController] = [:]

  /// Begins with a page that is about to be left.
  init(leaving controller: UIViewController?, at index: Int) {
    origin = index
    leaving = controller
    controller?.beginAppearanceTransition(false, animated: true)
  }

  /// A page is about to come into sight; call it before its view is added.
  func show(_ controller: UIViewController, at index: Int) {
    guard index != origin, coming[index] == nil else { return }
    coming[index] = controller
    controller.beginAppearanceTransition(true, animated: true)
  }

  /// The pages stand, with the one at `index` in sight alone.
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
