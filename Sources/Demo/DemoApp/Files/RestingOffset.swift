import Foundation
import ViewTree

/// The scroll offset of a list whose height changes, for example when the window is resized.
///
/// The list stays where the user left it, except that a selected row that was visible remains visible. When
/// the list is as high as before, it is where it was.
nonisolated struct RestingOffset: Equatable {
  /// Where the user left the list, and how high it was.
  private var start: CGFloat = 0
  private var startHeight: CGFloat = 0
  /// The offset and height of the last layout.
  private var shown: CGFloat = 0
  private(set) var height: CGFloat = 0

  /// Returns the offset after a layout.
  ///
  /// - Parameters:
  ///   - now: The present offset. If it is not the last one, the user has scrolled.
  ///   - height: The height of the visible part, in points.
  ///   - range: The possible offsets.
  ///   - selection: The vertical extent of the selected row in the content.
  mutating func layOut(
    at now: CGFloat, height: CGFloat, range: ClosedRange<CGFloat>, selection: ClosedRange<CGFloat>?
  ) -> CGFloat {
    func isShown(_ offset: CGFloat) -> Bool { abs(now - offset) < 1 }
    if self.height == 0 || !(isShown(shown) || isShown(shown.clamped(to: range))) {
      (start, startHeight) = (now, self.height == 0 ? height : self.height)
    }
    var offset = start
    if let selection, selection.upperBound > start, selection.lowerBound < start + startHeight {
      offset = max(offset, selection.upperBound - height)
    }
    self.height = height
    shown = offset.clamped(to: range)
    return shown
  }
}
