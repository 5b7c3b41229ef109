import ViewTree

/// The colors of a bar, or the colors that a screen requests; nil for no request.
nonisolated struct BarColors: Equatable {
  var ground, items, titles: UIColor?

  /// Returns these colors, with missing ones taken from `other`.
  func or(_ other: BarColors) -> BarColors {
    BarColors(
      ground: ground ?? other.ground, items: items ?? other.items, titles: titles ?? other.titles)
  }

  /// Returns the colors of the shared bar between these and the ones that the incoming screen requests.
  func blended(
    to requests: BarColors, progress: CGFloat, outcome: TransitionOutcome? = nil, isBarHidden: Bool = false
  ) -> BarColors {
    func mix(_ from: UIColor?, _ to: UIColor?) -> UIColor? {
      guard let from, let to, !isBarHidden else { return from }
      return from.mixed(with: to, by: outcome?.goal ?? progress)
    }
    return BarColors(
      ground: mix(ground, requests.ground), items: mix(items, requests.items),
      titles: mix(titles, requests.titles))
  }
}
