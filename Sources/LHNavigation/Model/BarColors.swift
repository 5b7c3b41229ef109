import ViewTree

/// The colours of a bar, or those that a screen asks for; nil for no wish.
nonisolated struct BarColors: Equatable {
  var ground, items, titles: UIColor?

  /// These where there are any, else the other ones.
  func or(_ other: BarColors) -> BarColors {
    BarColors(
      ground: ground ?? other.ground, items: items ?? other.items, titles: titles ?? other.titles)
  }

  /// What the shared bar shows on the way from these colours to those that the incoming screen asks for.
  func blended(
    to wishes: BarColors, progress: CGFloat, outcome: TransitionOutcome? = nil, isBarHidden: Bool = false
  ) -> BarColors {
    func mix(_ from: UIColor?, _ to: UIColor?) -> UIColor? {
      guard let from, let to, !isBarHidden else { return from }
      return from.mixed(with: to, by: outcome?.goal ?? progress)
    }
    return BarColors(
      ground: mix(ground, wishes.ground), items: mix(items, wishes.items), titles: mix(titles, wishes.titles))
  }
}
