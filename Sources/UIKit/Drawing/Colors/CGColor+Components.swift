public import Foundation

extension CGColor {
  /// Creates a color in sRGB.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color of a space from its components and alpha; nil if there are too few.
  public init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let values = Array(UnsafeBufferPointer(start: components, count: colorSpace.numberOfComponents + 1))
    self.init(values, in: colorSpace)
  }

  init?(_ values: [CGFloat], in space: CGColorSpace) {
    switch (space.numberOfComponents, values.count) {
    case (1, 2): self.init(gray: values[0], alpha: values[1])
    case (3, 4): self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    default: return nil
    }
  }

  private var isGray: Bool { wasGray && red == green && green == blue }

  /// Red, green, blue and alpha, or white and alpha for a color that was made as a gray; from 0 to 1.
  public var components: [CGFloat]? {
    (isGray ? [red, alpha] : [red, green, blue, alpha]).map { CGFloat($0) }
  }
  /// The number of components: two for a color that was made as a gray, otherwise four.
  public var numberOfComponents: Int { isGray ? 2 : 4 }
  /// The space of the components: of grays, or sRGB.
  public var colorSpace: CGColorSpace? {
    CGColorSpace(name: isGray ? CGColorSpace.genericGrayGamma2_2 : CGColorSpace.sRGB)
  }

  /// Returns the color with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    var color = self
    color.alpha = Float(alpha)
    return color
  }
}
