/// Describes what changes when a flow layout is invalidated.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes, insets and spacings again. The default is true.
  public var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the items are arranged again. The default is true. The layout computes attributes on request, so
  /// it only counts together with `invalidateFlowLayoutDelegateMetrics`.
  public var invalidateFlowLayoutAttributes = true

  /// Creates a context that asks the delegate again.
  public required init() { super.init() }

  deinit {}
}
