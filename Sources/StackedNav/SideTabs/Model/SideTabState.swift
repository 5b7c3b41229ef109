/// The looks of a tab's image. stacked-navigation.md 5.3.
nonisolated enum SideTabState: Hashable, CaseIterable {
  case normal, selected, pressed

  init(isSelected: Bool, isHighlighted: Bool) {
    self = isHighlighted ? .pressed : isSelected ? .selected : .normal
  }

  /// The names of the images that are tried in turn for an item whose images are called `base`.
  static func imageNames(_ base: String, isSelected: Bool, isHighlighted: Bool) -> [String] {
    var endings: [String] = []
    if isSelected, isHighlighted { endings.append("-selected+pressed-tb") }
    if isHighlighted { endings.append("-pressed-tb") }
    if isSelected { endings.append("-selected-tb") }
    return (endings + ["-tb"]).map { base + $0 }
  }
}
