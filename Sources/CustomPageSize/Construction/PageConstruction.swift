import ViewTree

/// The scroll views inside of a `CustomPageSizeView`.
protocol PageConstruction: AnyObject {
  /// What moves the pages.
  var scroller: PageScrollView { get }
  /// What holds the pages and shows them.
  var container: UIScrollView { get }

  func install(in view: CustomPageSizeView)

  /// Takes the view's size and the geometry that belongs to it.
  func show(_ geometry: PageGeometry, in bounds: CGRect, isRightToLeft: Bool)

  /// Returns the view for a touch inside of `view` that would be `hit`'s by the ordinary rules.
  func target(for hit: UIView, at point: CGPoint, with event: UIEvent?, in view: CustomPageSizeView) -> UIView
}

/// One scroll view that is as large as the view and knows where pages come to rest.
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
