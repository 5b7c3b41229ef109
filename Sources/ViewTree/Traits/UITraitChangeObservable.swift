/// One of the traits, as it is named to ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
public nonisolated protocol UITraitDefinition {
  /// Whether two collections have another value of the trait.
  static func isOther(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool
}

public nonisolated enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func isOther(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.preferredContentSizeCategory != other.preferredContentSizeCategory
  }
}

/// Who can be asked to call somebody when its traits change: every view.
public protocol UITraitChangeObservable: UIView {}

extension UIView: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls `handler` with the view and its former traits each time one of `traits` has changed, as long as the
  /// view lives; also when it comes into a window for the first time. After `traitCollectionDidChange(_:)`, and
  /// before the subviews change.
  public func registerForTraitChanges(
    _ traits: [any UITraitDefinition.Type], handler: @escaping (Self, UITraitCollection) -> Void
  ) {
    traitHandlers.append { [unowned self] previous in
      if traits.contains(where: { $0.isOther(previous, traitCollection) }) { handler(self, previous) }
    }
  }
}
