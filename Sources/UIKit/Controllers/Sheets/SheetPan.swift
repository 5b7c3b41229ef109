import ViewTree

/// A presentation whose panel a finger drags as a sheet. Heights are in points, above the bottom edge.
protocol DraggedSheet: UIPresentationController {
  /// Whether a finger may catch the sheet now: not while the program dismisses it.
  var canBeCaught: Bool { get }
  /// Whether the sheet is moving by itself.
  var isMoving: Bool { get }
  var isAtHighestDetent: Bool { get }
  var prefersScrollingExpandsWhenScrolledToEdge: Bool { get }
  /// Stops the sheet under a finger. Returns the height that the finger holds.
  func catchSheet() -> CGFloat
  func drag(to height: CGFloat)
  /// Lets go of the sheet, with a velocity in points per second; upward is positive.
  func release(velocity: CGFloat)
}

extension UISheetPresentationController: DraggedSheet {}

/// The drag that moves a sheet. It leaves drags to the content that can scroll.
final class SheetPan: UIPanGestureRecognizer {
  /// How far a moving sheet may be from a finger that catches it, in points. Chosen here.
  private static let reach: CGFloat = 60

  private weak var sheet: (any DraggedSheet)?
  /// The translation and the height at which the finger caught the sheet.
  private var grip: (translation: CGFloat, height: CGFloat)?

  convenience init(of sheet: any DraggedSheet) {
    self.init()
    self.sheet = sheet
    name = "UISheetPresentationController.pan"
    delegate = self
    addTarget(self, action: SheetPan.moved)
  }

  var isIdle: Bool { grip == nil }

  private func moved(_ pan: SheetPan) {
    guard let sheet, let view else { return }
    let y = translation(in: view).y
    switch state {
    case .began:
      // A resting sheet has been under the finger from the first point on.
      grip = (sheet.isMoving ? y : 0, sheet.catchSheet())
      follow(y)
    case .changed: follow(y)
    case .ended, .cancelled, .failed:
      guard grip != nil else { return }
      grip = nil
      sheet.release(velocity: state == .ended ? -velocity(in: view).y : 0)
    case .possible: break
    }
  }

  private func follow(_ y: CGFloat) {
    if let grip { sheet?.drag(to: grip.height - (y - grip.translation)) }
  }

  /// Returns whether a drag in the sheet moves it, rather than scrolls the content that was touched.
  private func mayBegin(in sheet: any DraggedSheet) -> Bool {
    guard let view, sheet.canBeCaught else { return false }
    let (distance, place) = (translation(in: view), location(in: view))
    let start = CGPoint(x: place.x - distance.x, y: place.y - distance.y)
    let frame = sheet.frameOfPresentedViewInContainerView
    // A moving sheet has left the place where the finger came down.
    if sheet.isMoving { return frame.insetBy(dx: 0, dy: -SheetPan.reach).contains(start) }
    guard frame.contains(start) else { return false }
    guard abs(distance.y) > abs(distance.x) else { return false }
    guard let content = scrollView(at: start, in: sheet) else { return true }
    let isAtTop = content.contentOffset.y <= -content.adjustedContentInset.top + 0.5
    guard isAtTop else { return false }
    if distance.y > 0 { return content.refreshControl == nil }
    return !sheet.isAtHighestDetent && sheet.prefersScrollingExpandsWhenScrolledToEdge
  }

  /// Returns the innermost view at a point that scrolls vertically.
  private func scrollView(at point: CGPoint, in sheet: any DraggedSheet) -> UIScrollView? {
    guard let sheetView = sheet.presentedView, let view else { return nil }
    let hit = sheetView.hitTest(sheetView.convert(point, from: view), with: nil)
    return sequence(first: hit, next: { $0?.superview }).lazy.compactMap { $0 as? UIScrollView }
      .first { $0.isDescendant(of: sheetView) && $0.canBeScrolledVertically }
  }
}

extension UIScrollView {
  /// Whether the content is higher than the view, or bounces anyway.
  fileprivate var canBeScrolledVertically: Bool {
    let insets = adjustedContentInset
    let isHigher = contentSize.height + insets.top + insets.bottom > bounds.height + 0.5
    return isScrollEnabled && (isHigher || (alwaysBounceVertical && bounces))
  }
}

extension SheetPan: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    sheet.map(mayBegin) ?? false
  }

  /// Makes drags of the content wait until it is clear whether the sheet moves.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let own = view, let other = otherGestureRecognizer.view else { return false }
    return otherGestureRecognizer is UIPanGestureRecognizer && other !== own && other.isDescendant(of: own)
  }
}
