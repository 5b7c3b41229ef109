/// The traits of a view, cached so that resolving a color needs no walk up the tree, and what follows them.
struct ViewTraits {
  var collection = UITraitCollection.outsideWindows
  /// The tint of the superview; nil if it has none.
  var inheritedTintColor: UIColor?
  /// The colors that adapt to the traits; nil if none do.
  var adaptiveLook: AdaptiveLook?
  /// The rest, which few views have.
  private(set) var extras: ViewTraitExtras?

  var madeExtras: ViewTraitExtras {
    mutating get {
      let extras = extras ?? ViewTraitExtras()
      self.extras = extras
      return extras
    }
  }

  var isDark: Bool { collection.userInterfaceStyle == .dark }

  /// The preferred text size; unspecified until the view enters a window.
  var contentSizeCategory: UIContentSizeCategory {
    get { collection.preferredContentSizeCategory }
    set { collection.preferredContentSizeCategory = newValue }
  }
}

/// What few views have besides their traits.
final class ViewTraitExtras {
  /// The traits that the view overrides.
  var overrides = UITraitOverrides()
  /// The limits of the text size.
  var minimumCategory: UIContentSizeCategory?
  var maximumCategory: UIContentSizeCategory?
  /// Called after a change.
  var handlers: [TraitHandler] = []
}
