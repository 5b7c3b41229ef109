/// An effect on what is behind a view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  deinit {}
}

/// A blur of what is behind a view.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The strength and the color of a blur.
  public nonisolated enum Style: Int, Hashable, Sendable {
    /// Much lighter than what is behind.
    case extraLight
    /// Lighter than what is behind.
    case light
    /// Darker than what is behind.
    case dark
    /// Follows the appearance.
    case regular = 4
    /// Follows the appearance, and stands out more.
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
      systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark
  }

  let style: Style

  /// Creates a blur in a style.
  public init(style: Style) { self.style = style }

  deinit {}
}

/// An effect that lets what is behind a blurred view shine through its content.
///
/// The content is drawn as it is here, in the color of the style.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  let style: UIVibrancyEffectStyle

  /// Creates an effect for the content of a blurred view.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Creates an effect for content of a kind.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.style = style }

  deinit {}
}

/// The kind of content that a vibrancy effect is for.
public nonisolated enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator

  var color: UIColor {
    switch self {
    case .label: .label
    case .secondaryLabel: .secondaryLabel
    case .tertiaryLabel: .tertiaryLabel
    case .quaternaryLabel: .quaternaryLabel
    case .fill: .systemFill
    case .secondaryFill: .secondarySystemFill
    case .tertiaryFill: .tertiarySystemFill
    case .separator: .separator
    }
  }
}
