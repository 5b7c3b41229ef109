/// What a context menu shows: its rows, and above them a preview if there is one.
public final class UIContextMenuConfiguration: NSObject {
  public typealias ContentPreviewProvider = () -> UIViewController?
  /// Makes the menu. The elements that it is given are those that the toolkit suggests: none.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// What the delegate tells its menus apart by.
  public let identifier: AnyHashable
  let previewProvider: ContentPreviewProvider?
  let actionProvider: ActionProvider?

  /// Creates a configuration; without an identifier it gets one of its own.
  ///
  /// - Parameter previewProvider: Makes a controller whose view stands above the rows, as high as its
  ///   `preferredContentSize`, or 160 points.
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
