/// The values that views take when they enter a window, unless the program gave them others.
///
/// `appearance()` returns a view that is never shown. What is set on it, of the properties listed in
/// `AppearanceProperties`, applies to all views of the class.
@preconcurrency @MainActor package enum UIAppearanceStore {
  private struct Entry {
    let type: UIView.Type
    let containers: [AnyClass]
    /// The view that the program sets values on, and one with the default values.
    let proxy, standard: UIView
    /// What can be set besides the properties that all classes share.
    let properties: [AppearanceProperties.Apply]
  }

  private static var entries: [Entry] = []
  /// Whether the program has asked for the appearance of a class. Most do not.
  static var isUsed = false

  /// Returns the view that holds the values for a class, in views of other classes.
  ///
  /// - Parameter properties: The properties of a class of another module.
  package static func proxy<View: UIView>(
    for type: UIView.Type, in containers: [AnyClass], properties: [AppearanceProperties.Apply] = [],
    _ make: () -> View
  ) -> View {
    let known = entries.first { entry in
      entry.type == type && entry.containers.elementsEqual(containers) { $0 == $1 }
    }
    if let known = known?.proxy as? View { return known }
    let (proxy, standard) = (make(), make())
    entries.append(
      Entry(type: type, containers: containers, proxy: proxy, standard: standard, properties: properties))
    isUsed = true
    return proxy
  }

  /// Applies the values for a view's classes. Those for a subclass or inside a container take precedence.
  static func apply(to view: UIView) {
    let meant = entries.filter {
      $0.proxy !== view && view.isKind(of: $0.type) && isInside(view, $0.containers)
    }
    let ordered = meant.sorted { rank($0) > rank($1) }
    for entry in ordered {
      for apply in AppearanceProperties.all + entry.properties { apply(entry.proxy, entry.standard, view) }
    }
  }

  /// The first value that applies stays, because later ones only replace default values.
  private static func rank(_ entry: Entry) -> Int {
    var depth = 0
    var type: AnyClass? = entry.type
    while let current = type, current != UIView.self {
      depth += 1
      type = _getSuperclass(current)
    }
    return depth + 100 * entry.containers.count
  }

  /// Returns whether the classes of containers are found above the view, the innermost first.
  private static func isInside(_ view: UIView, _ containers: [AnyClass]) -> Bool {
    var missing = containers[...]
    var next = view.next
    while let container = missing.first, let current = next {
      if current.isKind(of: container) { missing.removeFirst() }
      next = current.next
    }
    return missing.isEmpty
  }
}

/// The properties that an appearance can set.
@MainActor package enum AppearanceProperties {
  package typealias Apply = (_ proxy: UIView, _ standard: UIView, _ view: UIView) -> Void

  static let all: [Apply] = [
    property(\UIView.backgroundColor), tint,
    property(\UILabel.textColor), property(\UILabel.font),
    property(\UITextField.textColor), property(\UITextField.font), property(\UITextField.borderStyle),
    property(\UIButton.contentEdgeInsets), buttonTitle,
    property(\UISwitch.onTintColor), property(\UISwitch.thumbTintColor),
    property(\UISlider.minimumTrackTintColor), property(\UISlider.maximumTrackTintColor),
    property(\UISlider.thumbTintColor), property(\UISegmentedControl.selectedSegmentTintColor),
    property(\UIPageControl.pageIndicatorTintColor), property(\UIPageControl.currentPageIndicatorTintColor),
    property(\UITableView.separatorColor), property(\UITableView.separatorInset),
    property(\UITableViewCell.separatorInset), property(\UITableViewCell.selectionStyle),
    property(\UIScrollView.indicatorStyle),
    property(\UINavigationBar.barTintColor), property(\UINavigationBar.barStyle),
    property(\UINavigationBar.isTranslucent), property(\UINavigationBar.shadowImage), navigationBar,
    property(\UIToolbar.barTintColor), property(\UIToolbar.barStyle),
  ]

  package static func property<View: UIView, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<View, Value>
  ) -> Apply {
    { proxy, standard, view in
      guard let proxy = proxy as? View, let standard = standard as? View, let view = view as? View else {
        return
      }
      let (wanted, usual) = (proxy[keyPath: path], standard[keyPath: path])
      if wanted != usual, view[keyPath: path] == usual { view[keyPath: path] = wanted }
    }
  }

  private static let tint: Apply = { proxy, _, view in
    if let color = proxy.ownTintColor, view.ownTintColor == nil { view.tintColor = color }
  }

  private static let buttonTitle: Apply = { proxy, standard, view in
    guard let proxy = proxy as? UIButton, let view = view as? UIButton,
      let color = proxy.titleColor(for: .normal), view.titleColor(for: .normal) == nil
    else { return }
    view.setTitleColor(color, for: .normal)
  }

  private static let navigationBar: Apply = { proxy, _, view in
    guard let proxy = proxy as? UINavigationBar, let bar = view as? UINavigationBar else { return }
    if let attributes = proxy.titleTextAttributes, bar.titleTextAttributes == nil {
      bar.titleTextAttributes = attributes
    }
    if let image = proxy.backgroundImage(for: .default), bar.backgroundImage(for: .default) == nil {
      bar.setBackgroundImage(image, for: .default)
    }
    let (looks, own) = (proxy.ownAppearances, bar.ownAppearances)
    if let look = looks.standard, own.standard == nil { bar.standardAppearance = look }
    if let look = looks.scrollEdge, own.scrollEdge == nil { bar.scrollEdgeAppearance = look }
    if let look = looks.compact, own.compact == nil { bar.compactAppearance = look }
  }
}
