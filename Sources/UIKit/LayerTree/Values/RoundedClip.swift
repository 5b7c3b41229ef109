import Foundation

/// A rectangle with rounded corners that clips drawing, in device pixels.
package nonisolated struct RoundedClip: Hashable, Sendable {
  /// The rectangle.
  package var frame: PixelRect
  /// The radii of its corners.
  package var radii: CornerRadii

  /// Creates a clip.
  package init(frame: PixelRect, radii: CornerRadii) {
    self.frame = frame
    self.radii = radii
  }

  /// The squares that contain the curves of the corners; they do not overlap. The rest of the frame is
  /// not clipped.
  package var corners: [PixelRect] {
    (0..<4).map { corner(atRight: $0 % 2 == 1, atBottom: $0 > 1) }.filter { !$0.isEmpty }
  }

  private func radius(atRight isRight: Bool, atBottom isBottom: Bool) -> CGFloat {
    switch (isRight, isBottom) {
    case (false, false): radii.topLeft
    case (true, false): radii.topRight
    case (false, true): radii.bottomLeft
    case (true, true): radii.bottomRight
    }
  }

  private func corner(atRight isRight: Bool, atBottom isBottom: Bool) -> PixelRect {
    let side = max(0, PixelRect.pixel(radius(atRight: isRight, atBottom: isBottom).rounded(.up)))
    // The middle pixel of an odd side belongs to the right or bottom corner.
    let width = min(side, (frame.width + (isRight ? 1 : 0)) / 2)
    let height = min(side, (frame.height + (isBottom ? 1 : 0)) / 2)
    return PixelRect(
      x: isRight ? frame.maxX - width : frame.x, y: isBottom ? frame.maxY - height : frame.y, width: width,
      height: height)
  }

  /// Whether a corner's curve clips a drawing in `rect`.
  package func cuts(_ rect: PixelRect) -> Bool {
    let rect = rect.intersection(frame)
    guard !rect.isEmpty else { return false }
    for isRight in [false, true] {
      for isBottom in [false, true] {
        let radius = radius(atRight: isRight, atBottom: isBottom)
        // The distance from the center of the corner's circle to the outermost corner of the rectangle.
        let across = radius - CGFloat(isRight ? frame.maxX - rect.maxX : rect.x - frame.x)
        let down = radius - CGFloat(isBottom ? frame.maxY - rect.maxY : rect.y - frame.y)
        if across > 0, down > 0, across * across + down * down > radius * radius { return true }
      }
    }
    return false
  }

  /// Returns the largest part of `rect` that excludes the corners.
  package func sparingCorners(_ rect: PixelRect) -> PixelRect {
    var (narrow, low) = (rect, rect)
    for corner in corners where corner.intersects(rect) {
      if corner.x == frame.x {
        narrow.width -= max(0, corner.maxX - narrow.x)
        narrow.x = max(narrow.x, corner.maxX)
      } else {
        narrow.width = min(narrow.width, corner.x - narrow.x)
      }
      if corner.y == frame.y {
        low.height -= max(0, corner.maxY - low.y)
        low.y = max(low.y, corner.maxY)
      } else {
        low.height = min(low.height, corner.y - low.y)
      }
    }
    return narrow.area > low.area ? narrow : low
  }
}
