import Foundation
import Geometry

/// The blurred picture of what is behind a layer.
package nonisolated struct Backdrop: Hashable, Sendable {
  /// The look, in device pixels.
  package var look: BackdropLook
  /// The blurred pixels; nil until the operations behind are known.
  package var cache: LayerCache?
  /// The parts that changed between the generations of the cache.
  var changes = BackdropChanges()

  package static func == (one: Backdrop, other: Backdrop) -> Bool {
    one.cache == other.cache && one.look == other.look
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(cache?.id) }
}

/// The parts of a blurred picture that changed, for the last few generations.
nonisolated final class BackdropChanges: @unchecked Sendable {
  private static let maximum = 8
  private var parts: [(generation: Int, part: PixelRect)] = []

  func record(_ part: PixelRect, generation: Int) {
    parts.append((generation, part))
    if parts.count > BackdropChanges.maximum { parts.removeFirst() }
  }

  /// Returns what changed after a generation; nil if it is too old.
  func changed(since generation: Int) -> PixelRect? {
    guard let first = parts.first, first.generation <= generation + 1 else { return nil }
    return parts.filter { $0.generation > generation }.reduce(.zero) { $0.union($1.part) }
  }
}

/// A blur that follows a pass.
package nonisolated struct BackdropBlur: Equatable, Sendable {
  /// The cache of the blurred picture.
  package var cache: LayerCache
  package var look: BackdropLook
  /// The position of the blurred picture in the pass.
  package var x, y: Int
  /// The part of the blurred picture that changes.
  package var part: PixelRect
}

/// The pictures behind layers that blur them, and what they were made of.
///
/// Only where the operations behind a layer differ from those of the last frame, they are drawn and blurred again.
final class BackdropStore {
  private struct Entry {
    var number: Int
    var rect: PixelRect
    var region: PixelRect
    var look: BackdropLook
    var behind: [Frame.Item]
    var generation: Int
    var changes: BackdropChanges
    var lastUse: UInt64

    /// The caches of the pixels behind and of the blurred ones. Other caches have positive numbers.
    var raw: LayerCache { cache(-2 * number, region) }
    var blurred: LayerCache { cache(-2 * number - 1, rect) }

    private func cache(_ id: Int, _ rect: PixelRect) -> LayerCache {
      LayerCache(id: id, width: rect.width, height: rect.height, isOpaque: true, generation: generation)
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var count = 0
  private var frameNumber: UInt64 = 0

  /// Marks all pixels as lost.
  func forgetPixels() { for key in entries.keys { entries[key]?.behind = []; entries[key]?.region = .zero } }

  /// Completes the operations that show what is behind them, and returns the passes that draw that.
  func resolve(_ items: inout [Frame.Item], in target: PixelRect) -> [Frame.Pass] {
    var passes: [Frame.Pass] = []
    for index in items.indices {
      guard case .backdrop(var backdrop, let rect, let opacity) = items[index].operation else { continue }
      let reach = backdrop.look.reach
      let region = rect.insetBy(dx: -reach, dy: -reach).intersection(target)
      guard !rect.isEmpty, !region.isEmpty else { continue }
      let behind = BackdropStore.behind(items[..<index], region)
      let (entry, pass) = entry(items[index].owner.layer, rect, region, backdrop.look, behind)
      if let pass { passes.append(pass) }
      backdrop.cache = entry.blurred
      backdrop.changes = entry.changes
      items[index].operation = .backdrop(backdrop, rect, opacity: opacity)
    }
    return passes
  }

  /// Returns the items that draw on a region. Corners that are clipped around the layer itself stay as they are.
  private static func behind(_ items: ArraySlice<Frame.Item>, _ region: PixelRect) -> [Frame.Item] {
    var behind: [Frame.Item] = []
    var open: [Int] = []
    for item in items where item.visible.intersects(region) {
      if case .keepCorners = item.operation { open.append(behind.count) }
      if case .cutCorners = item.operation { _ = open.popLast() }
      behind.append(item)
    }
    for index in open.reversed() { behind.remove(at: index) }
    return behind
  }

  private func entry(
    _ layer: ObjectIdentifier, _ rect: PixelRect, _ region: PixelRect, _ look: BackdropLook,
    _ behind: [Frame.Item]
  ) -> (Entry, Frame.Pass?) {
    var entry: Entry
    var damage = [region]
    if let known = entries[layer], known.region == region, known.rect == rect, known.look == look {
      entry = known
      damage = Damage.joined(
        Damage.between(known.behind, behind).map { $0.intersection(region) }, items: behind.count)
    } else {
      count += 1
      entry =
        entries[layer]
        ?? Entry(
          number: count, rect: rect, region: region, look: look, behind: [], generation: 0,
          changes: BackdropChanges(), lastUse: 0)
      (entry.rect, entry.region, entry.look) = (rect, region, look)
    }
    entry.behind = behind
    entry.lastUse = frameNumber
    defer { entries[layer] = entry }
    guard !damage.isEmpty else { return (entry, nil) }
    entry.generation += 1
    let reach = look.reach
    let changed = damage.reduce(PixelRect.zero) { $0.union($1) }.insetBy(dx: -reach, dy: -reach)
      .intersection(rect).offsetBy(dx: -rect.x, dy: -rect.y)
    entry.changes.record(changed, generation: entry.generation)
    func local(_ rect: PixelRect) -> PixelRect { rect.offsetBy(dx: -region.x, dy: -region.y) }
    let isWhole = damage == [region]
    var pass = Frame.Pass(
      cache: entry.raw,
      items: behind.filter { item in damage.contains { $0.intersects(item.visible) } }
        .map { $0.offsetBy(dx: -region.x, dy: -region.y) })
    pass.damage = isWhole ? nil : damage.map(local)
    pass.blur = BackdropBlur(
      cache: entry.blurred, look: look, x: rect.x - region.x, y: rect.y - region.y, part: changed)
    return (entry, pass)
  }

  /// Ends the frame, and returns the caches of layers that are no longer shown.
  func discardUnused() -> [LayerCache] {
    var discarded: [LayerCache] = []
    for (layer, entry) in entries where entry.lastUse != frameNumber {
      entries[layer] = nil
      discarded += [entry.raw, entry.blurred]
    }
    frameNumber += 1
    return discarded.sorted { $0.id > $1.id }
  }
}

extension Frame.Item {
  /// Returns the item at another place.
  nonisolated func offsetBy(dx: Int, dy: Int) -> Frame.Item {
    var item = self
    item.visible = visible.offsetBy(dx: dx, dy: dy)
    item.covered = covered?.offsetBy(dx: dx, dy: dy)
    item.operation = operation.offsetBy(dx: dx, dy: dy)
    return item
  }
}

extension DrawOperation {
  fileprivate nonisolated func offsetBy(dx: Int, dy: Int) -> DrawOperation {
    func moved(_ rect: PixelRect) -> PixelRect { rect.offsetBy(dx: dx, dy: dy) }
    func moved(_ clip: RoundedClip) -> RoundedClip {
      RoundedClip(frame: moved(clip.frame), radii: clip.radii)
    }
    switch self {
    case .fill(let rect, let color): return .fill(moved(rect), color)
    case .mask(let mask, let rect, let color): return .mask(mask, moved(rect), color)
    case .gradient(let gradient, let radii, let rect, let opacity):
      return .gradient(gradient, radii, moved(rect), opacity: opacity)
    case .image(let image, let source, let rect, let radii, let opacity):
      return .image(image, source: source, moved(rect), radii, opacity: opacity)
    case .drawing(let pixels, let rect, let opacity): return .drawing(pixels, moved(rect), opacity: opacity)
    case .text(let run, let x, let y, let color): return .text(run, x: x + dx, y: y + dy, color)
    case .cache(let cache, let x, let y, let opacity, let darkness):
      return .cache(cache, x: x + dx, y: y + dy, opacity: opacity, darkness: darkness)
    case .quad(let cache, let corners, let opacity):
      return .quad(
        cache, corners.map { CGPoint(x: $0.x + CGFloat(dx), y: $0.y + CGFloat(dy)) }, opacity: opacity)
    case .intersect(let cache, let x, let y): return .intersect(cache, x: x + dx, y: y + dy)
    case .projection(let cache, let mapping, let opacity):
      let move = Homography(CGAffineTransform(translationX: CGFloat(dx), y: CGFloat(dy)))
      return .projection(cache, mapping.concatenating(move), opacity: opacity)
    case .backdrop(let backdrop, let rect, let opacity):
      return .backdrop(backdrop, moved(rect), opacity: opacity)
    case .keepCorners(let clip): return .keepCorners(moved(clip))
    case .cutCorners(let clip): return .cutCorners(moved(clip))
    }
  }
}

extension CALayer {
  /// Whether the layer or one in it shows what is behind it.
  var containsBackdrop: Bool {
    if case .backdrop? = content?.source { return true }
    return layers.contains { $0.containsBackdrop }
  }
}
