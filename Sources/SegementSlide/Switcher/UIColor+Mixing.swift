import ViewTree

nonisolated extension UIColor {
  /// The colour between this one and another, each sRGB component by itself; `share` 0 is this one.
  func mixed(with other: UIColor, by share: CGFloat) -> UIColor {
    let share = Float(min(max(share, 0), 1))
    func mix(_ component: KeyPath<CGColor, Float>) -> CGFloat {
      let (a, b) = (cgColor[keyPath: component], other.cgColor[keyPath: component])
      return CGFloat(a + (b - a) * share)
    }
    return UIColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
  }
}
