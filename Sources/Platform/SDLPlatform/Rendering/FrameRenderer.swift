import CSDL2
import Foundation
import Geometry
package import LayerTree
import Raster
import Resources

/// Executes frames: draws the operations in their order, without any decisions.
///
/// On a GPU, everything is drawn with `SDL_Renderer`. In memory, most operations change the pixels directly,
/// because SDL is slow at them: it writes opaque fills and copies past the processor's caches, has a high
/// overhead per small copy, and blends fills byte by byte. In memory, a frame is drawn in horizontal bands,
/// each with all its operations before the next one.
///
/// Rectangles are clipped before they are drawn, so that SDL's clipping is not needed.
package final class FrameRenderer {
  /// The target that is drawn on.
  package let target: any RenderTarget
  let text: FreeTypeTextEngine

  /// Whether cached pixels were lost, or there was no memory for a texture, so that the next frame must
  /// redraw everything, including caches.
  package private(set) var needsFullRedraw = true

  /// The renderer that owns the textures below.
  private(set) var renderer: Renderer
  private(set) var kept = RecentCache<TextureKey, KeptTexture>(limit: 0)
  var layerCaches: [Int: KeptLayer] = [:]
  /// The blurs of what is behind layers, by the numbers of the blurred caches.
  var blurs: [Int: BlurredPixels] = [:]
  /// The memory of evicted layer caches, for reuse.
  var spare = SparePixels()

  /// The saved corners of the layers being clipped, the innermost last.
  var keptCorners: [[KeptCorner]] = []

  /// The texture on which layer caches are drawn before their pixels are copied to memory.
  var scratchTexture: Texture?

  /// The mask atlas of a GPU, and the rectangles collected from it.
  private(set) var atlas: MaskAtlas?
  var batch = QuadBatch()
  /// The glyphs of cached lines, by their masks.
  var knownGlyphs: [AtlasGlyph.Key: AtlasGlyph] = [:]

  /// The memory of the current target, if it is accessible.
  var pixels: PixelBuffer?

  /// The number of items drawn in the last frame, including items in layer caches.
  private(set) var drawnItems = 0

  /// Creates a renderer that draws frames on `target`, with text from `text`.
  package init(target: any RenderTarget, text: FreeTypeTextEngine) {
    self.target = target
    self.text = text
    renderer = target.renderer
    makeAtlas()
  }

  private func makeAtlas() { atlas = renderer.isSoftware ? nil : MaskAtlas(renderer) }

  /// SDL's renderer. Accessing it first draws the collected rectangles, which must lie below.
  var sdl: OpaquePointer {
    flush()
    return renderer.pointer
  }

  /// Draws `frame` on the target; nothing is visible before `present`.
  package func execute(_ frame: Frame) {
    if renderer !== target.renderer { discardEverything() }
    needsFullRedraw = false
    drawnItems = 0
    renderer.counts = RenderCounts()
    if atlas == nil { makeAtlas() }
    for cache in frame.discarded { giveBack(cache) }
    for pass in frame.passes { execute(pass) }
    flush()
    target.beginDrawing()
    pixels = target.pixels
    for area in frame.bare { target.isOpaque ? fill(area, .black) : pixels?.clear(area) }
    for damage in frame.damage {
      if pixels == nil {
        draw(frame.everything, within: damage)
      } else {
        draw(frame.everything, inBandsOf: damage)
      }
    }
    pixels = nil
    flush()
    if renderer.counts.missedTextures > 0 { needsFullRedraw = true }
  }

  /// Presents what `execute` drew for `frame`.
  package func present(_ frame: Frame) {
    if !frame.damage.isEmpty { target.present(frame.damage) }
  }

  /// Adopts the window's new size. An off-screen target takes the given size, in device pixels.
  package func resize(width: Int, height: Int) throws {
    try target.resize(width: width, height: height)
    needsFullRedraw = true
  }

  /// Discards all textures, after the device has lost them or when memory is low.
  package func discardEverything() {
    kept.removeAll()
    layerCaches.removeAll()
    blurs.removeAll()
    spare = SparePixels()
    scratchTexture = nil
    batch = QuadBatch()
    knownGlyphs = [:]
    try? target.resize(width: target.pixelWidth, height: target.pixelHeight)  // its own texture, if any
    renderer = target.renderer
    makeAtlas()
    needsFullRedraw = true
  }

  // MARK: Drawing

  func draw(_ items: [Frame.Item], within area: PixelRect) {
    let indices = items.indices.filter { items[$0].visible.intersects(area) }
    drawnItems += indices.count
    draw(items, indices, within: area)
  }

  /// Draws all items that intersect a band before the next band.
  func draw(_ items: [Frame.Item], inBandsOf area: PixelRect) {
    // Each band checks the rows of all items: a compact list of them stays in the processor's cache.
    var rows: [(index: Int, start: Int, end: Int)] = []
    rows.reserveCapacity(items.count)
    items.withUnsafeBufferPointer { items in
      for index in items.indices where items[index].visible.intersects(area) {
        rows.append((index, items[index].visible.y, items[index].visible.maxY))
      }
    }
    drawnItems += rows.count
    var indices: [Int] = []
    for band in area.bands {
      indices.removeAll(keepingCapacity: true)
      for row in rows where row.start < band.maxY && row.end > band.y { indices.append(row.index) }
      draw(items, indices, within: band)
    }
  }

  private func draw(_ items: [Frame.Item], _ indices: some Sequence<Int>, within area: PixelRect) {
    keptCorners = []
    // A buffer avoids copies of the items, which an array's subscript would make.
    items.withUnsafeBufferPointer { items in
      guard let start = items.baseAddress else { return }
      for index in indices {
        let item = start + index
        let visible = item.pointee.visible.intersection(area)
        if visible.isEmpty { continue }
        if let covered = item.pointee.covered, covered.intersects(visible) {
          for part in visible.subtracting(covered) { draw(item, within: part) }
        } else {
          draw(item, within: visible)
        }
      }
    }
  }

  private func draw(_ item: UnsafePointer<Frame.Item>, within area: PixelRect) {
    switch item.pointee.operation {
    case .fill(let rect, let color):
      fill(rect.intersection(area), color)
    case .mask(let mask, let rect, let color):
      draw(mask, in: rect, color: color, within: area)
    case .gradient(let gradient, let radii, let rect, let opacity):
      draw(gradient, radii: radii, in: rect, opacity: opacity, within: area)
    case .image(let image, let source, let rect, let radii, let opacity):
      draw(image, source: source, radii: radii, in: rect, opacity: opacity, within: area)
    case .drawing(let drawn, let rect, let opacity):
      draw(drawn, in: rect, opacity: opacity, within: area)
    case .text(let run, let x, let y, let color):
      draw(run, x: x, y: y, color: color, within: area)
    case .cache(let cache, let x, let y, let opacity, let darkness):
      draw(cache, x: x, y: y, opacity: opacity, darkness: darkness, within: area)
    case .quad(let cache, let corners, let opacity):
      draw(cache, corners: corners, opacity: opacity, within: area)
    case .intersect(let cache, let x, let y):
      intersect(with: cache, x: x, y: y, within: area)
    case .projection(let cache, let mapping, let opacity):
      draw(cache, mapping: mapping, opacity: opacity, within: area)
    case .backdrop(let backdrop, let rect, let opacity):
      draw(backdrop, in: rect, opacity: opacity, within: area)
    case .keepCorners(let clip):
      keepCorners(of: clip, within: area)
    case .cutCorners(let clip):
      cutCorners(of: clip)
    }
  }

  func clear() {
    SDL_SetRenderDrawColor(sdl, 0, 0, 0, 0)
    SDL_RenderClear(sdl)
  }

  /// Records that a requested cache has lost its pixels.
  func missedLayerCache() { needsFullRedraw = true }

  // MARK: Textures

  /// The maximum number of bytes of cached textures: 32 MiB or, if that is more, eight times the target,
  /// which holds three source and scaled images of the target's size and more. At most 80 MiB.
  private var maxKept: Int { min(80 << 20, max(32 << 20, 8 * 4 * target.pixelWidth * target.pixelHeight)) }

  /// Discards the cached lines of text, shapes and pictures if they have more bytes than this. What is on the screen is
  /// made again when a frame draws it.
  func discardPictures(above limit: Int) {
    if kept.cost > limit { kept.removeAll() }
  }

  /// Returns the texture for `key`, and creates it with `make` if it is not cached.
  func texture(for key: TextureKey, make: (Renderer) -> KeptTexture) -> KeptTexture {
    if let known = kept.value(for: key) { return known }
    let missed = renderer.counts.missedTextures
    let made = make(renderer)
    // Not cached, so that the next frame tries again.
    if renderer.counts.missedTextures > missed { return made }
    keep(made, for: key)
    return made
  }

  /// Keeps what was made for a key, or what it has become.
  func keep(_ made: KeptTexture, for key: TextureKey) {
    kept.limit = maxKept
    kept.insert(
      made, for: key,
      cost: 256 + (made.texture?.byteCount ?? 0) + (made.coverage?.bytes.count ?? 0) + key.byteCount)
  }
}

extension PixelRect {
  /// The number of pixels of a band, which fit into the processor's caches.
  private nonisolated static let bandArea = 1 << 18

  /// Returns the number of rows in a band of the given width, a multiple of `number`.
  nonisolated static func rows(width: Int, multipleOf number: Int) -> Int {
    let rows = max(8, bandArea / max(1, width))
    return (rows + number - 1) / number * number
  }

  /// The rectangle divided into bands of whole rows.
  nonisolated var bands: [PixelRect] {
    let rows = PixelRect.rows(width: width, multipleOf: 1)
    return stride(from: y, to: maxY, by: rows).map {
      PixelRect(x: x, y: $0, width: width, height: min(rows, maxY - $0))
    }
  }
}
