/// The contents of a context menu: a menu and an optional preview beside it.
@preconcurrency @MainActor public final class UIContextMenuConfiguration: NSObject {
  /// Returns the controller of the preview, or nil for none.
  public typealias ContentPreviewProvider = () -> UIViewController?
  /// Returns the menu, or nil for none. The suggested elements passed to it are always empty.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// The identifier that lets the delegate recognize the menu.
  public let identifier: AnyHashable
  let previewProvider: ContentPreviewProvider?
  let actionProvider: ActionProvider?

  /// Creates a configuration. Without an identifier, a unique one is used.
  ///
  /// - Parameters:
  ///   - identifier: Identifies the menu.
  ///   - previewProvider: Returns a controller whose view is lifted above the dimmed window, beside the menu. Its size
  ///     is the controller's `preferredContentSize`; the default is 300 by 160 points.
  ///   - actionProvider: Returns the menu.
  public init(
    identifier: AnyHashable? = nil, previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    let own = Own()
    self.identifier = identifier ?? AnyHashable(ObjectIdentifier(own))
    self.own = own
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  private final class Own {}
  private let own: Own
}
