/// An accessibility element without a view, such as a part of a drawing.
///
/// The program retains it, usually in the container's `accessibilityElements`.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The view or element that contains this one.
  public weak var accessibilityContainer: UIResponder?
  /// A name for tests, which is never spoken.
  public var accessibilityIdentifier: String?
  /// The frame in the container's coordinates, in points, or zero if `accessibilityFrame` is set instead.
  public var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element in a container.
  public init(accessibilityContainer container: UIResponder) {
    accessibilityContainer = container
    super.init()
  }

  deinit {}

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true)
  }

  /// The view that the element belongs to.
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
