import Foundation
import ViewTree

extension Finding {
  static func lowContrast(_ view: UIView) -> Finding? {
    guard let label = view as? UILabel, !(label.text ?? "").isEmpty, label.isEnabled,
      label.enclosingControl?.isEnabled ?? true, let text = label.textColor.map({ color($0, in: label) }),
      let background = background(of: label)
    else { return nil }
    let ratio = contrast(of: text.over(background), and: background)
    guard ratio < contrast else { return nil }
    return Finding(
      sentence: "has a contrast of \((ratio * 10).rounded() / 10), and 4.5 is needed",
      change: "choose a darker or lighter textColor")
  }

  /// A color without a color space.
  struct Tint {
    var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0

    func over(_ other: Tint) -> Tint {
      func mix(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one * alpha + two * (1 - alpha) }
      return Tint(
        red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: 1)
    }

    /// The relative `luminance` of WCAG 2.
    var luminance: CGFloat {
      func linear(_ part: CGFloat) -> CGFloat {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
  }

  static func contrast(of one: Tint, and other: Tint) -> CGFloat {
    let (light, dark) = (max(one.luminance, other.luminance), min(one.luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  private static func color(_ color: UIColor, in view: UIView) -> Tint {
    var tint = Tint()
    _ = color.resolvedColor(with: view.traitCollection)
      .getRed(&tint.red, green: &tint.green, blue: &tint.blue, alpha: &tint.alpha)
    return tint
  }

  /// Returns the opaque color behind a view; nil if something else, such as a picture, may lie between.
  private static func background(of view: UIView) -> Tint? {
    var (layers, current): ([Tint], UIView?) = ([], view)
    while let place = current {
      if place.alpha < 1 || place is UIImageView { return nil }
      if let own = place.backgroundColor.map({ color($0, in: place) }), own.alpha > 0 {
        layers.append(own)
        if own.alpha >= 1 { return layers.reversed().dropFirst().reduce(own) { $1.over($0) } }
      }
      let behind = place.superview?.subviews.prefix { $0 !== place } ?? []
      let frame = place.frame
      if behind.contains(where: { !$0.isHidden && $0.alpha > 0 && $0.frame.intersects(frame) }) { return nil }
      current = place.superview
    }
    return nil
  }
}
