/// The properties of a scroll view that can be observed.
public final class UIScrollViewObservedValues {
  /// The observable `contentOffset`.
  public let contentOffset = NSObservedValue<UIScrollView, CGPoint>()
  /// The observable `contentSize`.
  public let contentSize = NSObservedValue<UIScrollView, CGSize>()

  fileprivate init(_ scrollView: UIScrollView) {
    contentOffset.connect(scrollView) { $0.contentOffset }
    contentSize.connect(scrollView) { $0.contentSize }
  }
}

extension UIScrollView {
  /// Calls `changeHandler` after each change of a property, until the returned observation is released
  /// or invalidated.
  ///
  ///     observation = scrollView.observe(\.contentOffset, options: [.new]) { scrollView, change in … }
  ///
  /// Observers of the offset are called before the delegate.
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollViewObservedValues, NSObservedValue<UIScrollView, Value>>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UIScrollView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let values = observed ?? UIScrollViewObservedValues(self)
    observed = values
    return values[keyPath: keyPath].observe(options, changeHandler)
  }
}
