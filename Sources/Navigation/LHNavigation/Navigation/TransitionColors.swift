import ViewTree

/// The colors of the shared bar during a transition.
final class TransitionColors {
  private let paint: BarPaint
  private weak var screen: UIViewController?
  private let isBarHidden: Bool
  /// Whether the bar belongs to the incoming screen rather than to the outgoing one; nil if it belongs
  /// to both.
  private let isWithTo: Bool?
  private let before, shownBefore: BarColors

  init(_ paint: BarPaint, to screen: UIViewController, carriedBar isWithTo: Bool?, isBarHidden: Bool) {
    self.paint = paint
    self.screen = screen
    self.isBarHidden = isBarHidden
    self.isWithTo = isWithTo
    (before, shownBefore) = (paint.colors, paint.shown)
  }

  private var requests: BarColors { screen?.sharedBarRequests ?? BarColors() }

  func show(_ progress: CGFloat) {
    guard !isBarHidden, isWithTo != false else { return }
    if isWithTo == true { return paint.colors = requests.or(before) }
    let blend = shownBefore.blended(to: requests, progress: progress)
    func part(_ part: KeyPath<BarColors, UIColor?>) -> UIColor? {
      requests[keyPath: part] == nil ? before[keyPath: part] : blend[keyPath: part]
    }
    paint.colors = BarColors(ground: part(\.ground), items: part(\.items), titles: part(\.titles))
  }

  func end(_ outcome: TransitionOutcome) {
    guard !isBarHidden else { return }
    paint.colors = outcome == .finish && isWithTo != false ? requests.or(before) : before
  }
}
