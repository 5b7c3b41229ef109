/// A trait that can be observed with ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
public nonisolated protocol UITraitDefinition {
  /// Returns whether the trait differs between two collections.
  static func isOther(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool
}

/// The preferred text size.
public nonisolated enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Returns whether the preferred text size differs.
  public static func isOther(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.preferredContentSizeCategory != other.preferredContentSizeCategory
  }
}

/// The preferred contrast.
public nonisolated enum UITraitAccessibilityContrast: UITraitDefinition {
  /// Returns whether the preferred contrast differs.
  public static func isOther(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.accessibilityContrast != other.accessibilityContrast
  }
}

/// An object whose trait changes can be observed: every view.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UIView {}

extension UIView: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls `handler` with the view and its previous traits whenever one of `traits` changes, as long as the
  /// view exists. Also calls it when the view first enters a window. It runs after
  /// `traitCollectionDidChange(_:)` and before the subviews change.
  public func registerForTraitChanges(
    _ traits: [any UITraitDefinition.Type], handler: @escaping (Self, UITraitCollection) -> Void
  ) {
    cachedTraits.handlers.append { [unowned self] previous in
      if traits.contains(where: { $0.isOther(previous, traitCollection) }) { handler(self, previous) }
    }
  }
}
