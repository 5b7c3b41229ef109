public import Foundation

/// A colour with its components multiplied by alpha, so that blending with nothing is fading.
public nonisolated struct CAColorComponents: CAVector {
  var red, green, blue, alpha: CGFloat

  public static let zero = CAColorComponents(red: 0, green: 0, blue: 0, alpha: 0)

  public func adding(_ other: CAColorComponents) -> CAColorComponents {
    CAColorComponents(
      red: red + other.red, green: green + other.green, blue: blue + other.blue, alpha: alpha + other.alpha)
  }

  public func subtracting(_ other: CAColorComponents) -> CAColorComponents {
    adding(other.scaled(across: -1, down: -1))
  }

  public func scaled(across: CGFloat, down: CGFloat) -> CAColorComponents {
    CAColorComponents(red: red * across, green: green * across, blue: blue * across, alpha: alpha * across)
  }
}

extension CGColor: CAAnimatable {
  public nonisolated static var isAdditive: Bool { false }

  public nonisolated var animatableData: CAColorComponents {
    let alpha = CGFloat(alpha)
    return CAColorComponents(
      red: CGFloat(red) * alpha, green: CGFloat(green) * alpha, blue: CGFloat(blue) * alpha, alpha: alpha)
  }

  public nonisolated init(animatableData data: CAColorComponents) {
    func part(_ component: CGFloat) -> CGFloat {
      data.alpha > 0 ? max(0, min(1, component / data.alpha)) : 0
    }
    self.init(
      red: part(data.red), green: part(data.green), blue: part(data.blue), alpha: max(0, min(1, data.alpha)))
  }
}

/// A shadow as numbers.
public nonisolated struct CAShadowComponents: CAVector {
  var color: CAColorComponents
  /// The offset, and the radius and the spread as a size.
  var offset, softness: CGSize
  /// Of a path of its own.
  var path: CAShadowPathComponents?

  public static let zero = CAShadowComponents(color: .zero, offset: .zero, softness: .zero)

  public func adding(_ other: CAShadowComponents) -> CAShadowComponents {
    CAShadowComponents(
      color: color.adding(other.color), offset: offset.adding(other.offset),
      softness: softness.adding(other.softness), path: path?.adding(other.path))
  }

  public func subtracting(_ other: CAShadowComponents) -> CAShadowComponents {
    var difference = adding(other.scaled(across: -1, down: -1))
    // From none to one there is no way in between.
    if path == nil || other.path == nil { difference.path = nil }
    return difference
  }

  public func scaled(across: CGFloat, down: CGFloat) -> CAShadowComponents {
    CAShadowComponents(
      color: color.scaled(across: across, down: across), offset: offset.scaled(across: across, down: down),
      softness: softness.scaled(across: across, down: across),
      path: path?.scaled(across: across, down: down))
  }
}

/// The rectangle that throws a shadow, as numbers.
nonisolated struct CAShadowPathComponents: Equatable {
  var rect: CGRect
  var cornerRadius: CGFloat

  func adding(_ other: CAShadowPathComponents?) -> CAShadowPathComponents {
    guard let other else { return self }
    return CAShadowPathComponents(
      rect: rect.adding(other.rect), cornerRadius: cornerRadius + other.cornerRadius)
  }

  func scaled(across: CGFloat, down: CGFloat) -> CAShadowPathComponents {
    CAShadowPathComponents(rect: rect.scaled(across: across, down: down), cornerRadius: cornerRadius * across)
  }
}

extension CAShadow: CAAnimatable {
  public nonisolated static var isAdditive: Bool { false }

  public nonisolated var animatableData: CAShadowComponents {
    CAShadowComponents(
      color: color.animatableData, offset: offset, softness: CGSize(width: radius, height: spread),
      path: path.map { CAShadowPathComponents(rect: $0.rect, cornerRadius: $0.cornerRadius) })
  }

  public nonisolated init(animatableData data: CAShadowComponents) {
    self.init(
      color: CGColor(animatableData: data.color), offset: data.offset, radius: max(0, data.softness.width),
      spread: data.softness.height,
      path: data.path.map { CAShadow.Path(rect: $0.rect, cornerRadius: max(0, $0.cornerRadius)) })
  }
}

/// Nothing, such as no background, is what has faded away.
extension Optional: CAAnimatable where Wrapped: CAAnimatable {
  public nonisolated static var isAdditive: Bool { Wrapped.isAdditive }

  public nonisolated var animatableData: Wrapped.AnimatableData { self?.animatableData ?? .zero }

  public nonisolated init(animatableData: Wrapped.AnimatableData) {
    self = animatableData == .zero ? nil : Wrapped(animatableData: animatableData)
  }
}
