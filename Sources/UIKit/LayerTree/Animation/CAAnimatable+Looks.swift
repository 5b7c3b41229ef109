public import Foundation

/// A color with premultiplied components, so that interpolating with a clear color fades it.
public nonisolated struct CAColorComponents: CAVector {
  var red, green, blue, alpha: CGFloat

  /// A clear color.
  public static let zero = CAColorComponents(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the sum of both colors, component by component.
  public func adding(_ other: CAColorComponents) -> CAColorComponents {
    CAColorComponents(
      red: red + other.red, green: green + other.green, blue: blue + other.blue, alpha: alpha + other.alpha)
  }

  /// Returns the difference of both colors, component by component.
  public func subtracting(_ other: CAColorComponents) -> CAColorComponents {
    adding(other.scaled(across: -1, down: -1))
  }

  /// Returns the components multiplied by `across`; `down` is ignored.
  public func scaled(across: CGFloat, down: CGFloat) -> CAColorComponents {
    CAColorComponents(red: red * across, green: green * across, blue: blue * across, alpha: alpha * across)
  }
}

extension CGColor: CAAnimatable {
  /// `false`: a new animation of a color replaces the running one.
  public nonisolated static var isAdditive: Bool { false }

  /// The components, multiplied by alpha.
  public nonisolated var animatableData: CAColorComponents {
    let alpha = CGFloat(alpha)
    return CAColorComponents(
      red: CGFloat(red) * alpha, green: CGFloat(green) * alpha, blue: CGFloat(blue) * alpha, alpha: alpha)
  }

  /// Creates a color from premultiplied components, which are clamped to the range from 0 to 1.
  public nonisolated init(animatableData data: CAColorComponents) {
    func part(_ component: CGFloat) -> CGFloat {
      data.alpha > 0 ? max(0, min(1, component / data.alpha)) : 0
    }
    self.init(
      red: part(data.red), green: part(data.green), blue: part(data.blue), alpha: max(0, min(1, data.alpha)))
  }
}

/// The components of a shadow.
public nonisolated struct CAShadowComponents: CAVector {
  var color: CAColorComponents
  /// The offset; and the radius and the spread, stored as width and height of a size.
  var offset, softness: CGSize
  /// The shadow path, or nil if the shadow follows the layer's bounds.
  var path: CAShadowPathComponents?

  /// A clear shadow without offset, radius and spread.
  public static let zero = CAShadowComponents(color: .zero, offset: .zero, softness: .zero)

  /// Returns the sum of both shadows, component by component.
  public func adding(_ other: CAShadowComponents) -> CAShadowComponents {
    CAShadowComponents(
      color: color.adding(other.color), offset: offset.adding(other.offset),
      softness: softness.adding(other.softness), path: path?.adding(other.path))
  }

  /// Returns the difference of both shadows. The path is dropped if one of them has none.
  public func subtracting(_ other: CAShadowComponents) -> CAShadowComponents {
    var difference = adding(other.scaled(across: -1, down: -1))
    // A path cannot be interpolated with the absence of one.
    if path == nil || other.path == nil { difference.path = nil }
    return difference
  }

  /// Returns the components multiplied by `across`; only the offset's height and the path's vertical extent
  /// are multiplied by `down`.
  public func scaled(across: CGFloat, down: CGFloat) -> CAShadowComponents {
    CAShadowComponents(
      color: color.scaled(across: across, down: across), offset: offset.scaled(across: across, down: down),
      softness: softness.scaled(across: across, down: across),
      path: path?.scaled(across: across, down: down))
  }
}

/// The components of a shadow path.
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
  /// `false`: a new animation of a shadow replaces the running one.
  public nonisolated static var isAdditive: Bool { false }

  /// The shadow's components.
  public nonisolated var animatableData: CAShadowComponents {
    CAShadowComponents(
      color: color.animatableData, offset: offset, softness: CGSize(width: radius, height: spread),
      path: path.map { CAShadowPathComponents(rect: $0.rect, cornerRadius: $0.cornerRadius) })
  }

  /// Creates a shadow from components; a negative radius becomes 0.
  public nonisolated init(animatableData data: CAShadowComponents) {
    self.init(
      color: CGColor(animatableData: data.color), offset: data.offset, radius: max(0, data.softness.width),
      spread: data.softness.height,
      path: data.path.map { CAShadow.Path(rect: $0.rect, cornerRadius: max(0, $0.cornerRadius)) })
  }
}

/// An optional animates as its wrapped value does; nil is the wrapped value's zero.
extension Optional: CAAnimatable where Wrapped: CAAnimatable {
  /// Whether the wrapped value's animations are additive.
  public nonisolated static var isAdditive: Bool { Wrapped.isAdditive }

  /// The wrapped value's data, or zero for nil.
  public nonisolated var animatableData: Wrapped.AnimatableData { self?.animatableData ?? .zero }

  /// Creates the wrapped value, or nil from zero.
  public nonisolated init(animatableData: Wrapped.AnimatableData) {
    self = animatableData == .zero ? nil : Wrapped(animatableData: animatableData)
  }
}
