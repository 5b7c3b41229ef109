/// Shows a short text beside a view when the mouse pointer rests on it for half a second.
///
///     share.toolTip = "Copy the address"                                    // a control
///     map.addInteraction(UIToolTipInteraction(defaultToolTip: "A map"))      // any view
///
/// The deepest view under the pointer that provides a text determines the tooltip. Touches show no
/// tooltips. The tooltip disappears when the user presses a button or a key, turns the wheel, or moves the
/// pointer off the view.
@preconcurrency @MainActor public final class UIToolTipInteraction: NSObject, UIInteraction {
  /// Whether any interaction was ever created. Programs without one skip the search on each pointer move.
  private(set) static var isUsed = false

  /// The view that the interaction belongs to.
  public private(set) weak var view: UIView?
  /// The delegate that provides the text.
  public weak var delegate: (any UIToolTipInteractionDelegate)?
  /// The text shown if there is no delegate; nil for none.
  public var defaultToolTip: String?
  /// Whether tooltips are shown.
  public var isEnabled = true

  /// Creates an interaction without a text.
  public override init() { UIToolTipInteraction.isUsed = true }

  /// Creates an interaction that shows a text.
  public convenience init(defaultToolTip: String) {
    self.init()
    self.defaultToolTip = defaultToolTip
  }

  /// Does nothing.
  public func willMove(to view: UIView?) {}
  /// Records the new view.
  public func didMove(to view: UIView?) { self.view = view }

  /// Returns the tooltip for a location in the window, or nil for none.
  func configuration(at location: CGPoint) -> UIToolTipConfiguration? {
    guard isEnabled, let view else { return nil }
    let point = view.convert(location, from: nil)
    let configuration =
      if let delegate {
        delegate.toolTipInteraction(self, configurationAt: point)
      } else {
        defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
      }
    guard let configuration, !configuration.toolTip.isEmpty,
      configuration.sourceRect?.contains(point) ?? true
    else { return nil }
    return configuration
  }
}

/// The text of a tooltip and the part of the view that it describes.
@preconcurrency @MainActor public final class UIToolTipConfiguration: NSObject {
  /// The text.
  public let toolTip: String
  /// The part of the view, in its coordinates; nil for the whole view.
  public let sourceRect: CGRect?

  /// Creates a tooltip for the whole view.
  public init(toolTip: String) {
    self.toolTip = toolTip
    sourceRect = nil
  }

  /// Creates a tooltip for a part of the view, in its coordinates.
  public init(toolTip: String, in sourceRect: CGRect) {
    self.toolTip = toolTip
    self.sourceRect = sourceRect
  }
}

/// Provides the tooltips of a view.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: AnyObject {
  /// Returns the tooltip at `point`, or nil for none. By default it is the interaction's `defaultToolTip`.
  /// Called whenever the pointer moves, and when views may have moved under it.
  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  /// Returns the interaction's `defaultToolTip`.
  public func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
  { interaction.defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }
}

extension UIControl {
  /// A short description shown when the mouse pointer rests on the control; nil for none.
  public var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let toolTipInteraction {
        toolTipInteraction.defaultToolTip = newValue
      } else if let newValue {
        addInteraction(UIToolTipInteraction(defaultToolTip: newValue))
      }
    }
  }

  /// The interaction that shows `toolTip`; nil until one is set.
  public var toolTipInteraction: UIToolTipInteraction? {
    interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
  }
}
