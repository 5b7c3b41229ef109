public import Foundation

/// The shadow of characters, the value of the attribute `shadow`. It is drawn as a sharp copy of the characters.
public nonisolated final class NSShadow: NSObject, @unchecked Sendable {
  private let typeNumber = AttributeObject.typeNumber
  /// The distance of the shadow from the characters, in points.
  public var shadowOffset = CGSize.zero
  /// The radius of the blur. Accepted for ported code: the shadow is sharp.
  public var shadowBlurRadius: CGFloat = 0
  /// The color, a `UIColor`; a third of black by default, as in UIKit.
  public var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a shadow at the characters' own place.
  public override init() { super.init() }

  deinit {}

  /// Whether `object` is a shadow with the same values.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  /// A hash of the values.
  public override var hash: Int { shadowOffset.width.hashValue ^ shadowOffset.height.hashValue }

  @MainActor func look(_ traits: UITraitCollection) -> StyledText.Shadow? {
    guard let color = shadowColor as? UIColor, shadowOffset.width.isFinite, shadowOffset.height.isFinite
    else {
      return nil
    }
    return StyledText.Shadow(color: color.cgColor(with: traits), offset: shadowOffset)
  }
}
