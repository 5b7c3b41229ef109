import LayerTree

extension UIView {
  /// The traits of the view: its superview's traits, unless the view or its view controller overrides them. A
  /// view that was removed keeps its traits.
  public var traitCollection: UITraitCollection { cachedTraits.collection.onScreen }

  /// The traits that the view overrides for itself and its subviews.
  public var traitOverrides: UITraitOverrides {
    get { cachedTraits.extras?.overrides ?? UITraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      cachedTraits.madeExtras.overrides = newValue
      updateTraits()
    }
  }

  /// The smallest text size of the view and its subviews; nil for no limit.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { cachedTraits.extras?.minimumCategory }
    set { limitTextSize(\.minimumCategory, newValue) }
  }
  /// The largest text size of the view and its subviews; nil for no limit.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { cachedTraits.extras?.maximumCategory }
    set { limitTextSize(\.maximumCategory, newValue) }
  }

  private func limitTextSize(
    _ limit: ReferenceWritableKeyPath<ViewTraitExtras, UIContentSizeCategory?>,
    _ category: UIContentSizeCategory?
  ) {
    guard cachedTraits.extras?[keyPath: limit] != category else { return }
    cachedTraits.madeExtras[keyPath: limit] = category
    updateTraits()
  }

  /// Whether the view is laid out from right to left.
  package var readsFromRight: Bool { cachedTraits.collection.layoutDirection == .rightToLeft }

  /// Updates the traits of the view and its subviews from the superview. Marks views for layout if their text
  /// size or layout direction changed.
  ///
  /// - Parameter view: The view to inherit from instead of the superview, for a layer that is shown in
  ///   another view.
  package func updateTraits(from view: UIView? = nil) {
    let (old, new) = (cachedTraits.collection, resolvedTraits(below: view ?? superview))
    guard new != old else { return }
    cachedTraits.collection = new
    let changed = new.differences(from: old)
    if changed.contains(.layoutDirection) {
      setNeedsLayout()
      if let autoLayout { directionChangedForAutoLayout(autoLayout) }
    }
    // A view that enters a window for the first time has not been laid out with another size.
    let replaced = changed.intersection(old.specified)
    if replaced.contains(.preferredContentSizeCategory) { setNeedsLayout() }
    if changed.contains(.preferredContentSizeCategory) { textSizeChanged() }
    if !changed.isDisjoint(with: .colors) {
      cachedTraits.adaptiveLook?.apply(to: layer, from: old, to: new)
      if drawsLayer { setNeedsDisplay() }
      appearanceChanged()
    }
    notifyOfTraits(from: old, changed: changed, isNew: replaced.isEmpty)
    for subview in subviews { subview.updateTraits() }
    if replaced.contains(.preferredContentSizeCategory), self is UIWindow {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: nil,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.preferredContentSizeCategory.rawValue])
    }
  }

  private func notifyOfTraits(from old: UITraitCollection, changed: UITraitCollection.TraitSet, isNew: Bool) {
    let controller = viewController
    let handlers = (cachedTraits.extras?.handlers ?? []) + (controller?.traitHandlers ?? [])
    if isNew, handlers.isEmpty { return }
    let outer = CurrentTraits.enter(self)
    defer { CurrentTraits.restore(outer) }
    if !isNew {
      traitCollectionDidChange(old)
      controller?.traitCollectionDidChange(old)
    }
    for handler in handlers where !handler.traits.isDisjoint(with: changed) { handler.call(old) }
  }

  private func resolvedTraits(below above: UIView?) -> UITraitCollection {
    var traits = cachedTraits.collection
    if let above {
      let inherited = above.cachedTraits.collection
      // Below a view that was never in a window, a view keeps the traits of the window in which it was.
      if inherited.displayScale > 0 { traits = inherited } else { traits.override(by: inherited) }
    } else if let window = self as? UIWindow {
      traits = window.surroundingTraits
    }
    if let viewController { traits = viewController.overriding(traits) }
    if let extras = cachedTraits.extras {
      traits.override(by: extras.overrides.traits)
      let category = traits.preferredContentSizeCategory
      if category != .unspecified {
        let raised = max(category, extras.minimumCategory ?? category)
        traits.preferredContentSizeCategory = min(raised, extras.maximumCategory ?? raised)
      }
    }
    if overrideUserInterfaceStyle != .unspecified { traits.userInterfaceStyle = overrideUserInterfaceStyle }
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: traits.layoutDirection = .leftToRight
    case .forceRightToLeft: traits.layoutDirection = .rightToLeft
    case .unspecified: break
    }
    return traits
  }

  // MARK: Layer colors

  /// The layer's background: the color that was set, if the layer still shows it.
  var resolvedBackground: UIColor? {
    get {
      let shown = layer.backgroundColor
      if let own = cachedTraits.adaptiveLook?.background,
        own.cgColor(with: traitCollection) == shown
      {
        return own
      }
      return shown.map(UIColor.init(cgColor:))
    }
    set {
      layer.backgroundColor = newValue?.cgColor(with: traitCollection)
      keep(newValue?.isDynamic == true ? newValue : nil) { $0.background = $1 }
    }
  }

  /// The color of the layer's border, whose width is `layer.borderWidth`. UIKit's views have no
  /// such property.
  public var dynamicBorderColor: UIColor? {
    get { cachedTraits.adaptiveLook?.border ?? layer.borderColor.map(UIColor.init(cgColor:)) }
    set {
      layer.borderColor = newValue?.cgColor(with: traitCollection)
      keep(newValue?.isDynamic == true ? newValue : nil) { $0.border = $1 }
    }
  }

  /// The view's shadow, in a color that adapts to the appearance. UIKit's views have no such property.
  public var shadowProperties: UIShadowProperties? {
    get { cachedTraits.adaptiveLook?.shadow }
    set {
      layer.shadow = newValue?.resolvedShadow(with: traitCollection)
      keep(newValue) { $0.shadow = $1 }
    }
  }

  // A closure is much faster here than a key path, and lists set the colors of every row that appears.
  private func keep<Value>(_ value: Value?, _ set: (AdaptiveLook, Value?) -> Void) {
    if cachedTraits.adaptiveLook == nil, value != nil { cachedTraits.adaptiveLook = AdaptiveLook() }
    if let look = cachedTraits.adaptiveLook { set(look, value) }
  }
}

extension UIView {
  /// The tint of the view or of its nearest superview that has one; nil if none has. A view that was removed
  /// keeps its tint.
  package var chosenTintColor: UIColor? { ownTintColor ?? cachedTraits.inheritedTintColor }

  func tintColorChanged() {
    tintColorDidChange()
    for subview in subviews { subview.inheritTintColor(chosenTintColor) }
  }

  /// Notes the tint of the superview, and tells the view and its subviews if they have another one now.
  func inheritTintColor(_ color: UIColor?) {
    let old = cachedTraits.inheritedTintColor
    guard color !== old else { return }
    cachedTraits.inheritedTintColor = color
    if ownTintColor == nil, color != old { tintColorChanged() }
  }
}
