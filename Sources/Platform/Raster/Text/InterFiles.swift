import Foundation

/// The font files of Inter in Debian and Ubuntu, found by name so that the first frame does not wait
/// for fontconfig.
enum InterFiles {
  private static let folder = "/usr/share/fonts/opentype/inter/"

  private static let weights = [
    (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"), (600, "SemiBold"),
    (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
  ]

  /// The size from which Inter Display is used, in points.
  static let displaySize: CGFloat = 20

  /// Returns the file with the nearest available weight, the bolder of two equally near ones; nil if Inter is
  /// not installed.
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
