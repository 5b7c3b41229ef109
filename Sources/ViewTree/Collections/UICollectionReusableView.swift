/// A view of a collection that is used again elsewhere when it has been scrolled away.
open class UICollectionReusableView: UIView {
  public var reuseIdentifier: String? { reuseName?.identifier }
  /// What the view was made for; nil for one that is used only once.
  var reuseName: ReuseName?
  /// Where the layout has put the view.
  var layoutAttributes: UICollectionViewLayoutAttributes?

  public required override init(frame: CGRect = .zero) { super.init(frame: frame) }

  deinit {}

  /// Called before the view is used for another element.
  open func prepareForReuse() {}

  /// Called when the layout puts the view somewhere, before it is there.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns what the view would rather have than `layoutAttributes`; asked where the size is an estimate.
  /// By default it is the size that constraints in the content give it, or `sizeThatFits` answers, along the axes that
  /// are estimated.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let preferred = layoutAttributes.duplicate()
    let largest = CGFloat.greatestFiniteMagnitude
    let room = CGSize(
      width: preferred.isWidthEstimated ? largest : preferred.size.width,
      height: preferred.isHeightEstimated ? largest : preferred.size.height)
    let fitting = constrainedSize(preferred) ?? sizeThatFits(room)
    if preferred.isWidthEstimated { preferred.size.width = fitting.width }
    if preferred.isHeightEstimated { preferred.size.height = fitting.height }
    return preferred
  }

  /// The view that constraints size; the view itself but for cells.
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
