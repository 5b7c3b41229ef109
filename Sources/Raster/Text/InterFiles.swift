import Foundation

/// Inter where Debian and Ubuntu install it, by the names of its files, so that the first frame need not wait for
/// fontconfig.
nonisolated enum InterFiles {
  private static let folder = "/usr/share/fonts/opentype/inter/"

  private static let weights = [
    (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"), (600, "SemiBold"),
    (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
  ]

  /// The size from which on Inter's drawing for large sizes is used, in points (visual-design.md).
  static let displaySize: CGFloat = 20

  /// Returns the file with the nearest of the weights that Inter has, of two equally near ones the bolder; nil where it
  /// is not there.
  static func file(points: CGFloat, weight: Int, isItalic: Bool) -> FontSource? {
    let wanted = min(max(weight, 1), 1000)
    let nearest = weights.reversed().min { abs($0.0 - wanted) < abs($1.0 - wanted) }
    guard let name = nearest?.1 else { return nil }
    let style = isItalic ? name == "Regular" ? "Italic" : name + "Italic" : name
    let families = points >= displaySize ? ["InterDisplay", "Inter"] : ["Inter"]
    let paths = families.map { "\(folder)\($0)-\(style).otf" }
    return paths.first(where: FontContents.isUsable).map { FontSource(path: $0) }
  }
}
