/// The values of a scroll view that can be observed.
public final class UIScrollViewObservedValues {
  public let contentOffset = NSObservedValue<UIScrollView, CGPoint>()
  public let contentSize = NSObservedValue<UIScrollView, CGSize>()

  fileprivate init(_ scrollView: UIScrollView) {
    contentOffset.connect(scrollView) { $0.contentOffset }
    contentSize.connect(scrollView) { $0.contentSize }
  }
}

extension UIScrollView {
  /// Calls `changeHandler` after every change of a value, until the observation that is returned is
  /// released or invalidated.
  ///
  ///     observation = scrollView.observe(\.contentOffset, options: [.new]) { scrollView, change in … }
  ///
  /// Observers hear of a new offset before the delegate.
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
