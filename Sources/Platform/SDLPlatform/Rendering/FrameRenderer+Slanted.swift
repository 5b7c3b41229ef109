import CSDL2
import Foundation
import Geometry
import LayerTree
import Raster

/// Rotated, scaled and skewed layers, drawn by SDL. On a GPU, vertices and mipmap textures provide the
/// anti-aliased edges and the minification that loops provide in memory.
extension FrameRenderer {
  /// Draws a whole cached layer between four corners, clockwise from the top left one.
  func draw(
    _ texture: Texture, corners: [CGPoint], opacity: CGFloat, smaller: inout [Texture], within area: PixelRect
  ) {
    guard corners.count == 4, corners.allSatisfy(\.isFinite) else { return }
    guard atlas != nil, let shape = Parallelogram(corners: corners) else {
      let quad = SlantedQuad(sharp: corners)
      return draw(texture, quad.vertices, quad.indices, opacity: opacity, within: area)
    }
    let step = Minification.minStep(corners: corners, width: texture.width, height: texture.height)
    let level = level(of: texture, smaller: &smaller, forStep: step)
    let quad = SlantedQuad(smooth: corners, shape)
    draw(level, quad.vertices, quad.indices, opacity: opacity, within: area)
  }

  /// Draws a whole cached layer in perspective.
  func draw(
    _ texture: Texture, _ mesh: ProjectedMesh, opacity: CGFloat, step: Double, smaller: inout [Texture],
    within area: PixelRect
  ) {
    let level = level(of: texture, smaller: &smaller, forStep: step)
    draw(level, mesh.vertices, mesh.indices, opacity: opacity, within: area)
  }

  private func draw(
    _ texture: Texture, _ makeVertices: (_ opacity: UInt8, _ isPremultiplied: Bool) -> [SDL_Vertex],
    _ indices: [Int32], opacity: CGFloat, within area: PixelRect
  ) {
    let opacity = FrameRenderer.byte(opacity)
    if opacity == 0 { return }
    // Without a texture, SDL would fill the triangles with the vertices' color.
    guard let picture = texture.pointer else { return }
    // The vertices carry the opacity; the texture itself is opaque.
    texture.opacity = 255
    let blend =
      texture.isPremultiplied ? renderer.premultipliedBlend ?? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_BLEND
    var clip = SDL_Rect(area)
    var (vertices, indices) = (makeVertices(opacity, texture.isPremultiplied), indices)
    if renderer.isSoftware {
      vertices =
        SmallTriangles(vertices, indices, side: max(texture.width, texture.height), within: clip).vertices
      indices = vertices.indices.map { Int32($0) }
      if vertices.isEmpty { return }
    }
    SDL_RenderSetClipRect(sdl, &clip)
    SDL_SetTextureBlendMode(picture, blend)
    SDL_RenderGeometry(
      sdl, picture, vertices, Int32(vertices.count), indices, Int32(indices.count))
    SDL_RenderSetClipRect(sdl, nil)
    texture.showAsItIs()
    renderer.counts.drawCalls += 1
  }

  /// Returns the smallest mipmap level that skips no pixels for a step of `step` texture pixels. Levels are
  /// created when they are first needed.
  private func level(of texture: Texture, smaller: inout [Texture], forStep step: Double) -> Texture {
    let halvings = Minification.halvings(forStep: step)
    while smaller.count < halvings {
      let larger = smaller.last ?? texture
      guard let half = halved(larger) else { break }
      smaller.append(half)
    }
    return halvings == 0 ? texture : smaller.isEmpty ? texture : smaller[min(halvings, smaller.count) - 1]
  }

  /// Returns a texture of half the width and height; each pixel is the average of four.
  private func halved(_ texture: Texture) -> Texture? {
    guard
      let half = Texture(
        target: renderer, width: (texture.width + 1) / 2, height: (texture.height + 1) / 2,
        isOpaque: texture.isOpaque)
    else { return nil }
    let target = SDL_GetRenderTarget(sdl)
    SDL_SetRenderTarget(sdl, half.pointer)
    texture.opacity = 255
    SDL_SetTextureBlendMode(texture.pointer, SDL_BLENDMODE_NONE)
    // If a side is odd, the last half pixel lies outside the target.
    var position = SDL_FRect(x: 0, y: 0, w: Float(texture.width) / 2, h: Float(texture.height) / 2)
    SDL_RenderCopyF(sdl, texture.pointer, nil, &position)
    texture.showAsItIs()
    SDL_SetRenderTarget(sdl, target)
    renderer.counts.drawCalls += 1
    return half
  }
}

/// The corners of a transformed picture. For smooth edges, they include a fading border one pixel wide.
nonisolated struct SlantedQuad {
  private struct Corner {
    var position: CGPoint
    var u, v: Float
    /// Whether the picture is visible at this corner.
    var isSeen: Bool
  }

  private let corners: [Corner]
  /// The vertex indices of the triangles.
  let indices: [Int32]

  private static let positions: [(u: Float, v: Float)] = [(0, 0), (1, 0), (1, 1), (0, 1)]
  private static let inner: [Int32] = [0, 1, 2, 0, 2, 3]
  /// The border between the inner corners, 0 to 3, and the outer ones, 4 to 7.
  private static let rim: [Int32] = (0..<4).flatMap { corner -> [Int32] in
    let (one, next) = (Int32(corner), Int32((corner + 1) % 4))
    return [one, next, next + 4, one, next + 4, one + 4]
  }

  init(sharp corners: [CGPoint]) {
    self.corners = zip(corners, SlantedQuad.positions).map {
      Corner(position: $0, u: $1.u, v: $1.v, isSeen: true)
    }
    indices = SlantedQuad.inner
  }

  /// - Parameter shape: The parallelogram with these corners.
  init(smooth corners: [CGPoint], _ shape: Parallelogram) {
    // Half a pixel perpendicular to a side, as a fraction of the distance to the opposite side. A picture
    // thinner than a pixel has no fully visible part.
    let inset = (u: min(0.5, 0.5 / shape.width), v: min(0.5, 0.5 / shape.height))
    let (across, down) = (corners[1] - corners[0], corners[3] - corners[0])
    func corner(_ position: (u: Float, v: Float), out: Double, isSeen: Bool) -> Corner {
      let u = Double(position.u) + (position.u == 0 ? -out : out) * inset.u
      let v = Double(position.v) + (position.v == 0 ? -out : out) * inset.v
      return Corner(
        position: corners[0] + across * u + down * v, u: Float(min(max(u, 0), 1)),
        v: Float(min(max(v, 0), 1)),
        isSeen: isSeen)
    }
    self.corners =
      SlantedQuad.positions.map { corner($0, out: -1, isSeen: true) }
      + SlantedQuad.positions.map { corner($0, out: 1, isSeen: false) }
    indices = SlantedQuad.inner + SlantedQuad.rim
  }

  func vertices(opacity: UInt8, isPremultiplied: Bool) -> [SDL_Vertex] {
    corners.map { corner in
      let alpha = corner.isSeen ? opacity : 0
      let shade = isPremultiplied ? alpha : 255
      return SDL_Vertex(
        position: SDL_FPoint(x: Float(corner.position.x), y: Float(corner.position.y)),
        color: SDL_Color(r: shade, g: shade, b: shade, a: alpha),
        tex_coord: SDL_FPoint(x: corner.u, y: corner.v))
    }
  }
}
