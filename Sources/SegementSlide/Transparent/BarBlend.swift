public import ViewTree

/// How a bar over a header turns from the look over the header to the look without it.
public nonisolated enum TransparentBarMode: Equatable, Sendable {
  /// At once, with a fade of 0.25 s, when the header is gone.
  case discrete
  /// With the header, from where it is scrolled by `start` points to where it is gone.
  case continuous(start: CGFloat = 0)
}

/// How far the bar has turned (segment-slide.md 5.6).
nonisolated struct BarBlend: Equatable, Sendable {
  /// 0 over the header, 1 without it.
  let share: CGFloat

  /// - Parameters:
  ///   - offset: How far the header is scrolled away, *p*.
  ///   - travel: How far it can be, *H*.
  init(_ mode: TransparentBarMode, offset: CGFloat, travel: CGFloat) {
    switch mode {
    case .discrete: share = offset >= travel ? 1 : 0
    case .continuous(let start):
      let way = travel - start
      share = offset >= travel ? 1 : way > 0 ? min(max((offset - start) / way, 0), 1) : 0
    }
  }

  /// Whether the bar's style is that without the header.
  var isEmbedded: Bool { share >= 0.5 }

  func mixed(_ display: UIColor, _ embed: UIColor) -> UIColor { display.mixed(with: embed, by: share) }
}
