extension UIView {
  /// Joins the labels and values of the elements in the view, in reading order. Returns nil for none.
  ///
  /// - Parameter leavingOutControls: Whether to skip elements that can be used on their own.
  package func joinedAccessibilityLabels(leavingOutControls: Bool) -> String? {
    var words: [String] = []
    func visit(_ view: UIView) {
      for subview in AccessibilityTree.readableSubviews(of: view) {
        if leavingOutControls, subview.isUsedByItself { continue }
        if subview.isAccessibilityElement {
          words += [subview.accessibilityLabel, subview.accessibilityValue].compactMap { $0 }.filter {
            !$0.isEmpty
          }
        } else if let elements = subview.accessibilityElements {
          words += elements.compactMap { ($0 as? UIResponder)?.accessibilityLabel }
        } else {
          visit(subview)
        }
      }
    }
    visit(self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Returns the elements in the view that can be used on their own.
  package func usableElements() -> [UIResponder] {
    var found: [UIResponder] = []
    func visit(_ view: UIView) {
      for subview in AccessibilityTree.readableSubviews(of: view) {
        if subview.isUsedByItself {
          found += AccessibilityTree.promoted(subview)
        } else if !subview.isAccessibilityElement {
          visit(subview)
        }
      }
    }
    visit(self)
    return found
  }

  private var isUsedByItself: Bool {
    if self is UIControl { return isUserInteractionEnabled }
    let traits = accessibilityTraits
    return isAccessibilityElement && !traits.isDisjoint(with: [.button, .link, .adjustable, .searchField])
  }
}

/// A value that a view exposes to inspectors.
public nonisolated enum InspectedValue: Hashable, Sendable {
  case text(String)
  case number(CGFloat)
  case point(CGPoint)
}
