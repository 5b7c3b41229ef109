import Foundation
import Geometry

/// The difference between two frames.
nonisolated enum Damage {
  /// The number of rectangles that are left after joining, at most; each one costs a clip and a walk over the items. Few
  /// items are walked over more often.
  private static let maxRects = 6...24
  private static let maxSteps = 600

  /// Returns rectangles that contain every pixel where `new` differs from `old`. Both lists are ordered back
  /// to front.
  ///
  /// An item is unchanged if its layer draws the same operation on the same pixels and its order relative to
  /// the other unchanged items is the same.
  static func between(_ old: [Frame.Item], _ new: [Frame.Item]) -> [PixelRect] {
    // Buffers avoid copies of the items, which an array's subscript would make.
    old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { between(old, $0) } }
  }

  private static func between(
    _ old: UnsafeBufferPointer<Frame.Item>, _ new: UnsafeBufferPointer<Frame.Item>
  ) -> [PixelRect] {
    var first = 0
    while first < old.count, first < new.count, old[first].isSame(as: new[first]) { first += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > first, newEnd > first, old[oldEnd - 1].isSame(as: new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
    }

    let indices = OwnerIndices(of: old, in: first..<oldEnd)
    var rects: [PixelRect] = []
    rects.reserveCapacity(oldEnd + newEnd - 2 * first)
    var survives = [Bool](repeating: false, count: oldEnd - first)
    var highest = -1
    for position in first..<newEnd {
      guard let index = indices.index(of: new[position].owner, in: old), !survives[index - first] else {
        rects.append(new[position].visible)
        continue
      }
      if old[index] != new[position] {
        guard new[position].isDrawnInParts, let redrawn = new[position].redrawn(since: old[index]) else {
          rects.append(new[position].visible)
          continue
        }
        if !redrawn.isEmpty { rects.append(redrawn) }
      }
      survives[index - first] = true
      // The item is behind one that it was in front of, so its pixels may differ.
      if index < highest { rects.append(new[position].visible) }
      highest = max(highest, index)
    }
    for index in first..<oldEnd where !survives[index - first] { rects.append(old[index].visible) }
    return rects
  }

  /// Returns few rectangles that contain all of `rects`, joining those that are close together.
  ///
  /// - Parameter items: The number of items that are drawn.
  static func joined(_ rects: [PixelRect], items: Int) -> [PixelRect] {
    let maxRects = (maxSteps / max(1, items)).clamped(to: maxRects)
    var joined: [PixelRect] = []
    for rect in rects where !rect.isEmpty {
      // The common case when everything moves.
      if joined.contains(where: { $0.contains(rect) }) { continue }
      var rect = rect
      while let index = joined.firstIndex(where: { $0.wastesLittle(joinedWith: rect) }) {
        rect = joined.remove(at: index).union(rect)
      }
      joined.append(rect)
      if joined.count > maxRects {
        let last = joined.removeLast()
        joined[joined.count - 1] = joined[joined.count - 1].union(last)
      }
    }
    return disjoint(joined)
  }

  /// Joins overlapping rectangles, so that no pixel is drawn twice.
  private static func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
    var rects = rects
    var index = 0
    while index < rects.count {
      if let other = rects.indices.first(where: { $0 > index && rects[$0].intersects(rects[index]) }) {
        rects[index] = rects[index].union(rects.remove(at: other))
        index = 0
      } else {
        index += 1
      }
    }
    return rects
  }
}

extension Frame.Item {
  /// Whether `redrawn` can find a part. Asked first, because most items move as a whole and copies of them are costly.
  fileprivate nonisolated var isDrawnInParts: Bool {
    switch operation {
    case .mask(.path, _, _), .drawing, .backdrop: true
    default: false
    }
  }

  /// Returns the pixels that are drawn otherwise than by an item of the same layer, if most of them are the same;
  /// otherwise nil.
  fileprivate nonisolated func redrawn(since old: Frame.Item) -> PixelRect? {
    if let changed = changedStroke(since: old) { return changed }
    if case .backdrop(let backdrop, let rect, let opacity) = operation,
      case .backdrop(let oldBackdrop, let oldRect, let oldOpacity) = old.operation,
      backdrop.changes === oldBackdrop.changes, rect == oldRect, opacity == oldOpacity,
      visible == old.visible,
      let changed = backdrop.changes.changed(since: oldBackdrop.cache?.generation ?? 0)
    {
      return changed.offsetBy(dx: rect.x, dy: rect.y).intersection(visible)
    }
    guard case .drawing(let pixels, let rect, let opacity) = operation,
      case .drawing(let oldPixels, let oldRect, let oldOpacity) = old.operation,
      pixels.store === oldPixels.store, rect == oldRect, opacity == oldOpacity, visible == old.visible
    else { return nil }
    return pixels.store.changed(since: oldPixels.version).offsetBy(dx: rect.x, dy: rect.y)
      .intersection(visible)
  }

  /// Returns the pixels in which a stroke differs, if both strokes are seen whole and most pixels are the same.
  private nonisolated func changedStroke(since old: Frame.Item) -> PixelRect? {
    guard case .mask(.path(let figure), let rect, let color) = operation,
      case .mask(.path(let oldFigure), let oldRect, let oldColor) = old.operation,
      color == oldColor, visible == rect, old.visible == oldRect, figure.scale == oldFigure.scale
    else { return nil }
    let origin = CGPoint(x: figure.offset.x + CGFloat(rect.x), y: figure.offset.y + CGFloat(rect.y))
    let oldOrigin = CGPoint(
      x: oldFigure.offset.x + CGFloat(oldRect.x), y: oldFigure.offset.y + CGFloat(oldRect.y))
    guard origin == oldOrigin, let box = figure.changes(since: oldFigure) else { return nil }
    if box.isNull { return .zero }
    let pixels = CGRect(
      x: box.minX * figure.scale + origin.x, y: box.minY * figure.scale + origin.y,
      width: box.width * figure.scale, height: box.height * figure.scale)
    return PixelRect(around: pixels.insetBy(dx: -1, dy: -1)).intersection(rect.union(oldRect))
  }

  fileprivate nonisolated func isSame(as other: Frame.Item) -> Bool { owner == other.owner && self == other }
}

extension PixelRect {
  /// Whether drawing the union costs hardly more than drawing both rectangles.
  fileprivate nonisolated func wastesLittle(joinedWith other: PixelRect) -> Bool {
    union(other).area <= (area + other.area) * 5 / 4
  }
}
