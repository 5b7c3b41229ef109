public import ViewTree

/// The header that lies over the lists (`GXFMineHeaderAreaView` in the article).
///
/// Controls and views with recognizers in it get their touches as everywhere. What is for none of them is
/// the header's own, unless it is handed on:
///
///     headerView.respondView = { [unowned self] in currentList }   // as the article does
///     headerView.isPassThrough = true                              // or to whatever lies below
///
/// For scrolling neither is needed: the drags of the header are seen by the view around it.
public final class SharedHeaderAreaView: UIView {
  /// Holds what the header shows; it has the header's size.
  public let contentView = UIView()
  /// Answers the view that gets the touches on the header's background (`getRespondView` in the article);
  /// nil keeps them.
  public var respondView: (() -> UIView?)?
  /// Whether touches on the background go to what lies below the header.
  public var isPassThrough = false

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isOpaque = false
    contentView.isOpaque = false
    addSubview(contentView)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self || hit === contentView else { return hit }
    if let view = respondView?() { return view }
    return isPassThrough ? nil : hit
  }
}
