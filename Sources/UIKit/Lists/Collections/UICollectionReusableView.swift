/// A view in a collection view that can be reused after it scrolls out of sight.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier that was used to dequeue the view, or nil if the view is not reused.
  open var reuseIdentifier: String? { reuseName?.identifier }
  /// The name for the reuse of the view, or nil if it is not reused.
  var reuseName: ReuseName?
  /// The attributes that the layout applied last.
  var layoutAttributes: UICollectionViewLayoutAttributes?

  /// Creates a view.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Creates a view; collection views call this for registered classes, with the frame of the element's layout
  /// attributes. It exists besides `init(frame:)` so that subclasses can override that one without `required`, as
  /// in UIKit.
  public required convenience init(reusedIn frame: CGRect) { self.init(frame: frame) }

  deinit {}

  /// Called before the view is reused for another element. The default does nothing.
  open func prepareForReuse() {}

  /// Called before the collection view applies new layout attributes. The default does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers. Called for elements with an estimated size, and for each
  /// view that appears in a custom layout.
  ///
  /// The default measures the estimated dimensions with the constraints of the content, or else with
  /// `sizeThatFits`. In a custom layout it measures the height that the constraints require.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let preferred = layoutAttributes.duplicate()
    guard preferred.isWidthEstimated || preferred.isHeightEstimated else {
      guard sizedView.isSizedByConstraints else { return preferred }
      preferred.size.height =
        UIView.wholePixels(
          sizedView.systemLayoutSizeFitting(
            CGSize(width: preferred.size.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        ).height
      return preferred
    }
    let largest = CGFloat.greatestFiniteMagnitude
    let available = CGSize(
      width: preferred.isWidthEstimated ? largest : preferred.size.width,
      height: preferred.isHeightEstimated ? largest : preferred.size.height)
    let fitting = constrainedSize(preferred) ?? sizeThatFits(available)
    if preferred.isWidthEstimated { preferred.size.width = fitting.width }
    if preferred.isHeightEstimated { preferred.size.height = fitting.height }
    return preferred
  }

  /// The view whose constraints determine the size: the view itself, or the content view of a cell.
  var sizedView: UIView { self }

  private func constrainedSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    guard sizedView.isSizedByConstraints else { return nil }
    return UIView.wholePixels(
      sizedView.systemLayoutSizeFitting(
        CGSize(
          width: attributes.isWidthEstimated ? 0 : attributes.size.width,
          height: attributes.isHeightEstimated ? 0 : attributes.size.height),
        withHorizontalFittingPriority: attributes.isWidthEstimated ? .fittingSizeLevel : .required,
        verticalFittingPriority: attributes.isHeightEstimated ? .fittingSizeLevel : .required))
  }
}
