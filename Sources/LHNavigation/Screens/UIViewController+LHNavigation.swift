public import ViewTree

/// Somebody who shows the colours that screens ask for.
protocol BarPainting: AnyObject {
  /// Called when a screen asks for another colour.
  func barWish(_ part: WritableKeyPath<BarColors, UIColor?>, changedFor screen: UIViewController)
}

extension UIViewController {
  /// The colour of the bar: of the screen's own one if it is an `LHViewController`, else of the shared one
  /// while the screen is on top. Nil for the bar's own.
  public var lh_barTintColor: UIColor? {
    get { barWishes.ground }
    set { wish(\.ground, newValue) }
  }

  /// The colour of the bar's buttons, in the same way.
  public var lh_barItemsTintColor: UIColor? {
    get { barWishes.items }
    set { wish(\.items, newValue) }
  }

  /// The colour of the bar's title, in the same way. Its other attributes stay.
  public var lh_barTitlesTintColor: UIColor? {
    get { barWishes.titles }
    set { wish(\.titles, newValue) }
  }

  /// Whether no finger takes the screen off. Buttons and keys do.
  public var interactivePopDisabled: Bool {
    get { ScreenTraits.known(of: self)?.interactivePopDisabled ?? false }
    set { ScreenTraits.of(self).interactivePopDisabled = newValue }
  }

  /// The navigation controller, if it is one that follows the finger; for a screen with a bar of its own in
  /// an `LHNestedNavigationController` that one.
  public var lh_navigationController: LHNavigationController? {
    let navigation = navigationController
    return navigation as? LHNavigationController ?? (navigation as? LHScreenNavigationController)?.root
  }

  var barWishes: BarColors { ScreenTraits.known(of: self)?.barWishes ?? BarColors() }

  /// What the screen asks of a bar that it shares; one with a bar of its own asks nothing of that.
  var sharedBarWishes: BarColors { self is any BarPainting ? BarColors() : barWishes }

  private func wish(_ part: WritableKeyPath<BarColors, UIColor?>, _ color: UIColor?) {
    guard barWishes[keyPath: part] != color else { return }
    ScreenTraits.of(self).barWishes[keyPath: part] = color
    let painter = self as? any BarPainting ?? navigationController as? any BarPainting
    painter?.barWish(part, changedFor: self)
  }
}
