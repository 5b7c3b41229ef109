import ViewTree

/// The colors of the Layers panel, which is dark even in light mode. Names and values come from the design
/// tokens.
enum LayersPalette {
  static let panel = color(0x14171E)
  static let backTop = color(0x12151C)
  static let backBottom = color(0x0A0C11)
  static let line = color(0x2B2E38, strong: 0x7A808D)
  static let text = color(0xFFFFFF)
  static let text2 = color(0xA0A7B5, strong: 0xD5D9E2)
  static let accent = color(0x97A3FF)
  static let selected = color(0x262C58)
  static let onSelected = color(0xCBD0FF)
  static let pressed = color(0x22252E)
  static let field = color(0x22252E)

  static let window = color(0x8A92A3, strong: 0xC3C9D6)
  static let tabBar = color(0x97A3FF)
  static let bottomBar = color(0xF28DB2)
  static let page = color(0x6FB7FF)
  static let overlay = color(0xF0B45A)
  static let front = color(0x5FD39A)
  /// The marker of a view that is not a plane.
  static let inside = color(0x5E6470)

  /// - Parameter strong: The value in high contrast, if it differs.
  private static func color(_ hex: UInt32, strong: UInt32? = nil) -> UIColor {
    UIColor { traits in
      InspectorColors.rgb(traits.accessibilityContrast == .high ? strong ?? hex : hex)
    }
  }
}
