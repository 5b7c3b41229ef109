import ViewTree

/// A color that the user puts together, in sRGB.
struct PickedColor: Equatable {
  /// The components, from 0 to 1.
  var red, green, blue, alpha: CGFloat

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ color: UIColor, in traits: UITraitCollection) {
    let color = color.resolvedColor(with: traits).cgColor
    func part(_ value: Float) -> CGFloat { value.isFinite ? CGFloat(value).clamped(to: 0...1) : 0 }
    self.init(
      red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: part(color.alpha))
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// Returns whether both have the same components in eight bits, whatever their opacities.
  func looksLike(_ other: PickedColor) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy { abs($0 - $1) < 0.5 / 255 }
  }

  /// The components in words, such as "Red 255, green 0, blue 0".
  var words: String {
    let numbers = [red, green, blue].map { Int(($0 * 255).rounded()) }
    return "Red \(numbers[0]), green \(numbers[1]), blue \(numbers[2])"
  }
}

/// The colors of the grid: a row of grays, then a column for each hue, from dark to light.
enum ColorGrid {
  static let columns = 12
  static let rows = 10

  /// The middle row has the full colors; those above are darker, and those below are lighter. Chosen here.
  static func color(column: Int, row: Int) -> PickedColor {
    guard row > 0 else {
      let gray = 1 - CGFloat(column) / CGFloat(columns - 1)
      return PickedColor(red: gray, green: gray, blue: gray)
    }
    let hue = (CGFloat(column) / CGFloat(columns) + 0.54).truncatingRemainder(dividingBy: 1)
    let (low, high): (CGFloat, CGFloat) =
      row <= 5 ? (0, 0.3 + 0.14 * CGFloat(row)) : (0.17 * CGFloat(row - 5), 1)
    func component(_ shift: CGFloat) -> CGFloat {
      // The share of a component falls from 1 at its own hue to 0 at a third of the circle.
      let distance = abs((hue - shift).truncatingRemainder(dividingBy: 1))
      let share = (2 - 6 * min(distance, 1 - distance)).clamped(to: 0...1)
      return low + (high - low) * share
    }
    return PickedColor(red: component(0), green: component(1 / 3), blue: component(2 / 3))
  }
}
