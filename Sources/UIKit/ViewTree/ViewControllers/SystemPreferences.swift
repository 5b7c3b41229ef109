/// The style of the status bar's text.
public nonisolated enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// The style follows the appearance.
  case `default`
  case lightContent
  case darkContent = 3
}

/// The animation of a status bar that appears or disappears.
public nonisolated enum UIStatusBarAnimation: Int, Hashable, Sendable { case none, fade, slide }

/// The orientation of an interface.
public nonisolated enum UIInterfaceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations of an interface.
public nonisolated struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits of the option set.
  public let rawValue: UInt
  /// Creates an option set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// The device lies on its left side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// The device lies on its right side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// What the visible view controllers of a scene prefer for the status bar. A desktop has none, so it is
/// empty.
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  /// The style that the visible view controller prefers.
  public internal(set) var statusBarStyle = UIStatusBarStyle.default
  /// Whether the visible view controller hides the status bar.
  public internal(set) var isStatusBarHidden = false
  /// Always empty.
  public var statusBarFrame: CGRect { .zero }

  // The desktop has nothing that follows these.
  var hidesHomeIndicator = false
  var deferringEdges: UIRectEdge = []
  var orientations = UIInterfaceOrientationMask.all

  override init() {}
}

/// Asks view controllers for their preferences as UIKit does: the root controller or the front presented one
/// that covers it, which may refer to a child.
extension UIWindow {
  func askForStatusBar() {
    ask(\.childForStatusBarStyle) { $0.statusBarStyle = $1.preferredStatusBarStyle }
    ask(\.childForStatusBarHidden) { $0.isStatusBarHidden = $1.prefersStatusBarHidden }
  }

  func askForHomeIndicator() {
    ask(\.childForHomeIndicatorAutoHidden) { $0.hidesHomeIndicator = $1.prefersHomeIndicatorAutoHidden }
  }

  func askForDeferringEdges() {
    ask(\.childForScreenEdgesDeferringSystemGestures) {
      $0.deferringEdges = $1.preferredScreenEdgesDeferringSystemGestures
    }
  }

  /// Containers do not refer to a child for orientations.
  func askForOrientations() {
    ask(nil) { manager, controller in
      guard controller.shouldAutorotate else { return }
      let allowed = scene.application.map {
        $0.delegate?.application($0, supportedInterfaceOrientationsFor: self) ?? .all
      }
      manager.orientations = controller.supportedInterfaceOrientations.intersection(allowed ?? .all)
    }
  }

  func askForPreferences() {
    askForStatusBar()
    askForHomeIndicator()
    askForDeferringEdges()
    askForOrientations()
  }

  private func ask(
    _ child: KeyPath<UIViewController, UIViewController?>?,
    _ answer: (UIStatusBarManager, UIViewController) -> Void
  ) {
    guard scene.keyWindow === self, let root = rootViewController,
      let manager = scene.statusBarManager
    else { return }
    let presented = root.presentations.last {
      !$0.isLeaving
        && ($0.style == .fullScreen || $0.presented.modalPresentationCapturesStatusBarAppearance)
    }
    var asked = presented?.presented ?? root
    // A controller that refers back to one already asked answers itself.
    var seen = [asked]
    while let child, let next = asked[keyPath: child], !seen.contains(where: { $0 === next }) {
      asked = next
      seen.append(next)
    }
    answer(manager, asked)
  }
}

extension UIViewController {
  private var ownWindow: UIWindow? { viewIfLoaded?.window }

  /// Asks for `preferredStatusBarStyle` and `prefersStatusBarHidden` again.
  public func setNeedsStatusBarAppearanceUpdate() { ownWindow?.askForStatusBar() }
  /// Asks for `prefersHomeIndicatorAutoHidden` again.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() { ownWindow?.askForHomeIndicator() }
  /// Asks for `preferredScreenEdgesDeferringSystemGestures` again.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { ownWindow?.askForDeferringEdges() }
  /// Asks for `supportedInterfaceOrientations` again.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() { ownWindow?.askForOrientations() }
  /// Asks the visible controller for its orientations again.
  public static func attemptRotationToDeviceOrientation() { UIScreen.main.window?.askForOrientations() }
}
