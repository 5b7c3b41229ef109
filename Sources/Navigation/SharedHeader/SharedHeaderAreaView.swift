public import ViewTree

/// The header that lies over the lists (`GXFMineHeaderAreaView` in the article).
///
/// Controls and views with gesture recognizers in it get their touches as usual. Touches on its background
/// belong to the header itself, unless they are forwarded:
///
///     headerView.respondView = { [unowned self] in currentList }   // as the article does
///     headerView.isPassThrough = true                              // or to whatever lies below
///
/// Scrolling needs neither of them: the surrounding view handles drags on the header.
public final class SharedHeaderAreaView: UIView {
  /// The container of the header's contents. It has the header's size.
  public let contentView = UIView()
  /// Returns the view that gets touches on the header's background (`getRespondView` in the article). If
  /// the closure or its result is nil, the touches are not forwarded.
  public var respondView: (() -> UIView?)?
  /// Whether touches on the background reach the views below the header.
  public var isPassThrough = false

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
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
