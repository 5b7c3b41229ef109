import ViewTree

/// Sets the colors of a bar and restores its own.
final class BarPaint {
  private let bar: UINavigationBar
  /// The bar's own colors, while others replace them.
  private var own = BarColors()

  init(_ bar: UINavigationBar) { self.bar = bar }

  /// The colors that replace the bar's own; nil for its own.
  var colors = BarColors() {
    didSet {
      guard colors != oldValue else { return }
      put(\.ground, in: \.ground, from: oldValue)
      put(\.items, in: \.items, from: oldValue)
      put(\.titles, in: \.titles, from: oldValue)
    }
  }

  /// The effective colors of the bar.
  var shown: BarColors {
    BarColors(ground: bar.effectiveBarTintColor, items: bar.tintColor, titles: bar.effectiveTitleColor)
  }

  private func put(
    _ part: WritableKeyPath<BarColors, UIColor?>, in slot: ReferenceWritableKeyPath<BarPaint, UIColor?>,
    from old: BarColors
  ) {
    let (before, color) = (old[keyPath: part], colors[keyPath: part])
    guard before != color else { return }
    if before == nil { own[keyPath: part] = self[keyPath: slot] }
    self[keyPath: slot] = color ?? own[keyPath: part]
  }

  // MARK: The bar's properties

  private var ground: UIColor? {
    get { bar.barTintColor }
    set { bar.barTintColor = newValue }
  }

  /// The tint of the bar's buttons; nil while they inherit the surrounding tint.
  private var items: UIColor? {
    get { bar.ownTintColor }
    set { bar.tintColor = newValue }
  }

  private var titles: UIColor? {
    get { bar.titleTextAttributes?[.foregroundColor] as? UIColor }
    set {
      guard newValue != titles else { return }
      var attributes = bar.titleTextAttributes ?? [:]
      attributes[.foregroundColor] = newValue
      bar.titleTextAttributes = attributes.isEmpty ? nil : attributes
    }
  }
}
