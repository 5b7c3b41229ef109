public import ViewTree

/// The values of a side tab controller that can be observed.
public final class SPSideTabControllerObservedValues {
  public let selectedIndex = NSObservedValue<SPSideTabController, Int?>()
  public let selectedViewController = NSObservedValue<SPSideTabController, UIViewController?>()

  fileprivate init(_ controller: SPSideTabController) {
    selectedIndex.connect(controller) { $0.selectedIndex }
    selectedViewController.connect(controller) { $0.selectedViewController }
  }
}

extension SPSideTabController {
  /// Calls `changeHandler` after every change of a value, until the observation that is returned is released
  /// or invalidated.
  ///
  ///     observation = tabs.observe(\.selectedIndex, options: [.new]) { tabs, change in … }
  public func observe<Value>(
    _ keyPath: KeyPath<SPSideTabControllerObservedValues, NSObservedValue<SPSideTabController, Value>>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (SPSideTabController, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let values = observed ?? SPSideTabControllerObservedValues(self)
    observed = values
    return values[keyPath: keyPath].observe(options, changeHandler)
  }
}
