public import Foundation
public import ScreenKeyboard
public import ViewTree

extension SDLWindow {
  /// The settings of a new window.
  public struct Options {
    /// The title of the window.
    public var title: String
    /// The icon that X11 desktops show for the window. Wayland desktops show the icon in the desktop file.
    public var icon: CGImage?
    /// The size of the window in its normal state, in points.
    public var size = CGSize(width: 1024, height: 768)
    /// The smallest size that the user can give the window, in points; at most `size`.
    public var minimumSize = CGSize(width: 320, height: 240)
    /// A window that the new one opens beside: to its right, else to its left, else over the right part of the screen.
    /// Wayland desktops place windows themselves.
    public weak var neighbor: SDLWindow?
    /// The initial state of the window.
    public var state = State.normal
    /// The number of device pixels per point, from 1 to 4, not necessarily whole; nil for the
    /// desktop's scale.
    public var scale: CGFloat?
    /// The screen that the window is on, which has the window's scale. `openWindow` replaces a screen that
    /// another window is on.
    public var screen = UIScreen.main
    /// How the window is drawn.
    public var renderer = RendererChoice.automatic
    /// How far the content is turned clockwise. `size` and `minimumSize` are those of the content. A window with turned
    /// content is drawn in memory, not with the GPU.
    public var rotation = Rotation.degrees0
    /// Whether the user cannot leave the program: without a desktop, no keys switch to another terminal.
    public var isKiosk = false
    /// When the on-screen keyboard is shown. A Wayland desktop with a keyboard of its own shows that one instead, unless
    /// this is `always`.
    public var onScreenKeyboard = OnScreenKeyboardMode.automatic
    /// The languages of the on-screen keyboard by their codes, such as "de"; empty for the desktop's language.
    public var keyboardLanguages: [String] = []
    /// Whether a mark above everything shows each touch.
    public var showsTouches = false
    /// Whether a panel shows performance figures.
    public var showsPerformance = false

    /// Creates options with default values.
    public init(title: String) { self.title = title }
  }
}
