extension UIBlurEffect {
  /// The standard deviation of every blur, in points, and the factor of the colors behind it: chosen here.
  private static let sigma: CGFloat = 16
  private static let saturation: CGFloat = 1.6

  /// Returns the look of the effect. With high contrast, hardly anything shines through.
  func look(in traits: UITraitCollection) -> BackdropLook {
    var tint = tint(isDark: traits.userInterfaceStyle == .dark)
    if traits.accessibilityContrast == .high { tint.alpha = max(tint.alpha, 0.94) }
    return BackdropLook(
      sigma: UIBlurEffect.sigma, saturation: UIBlurEffect.saturation,
      tint: CGColor(red: tint.white, green: tint.white, blue: tint.white, alpha: tint.alpha))
  }

  private func tint(isDark: Bool) -> (white: CGFloat, alpha: CGFloat) {
    func material(_ strength: CGFloat, _ isDark: Bool) -> (white: CGFloat, alpha: CGFloat) {
      (isDark ? 0.13 : 0.97, strength)
    }
    switch style {
    case .extraLight: return material(0.8, false)
    case .light, .systemThinMaterialLight: return material(0.5, false)
    case .dark: return material(0.7, true)
    case .regular, .systemThinMaterial: return material(isDark ? 0.6 : 0.5, isDark)
    case .prominent, .systemThickMaterial: return material(isDark ? 0.85 : 0.82, isDark)
    case .systemUltraThinMaterial: return material(isDark ? 0.45 : 0.35, isDark)
    case .systemMaterial, .systemChromeMaterial: return material(isDark ? 0.74 : 0.68, isDark)
    case .systemUltraThinMaterialLight: return material(0.35, false)
    case .systemMaterialLight, .systemChromeMaterialLight: return material(0.68, false)
    case .systemThickMaterialLight: return material(0.82, false)
    case .systemUltraThinMaterialDark: return material(0.45, true)
    case .systemThinMaterialDark: return material(0.6, true)
    case .systemMaterialDark, .systemChromeMaterialDark: return material(0.74, true)
    case .systemThickMaterialDark: return material(0.85, true)
    }
  }
}
