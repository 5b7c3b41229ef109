/// The limits of a window's size, in points.
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
  /// The smallest size that the user can give the window.
  public var minimumSize = CGSize(width: 320, height: 240) {
    didSet { changed(from: oldValue, to: minimumSize) }
  }
  /// The largest size that the user can give the window. Equal sizes make a window of fixed size.
  public var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) {
    didSet { changed(from: oldValue, to: maximumSize) }
  }

  private weak var scene: UIScene?

  init(scene: UIScene) { self.scene = scene }

  deinit {}

  /// Returns the nearest size within the limits.
  package func clamp(_ size: CGSize) -> CGSize {
    CGSize(
      width: max(min(size.width, maximumSize.width), minimumSize.width),
      height: max(min(size.height, maximumSize.height), minimumSize.height))
  }

  private func changed(from old: CGSize, to new: CGSize) {
    if old != new, let scene { scene.application?.platform?.update(scene) }
  }
}
