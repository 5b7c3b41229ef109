import ViewTree

/// The saved look of a navigation bar.
struct BarLook {
  private let isTranslucent: Bool
  private let barStyle: UIBarStyle
  private let barTintColor, tintColor, shadowColor: UIColor?
  private let shadowImage: UIImage?
  private let backgroundAlpha: CGFloat

  init(of bar: UINavigationBar) {
    isTranslucent = bar.isTranslucent
    barStyle = bar.barStyle
    barTintColor = bar.barTintColor
    tintColor = bar.ownTintColor
    shadowColor = bar.shadowColor
    shadowImage = bar.shadowImage
    backgroundAlpha = bar.backgroundAlpha
  }

  func apply(to bar: UINavigationBar) {
    bar.isTranslucent = isTranslucent
    bar.barStyle = barStyle
    bar.barTintColor = barTintColor
    bar.tintColor = tintColor
    bar.shadowColor = shadowColor
    bar.shadowImage = shadowImage
    bar.backgroundAlpha = backgroundAlpha
  }
}
