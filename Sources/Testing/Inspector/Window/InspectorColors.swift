import ViewTree

/// The colors of the inspector, from the design's tokens.
enum InspectorColors {
  static let page = color(0xFFFFFF, 0x17191F)
  static let sidebar = color(0xF2F3F7, 0x101217)
  static let card = color(0xFFFFFF, 0x1C1F26)
  static let text = color(0x13151B, 0xF3F4F8)
  static let text2 = color(0x565D6B, 0xA8AFBD)
  static let line = color(0xDDE0E8, 0x2D3039)
  static let accent = color(0x4453E3, 0xA3ACFF)
  static let selected = color(0xE8EAFE, 0x262C58)
  static let onSelected = color(0x2F3BBA, 0xCBD0FF)
  static let hovered = color(0xF4F5F9, 0x1F222A)
  /// A recognizer that is still possible.
  static let possible = color(0xC3C8D3, 0x434854)
  static let success = color(0x17804A, 0x5FD39A)
  static let warning = color(0x9A5B00, 0xF0B45A)
  static let failure = color(0xD7263D, 0xF28DB2)

  private static func color(_ light: UInt32, _ dark: UInt32) -> UIColor {
    UIColor { rgb($0.userInterfaceStyle == .dark ? dark : light) }
  }

  /// A color that is the same in light and dark.
  static func rgb(_ value: UInt32) -> UIColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}

extension TouchRecord {
  /// The color of how a recognizer ended: red only if the headline tells that as a failure. Most recognizers of a touch
  /// fail because another gesture was meant.
  func color(of recognizer: Recognizer) -> UIColor {
    switch recognizer.outcome {
    case .recognized, .ended: return InspectorColors.success
    case nil: return InspectorColors.accent
    case .cancelled, .failed, .refused, .ignored, .possible:
      let isTold = isFailure ?? false && headline.contains(recognizer.name.name)
      return isTold ? InspectorColors.failure : InspectorColors.possible
    }
  }
}

extension UILabel {
  /// Creates a label of one size, weight and color.
  convenience init(_ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor, lines: Int = 1) {
    self.init(frame: .zero)
    font = .systemFont(ofSize: size, weight: weight)
    textColor = color
    numberOfLines = lines
  }
}
