import CSDL2
import LayerTree

/// Axis-aligned rectangles of one texture, each with its own color, that are drawn with one call.
struct QuadBatch {
  private var vertices: [SDL_Vertex] = []
  /// Two triangles for each four corners, kept for the largest batch so far.
  private var indices: [Int32] = []

  var isEmpty: Bool { vertices.isEmpty }

  /// Adds a rectangle that shows the texture from (`x`, `y`) on, unscaled.
  ///
  /// - Parameter side: The side of the texture, in pixels.
  mutating func add(_ rect: PixelRect, fromX x: Int, y: Int, of side: Int, in color: SDL_Color) {
    let unit = 1 / Float(side)
    let (left, top) = (Float(x) * unit, Float(y) * unit)
    add(
      rect, left, top, left + Float(rect.width) * unit, top + Float(rect.height) * unit, color)
  }

  /// Adds a rectangle that stretches a part of the texture.
  ///
  /// - Parameters:
  ///   - width: The width of the part, in pixels; 0 repeats the pixel at `x`.
  ///   - height: The height of the part, in pixels; 0 repeats the pixel at `y`.
  mutating func add(
    _ rect: PixelRect, stretching x: Float, _ y: Float, width: Float, height: Float, of side: Int,
    in color: SDL_Color
  ) {
    let unit = 1 / Float(side)
    add(rect, x * unit, y * unit, (x + width) * unit, (y + height) * unit, color)
  }

  private mutating func add(
    _ rect: PixelRect, _ left: Float, _ top: Float, _ right: Float, _ bottom: Float, _ color: SDL_Color
  ) {
    let (x, y) = (Float(rect.x), Float(rect.y))
    let (maxX, maxY) = (Float(rect.maxX), Float(rect.maxY))
    vertices.append(vertex(x, y, left, top, color))
    vertices.append(vertex(maxX, y, right, top, color))
    vertices.append(vertex(maxX, maxY, right, bottom, color))
    vertices.append(vertex(x, maxY, left, bottom, color))
  }

  private func vertex(_ x: Float, _ y: Float, _ u: Float, _ v: Float, _ color: SDL_Color) -> SDL_Vertex {
    SDL_Vertex(position: SDL_FPoint(x: x, y: y), color: color, tex_coord: SDL_FPoint(x: u, y: v))
  }

  /// Draws all rectangles in the order they were added, and removes them.
  mutating func draw(_ texture: Texture, on renderer: Renderer) {
    let quads = vertices.count / 4
    while indices.count < quads * 6 {
      let first = Int32(indices.count / 6 * 4)
      indices += [first, first + 1, first + 2, first, first + 2, first + 3]
    }
    SDL_RenderGeometry(
      renderer.pointer, texture.pointer, vertices, Int32(vertices.count), indices, Int32(quads * 6))
    renderer.counts.drawCalls += 1
    vertices.removeAll(keepingCapacity: true)
  }
}
