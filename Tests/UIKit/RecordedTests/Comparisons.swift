import ViewTree

/// A recorded value beside the one of this library.
struct Comparison {
  let name: String
  let recorded: String
  let ours: String
  let isEqual: Bool
}

/// Collects comparisons of one area.
struct Comparisons {
  private(set) var all: [Comparison] = []
  private let area: String

  init(of area: String) { self.area = area }

  mutating func compare(
    _ name: String, _ ours: CGFloat, _ recorded: CGFloat, within tolerance: CGFloat = 0.01
  ) {
    add(name, "\(ours)", "\(recorded)", isEqual: abs(ours - recorded) <= tolerance)
  }

  mutating func compare(_ name: String, _ ours: String, _ recorded: String) {
    add(name, ours, recorded, isEqual: ours == recorded)
  }

  mutating func compare(_ name: String, _ ours: CGSize?, _ recorded: CGSize, within tolerance: CGFloat = 0.01)
  {
    compare("\(name) width", ours?.width ?? .nan, recorded.width, within: tolerance)
    compare("\(name) height", ours?.height ?? .nan, recorded.height, within: tolerance)
  }

  mutating func compare(_ name: String, _ ours: CGRect?, _ recorded: CGRect, within tolerance: CGFloat = 0.01)
  {
    compare("\(name) x", ours?.minX ?? .nan, recorded.minX, within: tolerance)
    compare("\(name) y", ours?.minY ?? .nan, recorded.minY, within: tolerance)
    compare(name, ours?.size, recorded.size, within: tolerance)
  }

  /// Compares insets with those at the top, left, bottom and right.
  mutating func compare(_ name: String, _ ours: UIEdgeInsets, _ recorded: Facts) {
    let sides = [("top", ours.top), ("left", ours.left), ("bottom", ours.bottom), ("right", ours.right)]
    for (index, (side, value)) in sides.enumerated() {
      compare("\(name) \(side)", value, recorded[index].number)
    }
  }

  private mutating func add(_ name: String, _ ours: String, _ recorded: String, isEqual: Bool) {
    all.append(
      Comparison(name: "\(area): \(name)", recorded: recorded, ours: ours, isEqual: isEqual))
  }
}
