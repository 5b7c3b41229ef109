public import ViewTree

/// A thin line in one or two colors.
///
/// The two colors of an etched line lie side by side in a view that is at most as wide as it is high,
/// otherwise one above the other. Source: `docs/spec/stacked-navigation.md#29-spseparatorview`.
public final class SPSeparatorView: UIView {
  /// The look of a separator.
  public nonisolated enum Style: Hashable, Sendable {
    /// The first color fills the view.
    case singleLine
    /// Each of the first two colors fills one half.
    case etchedLine
  }

  /// The colors that replace missing ones: black at 25 % opacity, and white.
  public nonisolated static let standardColors = [UIColor.black.withAlphaComponent(0.25), .white]

  /// The look of the separator.
  public let style: Style
  private let halves = [UIView(), UIView()]

  /// Creates a separator.
  ///
  /// - Parameter colors: Up to two colors. Missing colors are taken from ``standardColors``.
  public init(style: Style, colors: [UIColor] = [], frame: CGRect = .zero) {
    self.style = style
    super.init(frame: frame)
    isUserInteractionEnabled = false
    let colors = colors.prefix(2) + SPSeparatorView.standardColors.dropFirst(colors.count)
    for (half, color) in zip(halves, colors) {
      half.backgroundColor = color
      addSubview(half)
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let (first, second) = SPSeparatorView.halves(of: bounds.size, style: style)
    halves[0].frame = first
    halves[1].frame = second
  }

  /// Returns the frames of the two colors in a view of a size, on whole points.
  nonisolated static func halves(of size: CGSize, style: Style) -> (first: CGRect, second: CGRect) {
    let whole = CGRect(origin: .zero, size: size)
    guard style == .etchedLine else { return (whole, .zero) }
    let edge: CGRectEdge = size.width <= size.height ? .minXEdge : .minYEdge
    let length = edge == .minXEdge ? size.width / 2 : size.height / 2
    let (first, second) = whole.divided(atDistance: length, from: edge)
    return (first.integral, second.integral)
  }
}
