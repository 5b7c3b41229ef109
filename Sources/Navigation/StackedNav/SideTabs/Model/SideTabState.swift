/// The states of a tab's image. Source: `docs/spec/stacked-navigation.md#53-images-per-state`.
nonisolated enum SideTabState: Hashable, CaseIterable {
  case normal, selected, pressed

  init(isSelected: Bool, isHighlighted: Bool) {
    self = isHighlighted ? .pressed : isSelected ? .selected : .normal
  }

  /// Returns the image names to try in turn for an item whose images are called `base`.
  static func imageNames(_ base: String, isSelected: Bool, isHighlighted: Bool) -> [String] {
    var endings: [String] = []
    if isSelected, isHighlighted { endings.append("-selected+pressed-tb") }
    if isHighlighted { endings.append("-pressed-tb") }
    if isSelected { endings.append("-selected-tb") }
    return (endings + ["-tb"]).map { base + $0 }
  }
}
