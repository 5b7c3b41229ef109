import UIKit

extension UIImage {
  /// A white symbol on a rounded square, as in a list of settings.
  static func badge(_ symbol: String, color: UIColor, side: CGFloat = 30) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(bounds: bounds).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: side * 0.24).fill()
      let image = UIImage(systemName: symbol) ?? UIImage(systemName: "square")
      image?.withTintColor(.white, renderingMode: .alwaysOriginal)
        .draw(in: bounds.insetBy(dx: side * 0.2, dy: side * 0.2))
    }
  }

  /// A landscape with hills and a sun, drawn in code.
  static func landscape(size: CGSize, hue: CGFloat = 0.58) -> UIImage {
    return UIGraphicsImageRenderer(size: size).image { context in
      let cgContext = context.cgContext
      func color(_ shift: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> UIColor {
        let hue = (hue + shift).truncatingRemainder(dividingBy: 1)
        return UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
      }
      let sky = [color(0, 0.55, 0.95).cgColor, color(0.04, 0.2, 1).cgColor] as CFArray
      if let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: sky, locations: [0, 1])
      {
        cgContext.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 0, y: size.height * 0.8), options: .drawsAfterEndLocation)
      }
      UIColor(white: 1, alpha: 0.85).setFill()
      let sun = min(size.width, size.height) * 0.18
      UIBezierPath(ovalIn: CGRect(x: size.width * 0.68, y: size.height * 0.16, width: sun, height: sun))
        .fill()
      for (index, height) in [0.62, 0.74, 0.86].enumerated() {
        let step = CGFloat(index)
        color(0.06 + step * 0.03, 0.5 + step * 0.1, 0.75 - step * 0.2).setFill()
        let hill = UIBezierPath()
        let top = size.height * CGFloat(height)
        let rise = size.height * (0.16 - step * 0.03) * (index == 1 ? -1 : 1)
        hill.move(to: CGPoint(x: 0, y: top))
        hill.addCurve(
          to: CGPoint(x: size.width, y: top - rise * 0.4),
          controlPoint1: CGPoint(x: size.width * 0.3, y: top - rise),
          controlPoint2: CGPoint(x: size.width * 0.6, y: top + rise))
        hill.addLine(to: CGPoint(x: size.width, y: size.height))
        hill.addLine(to: CGPoint(x: 0, y: size.height))
        hill.close()
        hill.fill()
      }
    }
  }
}
