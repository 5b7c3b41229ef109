public import Foundation
public import Raster
public import ViewTree

extension SDLApplication {
  /// What a window is opened with.
  public struct Options {
    public var title: String
    /// What the desktop calls the program: the name of its desktop file without `.desktop`. Nil for the name of the
    /// executable.
    public var applicationID: String?
    /// The picture that X11's desktops show for the window. Wayland's take that of the desktop file.
    public var icon: CGImage?
    /// The size of the window that is neither maximized nor full screen, in points.
    public var size = CGSize(width: 1024, height: 768)
    /// The least size that the user can give the window, in points; no larger than `size`.
    public var minimumSize = CGSize(width: 320, height: 240)
    public var state = WindowState.normal
    /// Device pixels per point, from 1 to 4, whole or not; nil for what the desktop asks for.
    public var scale: CGFloat?
    /// The display that the window is on. A program with a second window at another scale names another one for it.
    public var screen = UIScreen.main
    public var renderer = RendererChoice.automatic
    /// Whether frames wait for the display's beat.
    public var isPaced = true
    /// How much later each frame is than the one before, in seconds, when frames come as fast as they can; nil
    /// for what the clock says.
    public var frameStep: TimeInterval?
    /// Whether each touch is marked where it is, above everything.
    public var showsTouches = false
    /// Whether figures of what frames cost are shown in a corner.
    public var showsPerformance = false

    public init(title: String) { self.title = title }
  }
}
