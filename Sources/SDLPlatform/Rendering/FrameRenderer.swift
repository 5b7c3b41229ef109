import CSDL2
import Foundation
public import LayerTree
import Raster

/// Executes frames: draws what they say, in their order, and decides nothing.
///
/// On a GPU everything goes through `SDL_Renderer`. In memory most things change the pixels directly: SDL writes
/// opaque fills and copies past the CPU's caches, where what is drawn over them next misses them, takes long to
/// set up each copy of a few pixels, and blends translucent fills byte by byte. There a frame is drawn band by
/// band, each with all that lies on it, before the next.
///
/// Rectangles are cut to what may be touched before they are drawn, so that no clipping is needed.
public final class FrameRenderer {
  public let target: any RenderTarget
  let text: FreeTypeTextEngine

  /// Whether kept pixels were lost, or there was no memory for a texture, so that the next frame must draw everything,
  /// caches included.
  public private(set) var needsFullRedraw = true

  /// The renderer that the textures below belong to.
  private(set) var renderer: Renderer
  private(set) var kept = RecentCache<TextureKey, KeptTexture>(limit: 0)
  var layerCaches: [Int: KeptLayer] = [:]
  /// What layer caches that are given back leave to new ones.
  var spare = SparePixels()

  /// What was drawn at corners before the layers that they cut, the innermost last.
  var keptCorners: [[KeptCorner]] = []

  /// What layer caches are drawn on before their pixels are taken into memory.
  var easel: Texture?

  /// On a GPU, the masks that most things are drawn from, and what was gathered from them.
  private(set) var atlas: MaskAtlas?
  var batch = QuadBatch()
  /// The glyphs of the lines in use, by their masks.
  var knownGlyphs: [AtlasGlyph.Key: AtlasGlyph] = [:]

  /// The memory drawn into at the moment, where it can be reached.
  var pixels: PixelBuffer?

  /// How many items the last frame drew, those of layer caches among them.
  private(set) var drawnItems = 0

  /// Creates an executor of frames for `target`, drawing characters through `text`.
  public init(target: any RenderTarget, text: FreeTypeTextEngine) {
    self.target = target
    self.text = text
    renderer = target.renderer
    makeAtlas()
  }

  private func makeAtlas() { atlas = renderer.isSoftware ? nil : MaskAtlas(renderer) }

  /// The renderer as SDL's functions take it. What was gathered is drawn first: it lies below.
  var sdl: OpaquePointer {
    flush()
    return renderer.pointer
  }

  /// Draws `frame` into the target; nothing shows before `present`.
  public func execute(_ frame: Frame) {
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
    for area in frame.bare { fill(area, .black) }
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

  /// Shows what `execute` drew for `frame`.
  public func present(_ frame: Frame) {
    if !frame.damage.isEmpty { target.present(frame.damage) }
  }

  /// Follows a change of the window's size, or takes the given size, in device pixels, off-screen.
  public func resize(width: Int, height: Int) throws {
    try target.resize(width: width, height: height)
    needsFullRedraw = true
  }

  /// Forgets all textures: SDL said that the device lost them, or memory is short.
  public func discardEverything() {
    kept.removeAll()
    layerCaches.removeAll()
    spare = SparePixels()
    easel = nil
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

  /// Draws all that lies on a band before the next band.
  func draw(_ items: [Frame.Item], inBandsOf area: PixelRect) {
    // Each band asks all items where they are: in a list that stays in the processor's nearest cache.
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
    // In place, as an array would hand out copies.
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
    case .text(let run, let x, let y, let color):
      draw(run, x: x, y: y, color: color, within: area)
    case .cache(let cache, let x, let y, let opacity, let darkness):
      draw(cache, x: x, y: y, opacity: opacity, darkness: darkness, within: area)
    case .quad(let cache, let corners, let opacity):
      draw(cache, corners: corners, opacity: opacity, within: area)
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

  /// Reports that a cache is asked for whose pixels are gone.
  func missedLayerCache() { needsFullRedraw = true }

  // MARK: Textures

  /// How many bytes textures that can be made again may take: at least 32 MiB, and so much that three pictures that
  /// fill the target, each as it was given and as it is drawn, leave room for the rest; 80 MiB at most.
  private var mostKept: Int { min(80 << 20, max(32 << 20, 8 * 4 * target.pixelWidth * target.pixelHeight)) }

  /// Returns what is kept under `key`, made by `make` where it is not there yet.
  func texture(for key: TextureKey, make: (Renderer) -> KeptTexture) -> KeptTexture {
    if let known = kept.value(for: key) { return known }
    let missed = renderer.counts.missedTextures
    let made = make(renderer)
    // The next frame tries again.
    if renderer.counts.missedTextures > missed { return made }
    // An image stays in memory with its key, even when nobody else has it any more.
    var cost = 256 + (made.texture?.byteCount ?? 0) + (made.coverage?.bytes.count ?? 0)
    if case .image(let image, _, _, _, _) = key { cost += image.pixels.count }
    kept.limit = mostKept
    kept.insert(made, for: key, cost: cost)
    return made
  }
}

extension PixelRect {
  /// So many pixels stay in the processor's caches until all that lies on them is drawn.
  private nonisolated static let bandArea = 1 << 18

  /// How many rows of some width a band has: so many that `number` goes into them.
  nonisolated static func rows(width: Int, multipleOf number: Int) -> Int {
    let rows = max(8, bandArea / max(1, width))
    return (rows + number - 1) / number * number
  }

  /// The rectangle cut into stretches of whole rows that are drawn one after the other.
  nonisolated var bands: [PixelRect] {
    let rows = PixelRect.rows(width: width, multipleOf: 1)
    return stride(from: y, to: maxY, by: rows).map {
      PixelRect(x: x, y: $0, width: width, height: min(rows, maxY - $0))
    }
  }
}
