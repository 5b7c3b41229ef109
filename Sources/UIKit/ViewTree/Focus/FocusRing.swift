public import Geometry
import LayerTree

/// The appearance of the ring around a focused view.
@preconcurrency @MainActor public struct UIFocusHaloEffect {
  /// Where the ring is drawn.
  public enum Position {
    /// Outside the view if there is space, otherwise inside.
    case automatic
    /// Inside or outside the view.
    case inside, outside
  }

  /// Where the ring is drawn.
  public var position = Position.automatic
  /// The insets from the view's `focusRect` to the rectangle that the ring surrounds, in points.
  public var insets = UIEdgeInsets.zero
  /// The corner radius in points, or nil for the view's.
  public var cornerRadius: CGFloat?
  /// The color, or nil for the view's tint color. Without a tint color, the ring is blue.
  public var color: UIColor?

  /// Creates the default appearance.
  public init() {}

  /// The width of the ring and of the gap between the ring and the view, in points. This project's design.
  static let width: CGFloat = 2
  static let gap: CGFloat = 2
  /// The distance from the surrounded rectangle to the outer edge of the ring, in points.
  public static let reach = width + gap
  package static let standardColor = UIColor(red: 68 / 255, green: 83 / 255, blue: 227 / 255, alpha: 1)
}

/// The ring around the focused view. It is a sublayer of that view, so that it moves and is clipped with it.
final class FocusRing {
  private let layer = CALayer(animatesImplicitly: false)

  func show(on view: UIView?) {
    layer.removeFromSuperlayer()
    guard let view else { return }
    view.layer.insertSublayer(layer, at: view.layer.layers.count)
    layout(on: view)
  }

  /// Updates the ring after the view's size changed.
  func layout(on view: UIView) {
    let part = view.focusedPart
    let effect = part.focusEffect
    let reach = UIFocusHaloEffect.reach
    let isOutside = effect.position == .outside || (effect.position == .automatic && part.hasSpace(reach))
    let outset = isOutside ? reach : 0
    let shift = part.shownShift(in: view)
    let rect =
      part === view
      ? view.focusRect : view.convert(part.focusRect, from: part).offsetBy(dx: shift.x, dy: shift.y)
    layer.isHidden = rect.isNull
    guard !rect.isNull else { return }
    let frame = rect.inset(by: effect.insets).insetBy(dx: -outset, dy: -outset)
    layer.bounds = CGRect(origin: .zero, size: frame.size)
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
    layer.borderWidth = UIFocusHaloEffect.width
    let color = effect.color ?? part.chosenTintColor ?? UIFocusHaloEffect.standardColor
    layer.borderColor = color.cgColor(with: part.traitCollection)
    layer.cornerRadius = (effect.cornerRadius ?? part.layer.cornerRadius) + outset
    // Keeps the ring in front of subviews that were added later.
    if view.layer.layers.last !== layer {
      view.layer.insertSublayer(layer, at: view.layer.layers.count)
    }
  }
}

extension UIView {
  /// Returns the distance between the visible position, during an animation, and the final one in `ancestor`.
  fileprivate func shownShift(in ancestor: UIView) -> CGPoint {
    sequence(first: self) { $0.superview }.prefix { $0 !== ancestor }
      .reduce(.zero) { shift, view in
        shift + (view.layer.presentation().map { $0.position - view.layer.position } ?? .zero)
      }
  }

  /// Returns whether no ancestor clips what is drawn up to `reach` points outside the view.
  fileprivate func hasSpace(_ reach: CGFloat) -> Bool {
    guard !clipsToBounds else { return false }
    let box = bounds.insetBy(dx: -reach, dy: -reach)
    return sequence(first: superview) { $0?.superview }
      .allSatisfy { ancestor in
        guard let ancestor, ancestor.clipsToBounds || ancestor is UIWindow else { return true }
        // A scroll view can scroll the view to where there is space, but only within its content.
        let available =
          (ancestor as? UIScrollView).map { CGRect(origin: .zero, size: $0.contentSize).union($0.bounds) }
          ?? ancestor.bounds
        return available.contains(convert(box, to: ancestor))
      }
  }
}
