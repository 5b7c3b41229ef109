import LayerTree

extension UIView {
  /// The traits of the view: its superview's traits, unless the view or its view controller overrides them. A
  /// view that was removed keeps its traits.
  public var traitCollection: UITraitCollection { cachedTraits.collection }

  /// Updates the traits of the view and its subviews from the superview. Marks views for layout if their text
  /// size or layout direction changed.
  ///
  /// - Parameter view: The view to inherit from instead of the superview, for a layer that is shown in
  ///   another view.
  package func updateTraits(from view: UIView? = nil) {
    let above = view ?? superview
    let (isDark, category) = (resolveDark(below: above), wantedContentSizeCategory(below: above))
    let turns = resolveRightToLeft(below: above) != readsFromRight
    let hasHighContrast = resolveHighContrast(below: above)
    let isOtherLook = isDark != cachedTraits.isDark || hasHighContrast != cachedTraits.hasHighContrast
    guard turns || isOtherLook || category != cachedTraits.contentSizeCategory else { return }
    let before = traitCollection
    if turns {
      readsFromRight.toggle()
      setNeedsLayout()
      if let autoLayout { directionChangedForAutoLayout(autoLayout) }
    }
    // A view that enters a window for the first time has not been laid out with another size.
    let old = cachedTraits.contentSizeCategory
    let isOtherSize = category != old && old != .unspecified
    cachedTraits.contentSizeCategory = category
    if isOtherSize { setNeedsLayout() }
    if isOtherLook {
      (cachedTraits.isDark, cachedTraits.hasHighContrast) = (isDark, hasHighContrast)
      cachedTraits.adaptiveLook?.apply(to: layer, from: before, to: traitCollection)
      appearanceChanged()
    }
    if isOtherSize || isOtherLook {
      traitCollectionDidChange(before)
      viewController?.traitCollectionDidChange(before)
    }
    for handler in cachedTraits.handlers { handler(before) }
    for subview in subviews { subview.updateTraits() }
  }

  private func resolveDark(below above: UIView?) -> Bool {
    for own in [overrideUserInterfaceStyle, viewController?.overrideUserInterfaceStyle ?? .unspecified] {
      switch own {
      case .light: return false
      case .dark: return true
      case .unspecified: continue
      }
    }
    return above?.cachedTraits.isDark ?? (self is UIWindow ? false : cachedTraits.isDark)
  }

  private func resolveHighContrast(below above: UIView?) -> Bool {
    if let above { return above.cachedTraits.hasHighContrast }
    guard let window = self as? UIWindow else { return cachedTraits.hasHighContrast }
    return window.traitOverrides.accessibilityContrast == .high
  }

  private func wantedContentSizeCategory(below above: UIView?) -> UIContentSizeCategory {
    if let category = above?.cachedTraits.contentSizeCategory, category != .unspecified { return category }
    guard let window = self as? UIWindow else { return cachedTraits.contentSizeCategory }
    let own = window.traitOverrides.preferredContentSizeCategory
    return own == .unspecified ? .large : own
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
  /// The tint of the view or of its nearest superview that has one; nil if none has.
  var chosenTintColor: UIColor? { ownTintColor ?? superview?.chosenTintColor }

  func tintColorChanged() {
    tintColorDidChange()
    for subview in subviews where subview.ownTintColor == nil { subview.tintColorChanged() }
  }
}
