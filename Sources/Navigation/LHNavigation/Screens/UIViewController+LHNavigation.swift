public import ViewTree

/// An object that applies the colors that screens request.
protocol BarPainting: AnyObject {
  /// Called when a screen requests a different color.
  func barRequest(_ part: WritableKeyPath<BarColors, UIColor?>, changedFor screen: UIViewController)
}

extension UIViewController {
  /// The background color of the bar; nil for the bar's own.
  ///
  /// For an `LHViewController` it applies to the screen's own bar, otherwise to the shared bar while the
  /// screen is on top.
  public var lh_barTintColor: UIColor? {
    get { barRequests.ground }
    set { request(\.ground, newValue) }
  }

  /// The tint color of the bar's buttons; nil for the bar's own. See ``lh_barTintColor``.
  public var lh_barItemsTintColor: UIColor? {
    get { barRequests.items }
    set { request(\.items, newValue) }
  }

  /// The color of the bar's title; nil for the bar's own. Other title attributes are kept. See
  /// ``lh_barTintColor``.
  public var lh_barTitlesTintColor: UIColor? {
    get { barRequests.titles }
    set { request(\.titles, newValue) }
  }

  /// Whether a drag cannot pop the screen. Buttons and keys still can.
  public var interactivePopDisabled: Bool {
    get { ScreenTraits.known(of: self)?.interactivePopDisabled ?? false }
    set { ScreenTraits.of(self).interactivePopDisabled = newValue }
  }

  /// The navigation controller, if it is an `LHNavigationController`. For a screen in an
  /// `LHNestedNavigationController`, it is that controller rather than the screen's wrapper.
  public var lh_navigationController: LHNavigationController? {
    let navigation = navigationController
    return navigation as? LHNavigationController ?? (navigation as? LHScreenNavigationController)?.root
  }

  var barRequests: BarColors { ScreenTraits.known(of: self)?.barRequests ?? BarColors() }

  /// The colors that the screen requests from a shared bar. A screen with its own bar requests none.
  var sharedBarRequests: BarColors { self is any BarPainting ? BarColors() : barRequests }

  private func request(_ part: WritableKeyPath<BarColors, UIColor?>, _ color: UIColor?) {
    guard barRequests[keyPath: part] != color else { return }
    ScreenTraits.of(self).barRequests[keyPath: part] = color
    let painter = self as? any BarPainting ?? navigationController as? any BarPainting
    painter?.barRequest(part, changedFor: self)
  }
}
