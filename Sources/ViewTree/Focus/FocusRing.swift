public import Geometry
import LayerTree

/// How the ring around a focused view looks.
public struct UIFocusHaloEffect {
  public enum Position {
    /// Outside where there is room, else inside.
    case automatic
    case inside, outside
  }

  public var position = Position.automatic
  /// What the ring goes around, inwards from the view's `focusRect`.
  public var insets = UIEdgeInsets.zero
  /// In points; nil for that of the view.
  public var cornerRadius: CGFloat?
  /// Nil for the view's tint colour, and a blue without one.
  public var color: UIColor?

  public init() {}

  /// The width of the ring and of the gap between it and the view, in points: the project's design.
  static let width: CGFloat = 2
  static let gap: CGFloat = 2
  /// How far the ring reaches beyond what it goes around, in points.
  public static let reach = width + gap
  static let standardColor = UIColor(red: 68 / 255, green: 83 / 255, blue: 227 / 255, alpha: 1)
}

/// The ring around the focused view. It is a layer of that view, so that it moves and is clipped with it.
final class FocusRing {
  private let layer = CALayer()

  func show(on view: UIView?) {
    layer.removeFromSuperlayer()
    guard let view else { return }
    view.layer.insertSublayer(layer, at: view.layer.layers.count)
    layout(on: view)
  }

  /// Follows the view's size.
  func layout(on view: UIView) {
    let part = view.focusedPart
    let effect = part.focusEffect
    let reach = UIFocusHaloEffect.reach
    let isOutside = effect.position == .outside || (effect.position == .automatic && part.hasRoom(reach))
    let outset = isOutside ? reach : 0
    let shift = part.shownShift(in: view)
    let rect =
      part === view
      ? view.focusRect : view.convert(part.focusRect, from: part).offsetBy(dx: shift.x, dy: shift.y)
    let frame = rect.inset(by: effect.insets).insetBy(dx: -outset, dy: -outset)
    layer.bounds = CGRect(origin: .zero, size: frame.size)
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
    layer.borderWidth = UIFocusHaloEffect.width
    let color = effect.color ?? part.chosenTintColor ?? UIFocusHaloEffect.standardColor
    layer.borderColor = color.resolvedColor(with: part.traitCollection).cgColor
    layer.cornerRadius = (effect.cornerRadius ?? part.layer.cornerRadius) + outset
    // What came into the view later is behind the ring all the same.
    if view.layer.layers.last !== layer {
      view.layer.insertSublayer(layer, at: view.layer.layers.count)
    }
  }
}

extension UIView {
  /// How far the view is seen from where it stands in `ancestor`, as an animation brings it there.
  fileprivate func shownShift(in ancestor: UIView) -> CGPoint {
    sequence(first: self) { $0.superview }.prefix { $0 !== ancestor }
      .reduce(.zero) { shift, view in
        shift + (view.layer.presentation().map { $0.position - view.layer.position } ?? .zero)
      }
  }

  /// Whether nothing around clips what is drawn `reach` points outside of the view.
  fileprivate func hasRoom(_ reach: CGFloat) -> Bool {
    guard !clipsToBounds else { return false }
    let box = bounds.insetBy(dx: -reach, dy: -reach)
    return sequence(first: superview) { $0?.superview }
      .allSatisfy { ancestor in
        guard let ancestor, ancestor.clipsToBounds || ancestor is UIWindow else { return true }
        // A scroll view can bring the view to where there is room, but only within its content.
        let room =
          (ancestor as? UIScrollView).map { CGRect(origin: .zero, size: $0.contentSize).union($0.bounds) }
          ?? ancestor.bounds
        return room.contains(convert(box, to: ancestor))
      }
  }
}
