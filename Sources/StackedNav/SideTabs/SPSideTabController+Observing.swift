public import ViewTree

/// The observable values of a side tab controller.
public final class SPSideTabControllerObservedValues {
  /// The index of the selected tab.
  public let selectedIndex = NSObservedValue<SPSideTabController, Int?>()
  /// The view controller of the selected tab.
  public let selectedViewController = NSObservedValue<SPSideTabController, UIViewController?>()

  fileprivate init(_ controller: SPSideTabController) {
    selectedIndex.connect(controller) { $0.selectedIndex }
    selectedViewController.connect(controller) { $0.selectedViewController }
  }
}

extension SPSideTabController {
  /// Calls `changeHandler` after every change of a value, until the returned observation is released
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
