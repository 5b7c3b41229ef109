/// The values that views take when they enter a window, unless the program gave them others.
///
/// `appearance()` returns a view that is never shown. What is set on it, of the properties listed in
/// `AppearanceProperties` and those that a class of the program lists, applies to all views of the class.
@preconcurrency @MainActor package enum UIAppearanceStore {
  private struct Entry {
    let type: UIView.Type
    let containers: [AnyClass]
    /// The traits that a view must have; nil for any.
    let traits: UITraitCollection?
    let sample: AppearanceSample
  }

  private static var entries: [Entry] = []
  /// Whether the program has asked for the appearance of a class. Most do not.
  static var isUsed = false

  /// Returns the view that holds the values for a class, in views of other classes and with traits.
  static func proxy(
    for type: UIView.Type, in containers: [AnyClass], with traits: UITraitCollection?
  ) -> UIView {
    let known = entries.first { entry in
      entry.type == type && entry.traits == traits && entry.containers.elementsEqual(containers) { $0 == $1 }
    }
    if let known { return known.sample.proxy }
    let sample = AppearanceSample(of: type)
    entries.append(Entry(type: type, containers: containers, traits: traits, sample: sample))
    isUsed = true
    return sample.proxy
  }

  /// Applies the values for a view's classes. Those for a subclass or inside a container take precedence.
  static func apply(to view: UIView) {
    let meant = entries.filter {
      $0.sample.proxy !== view && view.isKind(of: $0.type) && isInside(view, $0.containers)
        && ($0.traits.map { view.traitCollection.containsTraits(in: $0) } ?? true)
    }
    let ordered = meant.sorted { rank($0) > rank($1) }
    for entry in ordered {
      let own = (entry.type as? any AppearanceClass.Type)?.appearanceProperties ?? []
      let properties = AppearanceProperties.all + own
      for apply in properties { apply(entry.sample, view) }
      for path in entry.type.appearanceKeyPaths { entry.sample.apply(path, to: view) }
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
    return depth + 100 * entry.containers.count + (entry.traits == nil ? 0 : 50)
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

/// The view that a program sets values on, with others to compare it with.
@MainActor package struct AppearanceSample {
  package let proxy: UIView
  /// A view of the same class that nobody has changed.
  let fresh: UIView
  /// The same of the nearest class of the library. What the `init` of a program's class sets counts as its choice.
  let plain: UIView

  init(of type: UIView.Type) {
    plain = AppearanceSample.plain(of: type)
    let isOfLibrary = Swift.type(of: plain) == type
    (proxy, fresh) =
      isOfLibrary
      ? (AppearanceSample.plain(of: type), plain)
      : (AppearanceSample.proxy(of: type), AppearanceSample.proxy(of: type))
  }

  private static func plain(of type: UIView.Type) -> UIView {
    (type as? any AppearanceClass.Type)?.makePlainView() ?? type.makePlain()
  }

  private static func proxy(of type: UIView.Type) -> UIView {
    (type as? any AppearanceClass.Type)?.makeProxyView()
      ?? unsafeDowncast(NSObject.makeInstance(of: type), to: UIView.self)
  }

  /// Sets a property of the program's class.
  func apply(_ path: AnyKeyPath, to view: UIView) {
    func open<Root, Value>(_ root: Root.Type, _ value: Value.Type) {
      guard let path = path as? ReferenceWritableKeyPath<Root, Value>, let proxy = proxy as? Root,
        let fresh = fresh as? Root, let view = view as? Root
      else { return }
      let (wanted, usual) = (proxy[keyPath: path], fresh[keyPath: path])
      if !isEqual(wanted, usual), isEqual(view[keyPath: path], usual) { view[keyPath: path] = wanted }
    }
    func openRoot<Root>(_ root: Root.Type) {
      func openValue<Value>(_ value: Value.Type) { open(root, value) }
      _openExistential(Swift.type(of: path).valueType, do: openValue)
    }
    _openExistential(Swift.type(of: path).rootType, do: openRoot)
  }

  private func isEqual(_ one: Any, _ other: Any) -> Bool {
    guard let one = one as? AnyHashable, let other = other as? AnyHashable else { return false }
    return one == other
  }
}

/// A class of another module of the library.
@MainActor package protocol AppearanceClass: UIView {
  /// Returns a view of the class, as it is when it was made.
  static func makePlainView() -> UIView
  /// Returns a view of this class of a program; nil if it has an initializer without arguments.
  static func makeProxyView() -> UIView?
  /// What an appearance can set besides the properties in `AppearanceProperties`.
  static var appearanceProperties: [AppearanceProperties.Apply] { get }
}

extension AppearanceClass {
  package static func makeProxyView() -> UIView? { nil }
  package static var appearanceProperties: [AppearanceProperties.Apply] { [] }
}

/// The properties that an appearance can set.
@MainActor package enum AppearanceProperties {
  package typealias Apply = (_ sample: AppearanceSample, _ view: UIView) -> Void

  static let all: [Apply] = [
    property(\UIView.backgroundColor), tint,
    property(\UILabel.textColor), property(\UILabel.font),
    property(\UITextField.textColor), property(\UITextField.font), property(\UITextField.borderStyle),
    property(\UIButton.contentEdgeInsets), buttonTitle,
    property(\UISwitch.onTintColor), property(\UISwitch.thumbTintColor),
    property(\UISlider.minimumTrackTintColor), property(\UISlider.maximumTrackTintColor),
    property(\UISlider.thumbTintColor), property(\UISegmentedControl.selectedSegmentTintColor),
    property(\UIPageControl.pageIndicatorTintColor), property(\UIPageControl.currentPageIndicatorTintColor),
    property(\UIScrollView.indicatorStyle), property(\UIActivityIndicatorView.color),
    property(\UINavigationBar.barTintColor), property(\UINavigationBar.barStyle),
    property(\UINavigationBar.isTranslucent), property(\UINavigationBar.shadowImage), navigationBar,
    property(\UIToolbar.barTintColor), property(\UIToolbar.barStyle),
  ]

  package static func property<View: UIView, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<View, Value>
  ) -> Apply {
    { sample, view in
      guard let proxy = sample.proxy as? View, let fresh = sample.fresh as? View,
        let plain = sample.plain as? View, let view = view as? View
      else { return }
      let (wanted, usual) = (proxy[keyPath: path], plain[keyPath: path])
      if wanted != fresh[keyPath: path], view[keyPath: path] == usual { view[keyPath: path] = wanted }
    }
  }

  private static let tint: Apply = { sample, view in
    if let color = sample.proxy.ownTintColor, view.ownTintColor == nil { view.tintColor = color }
  }

  private static let buttonTitle: Apply = { sample, view in
    guard let proxy = sample.proxy as? UIButton, let view = view as? UIButton,
      let color = proxy.titleColor(for: .normal), view.titleColor(for: .normal) == nil
    else { return }
    view.setTitleColor(color, for: .normal)
  }

  private static let navigationBar: Apply = { sample, view in
    guard let proxy = sample.proxy as? UINavigationBar, let bar = view as? UINavigationBar else { return }
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
