/// What a context menu lifts above the dimmed window: the view of a preview, or a picture of the view that was pressed.
final class MenuLift: UIView {
  /// The color over the window behind a menu with something lifted: chosen here.
  static let dim = UIColor(
    light: UIColor.black.withAlphaComponent(0.2), dark: UIColor.black.withAlphaComponent(0.48))
  /// The corner radius of a preview, in points: chosen here.
  private static let cornerRadius: CGFloat = 14
  /// The size of a preview whose controller has none, in points: chosen here.
  private static let standardSize = CGSize(width: 300, height: 160)
  /// The largest part of the window's height that is lifted; what is larger stays where it is: chosen here.
  private static let largestPart: CGFloat = 0.6

  /// The frame of the view that was pressed, in the window's coordinates.
  let source: CGRect
  private let content: UIView?

  /// Creates a view of a preview, or else of a picture of `source`.
  init(of source: UIView, preview: UIView?) {
    self.source = source.convert(source.bounds, to: nil)
    let isSmall = self.source.height <= (source.window?.bounds.height ?? 0) * MenuLift.largestPart
    content = preview ?? (isSmall ? source.snapshotView(afterScreenUpdates: false) : nil)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    shadowProperties = UIMenuLook.provider().shadow
    guard let content else { return }
    let radius = preview == nil ? source.layer.cornerRadius : MenuLift.cornerRadius
    (layer.cornerRadius, content.layer.cornerRadius) = (radius, radius)
    content.clipsToBounds = preview != nil || radius > 0
    addSubview(content)
  }

  /// Returns the wanted size; nil if nothing is lifted.
  func size(_ preview: UIViewController?) -> CGSize? {
    guard let preview else { return content == nil ? nil : source.size }
    let (size, standard) = (preview.preferredContentSize, MenuLift.standardSize)
    return CGSize(
      width: size.width > 0 ? size.width : standard.width,
      height: size.height > 0 ? size.height : standard.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }
}

/// A delegate whose context menus are for parts of the interaction's view, such as the cells of a list.
package protocol ContextMenuSource {
  /// Returns the view that a menu at a location belongs to; nil for the interaction's view.
  func contextMenuView(at location: CGPoint) -> UIView?
}
