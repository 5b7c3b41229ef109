nonisolated extension UIColor {
  /// Creates a color from a hue, a saturation and a brightness, each from 0 to 1. Values outside are clamped.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat = 1) {
    func part(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
    let (hue, saturation, brightness) = (part(hue) * 6, part(saturation), part(brightness))
    /// The component whose hue is `peak` sixths of the circle: it falls to zero over two sixths.
    func component(_ peak: CGFloat) -> CGFloat {
      let distance = abs((hue - peak).remainder(dividingBy: 6))
      return brightness * (1 - saturation * part(distance - 1))
    }
    self.init(red: component(0), green: component(2), blue: component(4), alpha: alpha)
  }

  /// Reads the components in light appearance, each from 0 to 1. Always succeeds.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(cgColor.red)
    green?.pointee = CGFloat(cgColor.green)
    blue?.pointee = CGFloat(cgColor.blue)
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }

  /// Reads the hue, the saturation and the brightness in light appearance, each from 0 to 1. Always succeeds.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (CGFloat(cgColor.red), CGFloat(cgColor.green), CGFloat(cgColor.blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let spread = most - least
    var sixths: CGFloat = 0
    if spread > 0 {
      switch most {
      case red: sixths = (green - blue) / spread
      case green: sixths = 2 + (blue - red) / spread
      default: sixths = 4 + (red - green) / spread
      }
    }
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = most > 0 ? spread / most : 0
    brightness?.pointee = most
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }

  /// Reads the gray value and the alpha in light appearance. Returns false for a color that is not a gray.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
    white?.pointee = CGFloat(cgColor.red)
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }
}
