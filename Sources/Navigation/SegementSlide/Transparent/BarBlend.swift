public import ViewTree

/// The transition of a bar between its look over the header and its look without the header.
public nonisolated enum TransparentBarMode: Equatable, Sendable {
  /// At once when the header is gone, with a fade of 0.25 s.
  case discrete
  /// Along with the header, from the offset `start`, in points, until the header is gone.
  case continuous(start: CGFloat = 0)
}

/// The progress of a bar's transition. Source: `docs/spec/segment-slide.md#56-navigation-bar-modes`.
nonisolated struct BarBlend: Equatable, Sendable {
  /// 0 over the header, 1 without it.
  let share: CGFloat

  /// Computes the progress.
  ///
  /// - Parameters:
  ///   - offset: The header's scroll offset, *p*.
  ///   - travel: The distance that the header can be scrolled, *H*.
  init(_ mode: TransparentBarMode, offset: CGFloat, travel: CGFloat) {
    switch mode {
    case .discrete: share = offset >= travel ? 1 : 0
    case .continuous(let start):
      let distance = travel - start
      share = offset >= travel ? 1 : distance > 0 ? min(max((offset - start) / distance, 0), 1) : 0
    }
  }

  /// Whether the bar has the style for when the header is gone.
  var isEmbedded: Bool { share >= 0.5 }

  func mixed(_ display: UIColor, _ embed: UIColor) -> UIColor { display.mixed(with: embed, by: share) }
}
