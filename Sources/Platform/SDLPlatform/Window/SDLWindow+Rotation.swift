import Foundation
import LayerTree

/// Where locations in a window lie in its content.
nonisolated struct ContentMapping: Equatable {
  var rotation = SDLWindow.Rotation.degrees0
  /// The size of the window, in points.
  var windowSize = CGSize.zero

  func content(_ location: CGPoint) -> CGPoint { rotation.content(location, inWindowOf: windowSize) }
}

extension SDLWindow {
  /// How far the content of a window is turned clockwise, in degrees, for a display that hangs turned.
  public nonisolated enum Rotation: Int, CaseIterable, Sendable {
    case degrees0 = 0
    case degrees90 = 90
    case degrees180 = 180
    case degrees270 = 270

    /// Whether width and height are exchanged.
    private var isSideways: Bool { self == .degrees90 || self == .degrees270 }

    /// Returns the size of the window for a size of its content, and the other way around.
    func rotated(_ size: CGSize) -> CGSize {
      isSideways ? CGSize(width: size.height, height: size.width) : size
    }

    /// Returns the location in the content for one in a window of the given size.
    func content(_ location: CGPoint, inWindowOf size: CGSize) -> CGPoint {
      switch self {
      case .degrees0: location
      case .degrees90: CGPoint(x: location.y, y: size.width - location.x)
      case .degrees180: CGPoint(x: size.width - location.x, y: size.height - location.y)
      case .degrees270: CGPoint(x: size.height - location.y, y: location.x)
      }
    }

    /// Returns the distance in the window for one in the content.
    func window(distance: CGPoint) -> CGPoint {
      switch self {
      case .degrees0: distance
      case .degrees90: CGPoint(x: -distance.y, y: distance.x)
      case .degrees180: CGPoint(x: -distance.x, y: -distance.y)
      case .degrees270: CGPoint(x: distance.y, y: -distance.x)
      }
    }

    /// Returns where a rectangle of the content lies in the window.
    func window(_ rect: PixelRect, ofContent size: (width: Int, height: Int)) -> PixelRect {
      switch self {
      case .degrees0: rect
      case .degrees90:
        PixelRect(x: size.height - rect.maxY, y: rect.x, width: rect.height, height: rect.width)
      case .degrees180:
        PixelRect(
          x: size.width - rect.maxX, y: size.height - rect.maxY, width: rect.width, height: rect.height)
      case .degrees270:
        PixelRect(x: rect.y, y: size.width - rect.maxX, width: rect.height, height: rect.width)
      }
    }
  }
}
