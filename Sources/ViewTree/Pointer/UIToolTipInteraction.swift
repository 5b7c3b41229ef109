/// Shows a few words beside its view when the mouse rests on it for half a second.
///
///     share.toolTip = "Copy the address"                                    // a control
///     map.addInteraction(UIToolTipInteraction(defaultToolTip: "A map"))      // any view
///
/// The deepest view under the pointer that has words for it decides. A touch shows none. A press, a key, the wheel and
/// the pointer's leaving the view hide the words.
public final class UIToolTipInteraction: NSObject, UIInteraction {
  /// Whether there ever was one, so that programs without pay nothing.
  private(set) static var isUsed = false

  public private(set) weak var view: UIView?
  public weak var delegate: (any UIToolTipInteractionDelegate)?
  /// What is shown unless the delegate says otherwise; nil for nothing.
  public var defaultToolTip: String?
  public var isEnabled = true

  public override init() { UIToolTipInteraction.isUsed = true }

  public convenience init(defaultToolTip: String) {
    self.init()
    self.defaultToolTip = defaultToolTip
  }

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }

  /// What is to be shown for a place of the window; nil for nothing.
  func configuration(at place: CGPoint) -> UIToolTipConfiguration? {
    guard isEnabled, let view else { return nil }
    let point = view.convert(place, from: nil)
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

/// The words of a tooltip, and the part of the view that they are for.
public final class UIToolTipConfiguration: NSObject {
  public let toolTip: String
  /// In the view's own coordinates; nil for all of the view.
  public let sourceRect: CGRect?

  public init(toolTip: String) {
    self.toolTip = toolTip
    sourceRect = nil
  }

  public init(toolTip: String, in sourceRect: CGRect) {
    self.toolTip = toolTip
    self.sourceRect = sourceRect
  }
}

/// Says which words are shown at a place of a view.
public protocol UIToolTipInteractionDelegate: AnyObject {
  /// Returns what is shown at `point` of the view, or nil for nothing; by default the interaction's own words. Asked
  /// whenever the pointer moves, and when something may have moved under it.
  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  public func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
  { interaction.defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }
}

extension UIControl {
  /// What the control is for, shown when the mouse rests on it; nil for nothing.
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

  /// The interaction that shows `toolTip`; nil before there is any.
  public var toolTipInteraction: UIToolTipInteraction? {
    interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
  }
}
