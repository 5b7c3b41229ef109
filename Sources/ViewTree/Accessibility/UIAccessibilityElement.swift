/// Something a reader can tell the user about that has no view of its own, such as a part of a drawing.
///
/// Whoever draws it keeps it alive, usually in `accessibilityElements`.
open class UIAccessibilityElement: UIResponder {
  /// The view or element that holds this one.
  public weak var accessibilityContainer: UIResponder?
  /// A name for tests; it is never spoken.
  public var accessibilityIdentifier: String?
  /// The place in the container's own coordinates, in points; zero where `accessibilityFrame` was set instead.
  public var accessibilityFrameInContainerSpace = CGRect.zero

  public init(accessibilityContainer container: UIResponder) {
    accessibilityContainer = container
    super.init()
  }

  deinit {}

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isElement: true) }

  /// The view that the element is a part of.
  package var accessibilityView: UIView? {
    accessibilityContainer as? UIView
      ?? (accessibilityContainer as? UIAccessibilityElement)?.accessibilityView
  }

  open override var next: UIResponder? { accessibilityContainer }

  open override var accessibilityFrame: CGRect {
    get {
      if let frame = accessibilityValues?.frame { return frame }
      guard let view = accessibilityContainer as? UIView, !accessibilityFrameInContainerSpace.isEmpty else {
        return pathFrame ?? .zero
      }
      return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
    }
    set { super.accessibilityFrame = newValue }
  }
}
