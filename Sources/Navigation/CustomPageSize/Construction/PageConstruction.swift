import ViewTree

/// The scroll views inside a `CustomPageSizeView`.
protocol PageConstruction: AnyObject {
  /// The scroll view that moves the pages.
  var scroller: PageScrollView { get }
  /// The scroll view that contains and shows the pages.
  var container: UIScrollView { get }

  func install(in view: CustomPageSizeView)

  /// Updates the scroll views to the view's size and geometry.
  func show(_ geometry: PageGeometry, in bounds: CGRect, isRightToLeft: Bool)

  /// Returns the view that gets a touch in `view`. `hit` is the result of the ordinary hit test.
  func target(for hit: UIView, at point: CGPoint, with event: UIEvent?, in view: CustomPageSizeView) -> UIView
}

/// A single scroll view, as large as the view, that knows where pages come to rest.
final class OneScrollView: PageConstruction {
  let scroller = PageScrollView()
  var container: UIScrollView { scroller }

  func install(in view: CustomPageSizeView) { view.addSubview(scroller) }

  func show(_ geometry: PageGeometry, in bounds: CGRect, isRightToLeft: Bool) {
    scroller.frame = bounds
    scroller.show(geometry.snaps, isRightToLeft: isRightToLeft, visibleWidth: bounds.width)
  }

  func target(for hit: UIView, at point: CGPoint, with event: UIEvent?, in view: CustomPageSizeView)
    -> UIView
  { hit }
}
