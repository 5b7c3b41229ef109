/// The traits of a view, cached so that resolving a color needs no walk up the tree, and what follows them.
struct ViewTraits {
  /// Whether the appearance is dark.
  var isDark = false
  /// Whether the user prefers high contrast.
  var hasHighContrast = false
  /// The preferred text size; unspecified until the view enters a window.
  var contentSizeCategory = UIContentSizeCategory.unspecified
  /// The colors that adapt to the traits; nil if none do.
  var adaptiveLook: AdaptiveLook?
  /// Called with the previous traits after a change.
  var handlers: [(UITraitCollection) -> Void] = []

  var collection: UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: isDark ? .dark : .light, preferredContentSizeCategory: contentSizeCategory,
      accessibilityContrast: hasHighContrast ? .high : .normal)
  }
}
