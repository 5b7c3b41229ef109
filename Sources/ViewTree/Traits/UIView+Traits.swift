import LayerTree

extension UIView {
  /// The surroundings of the view: those of its superview, unless it or its view controller overrides them.
  /// A view that was taken out keeps those that it had.
  public var traitCollection: UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: isDark ? .dark : .light, preferredContentSizeCategory: contentSizeCategory)
  }

  /// Takes over the surroundings from above, with all subviews, where they have changed. What holds text of
  /// another size, or is read in the other direction, is laid out anew.
  ///
  /// - Parameter view: What is above: the superview, unless the layer is seen in another view, without this one.
  package func updateTraits(from view: UIView? = nil) {
    let above = view ?? superview
    let (isDark, category) = (wantsDark(below: above), wantedContentSizeCategory(below: above))
    let turns = wantsToReadFromRight(below: above) != readsFromRight
    guard turns || isDark != self.isDark || category != contentSizeCategory else { return }
    let before = traitCollection
    if turns {
      readsFromRight.toggle()
      setNeedsLayout()
      if let autoLayout { directionChangedForAutoLayout(autoLayout) }
    }
    // Who comes into a window for the first time has nothing to lay out anew.
    let isOtherSize = category != contentSizeCategory && contentSizeCategory != .unspecified
    contentSizeCategory = category
    if isOtherSize { setNeedsLayout() }
    let isOther = isOtherSize || isDark != self.isDark
    if isDark != self.isDark {
      self.isDark = isDark
      adaptiveLook?.apply(to: layer, from: before, to: traitCollection)
      appearanceChanged()
    }
    if isOther {
      traitCollectionDidChange(before)
      viewController?.traitCollectionDidChange(before)
    }
    for handler in traitHandlers { handler(before) }
    for subview in subviews { subview.updateTraits() }
  }

  private func wantsDark(below above: UIView?) -> Bool {
    for own in [overrideUserInterfaceStyle, viewController?.overrideUserInterfaceStyle ?? .unspecified] {
      switch own {
      case .light: return false
      case .dark: return true
      case .unspecified: continue
      }
    }
    return above?.isDark ?? (self is UIWindow ? false : isDark)
  }

  private func wantedContentSizeCategory(below above: UIView?) -> UIContentSizeCategory {
    if let category = above?.contentSizeCategory, category != .unspecified { return category }
    guard let window = self as? UIWindow else { return contentSizeCategory }
    let own = window.traitOverrides.preferredContentSizeCategory
    return own == .unspecified ? .large : own
  }

  // MARK: Colours of the layer

  /// The colour of the layer's ground: what was set, as long as the layer shows it.
  var resolvedBackground: UIColor? {
    get {
      let shown = layer.backgroundColor
      if let own = adaptiveLook?.background, own.resolvedColor(with: traitCollection).cgColor == shown {
        return own
      }
      return shown.map(UIColor.init(cgColor:))
    }
    set {
      layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
      keep(newValue?.isDynamic == true ? newValue : nil) { $0.background = $1 }
    }
  }

  /// The colour of the line around the view, whose width is that of the layer's border. UIKit's views have no
  /// such property.
  public var borderColor: UIColor? {
    get { adaptiveLook?.border ?? layer.borderColor.map(UIColor.init(cgColor:)) }
    set {
      layer.borderColor = newValue?.resolvedColor(with: traitCollection).cgColor
      keep(newValue?.isDynamic == true ? newValue : nil) { $0.border = $1 }
    }
  }

  /// The shadow that the view casts, in the colour of its appearance. UIKit's views have no such property.
  public var shadowProperties: UIShadowProperties? {
    get { adaptiveLook?.shadow }
    set {
      layer.shadow = newValue?.resolvedShadow(with: traitCollection)
      keep(newValue) { $0.shadow = $1 }
    }
  }

  /// A list sets colours for each row that comes: a key path would take a thousand instructions for it.
  private func keep<Value>(_ value: Value?, _ set: (AdaptiveLook, Value?) -> Void) {
    if adaptiveLook == nil, value != nil { adaptiveLook = AdaptiveLook() }
    if let adaptiveLook { set(adaptiveLook, value) }
  }
}
