import LayerTree

nonisolated extension UIImage {
  /// Whether views mirror the image where text is read from the right.
  public var flipsForRightToLeftLayoutDirection: Bool { look.flips }

  /// Returns an image that views mirror where text is read from the right.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flips = true } }

  /// What is shown of the image in a layout direction.
  func source(readFromRight: Bool) -> Source {
    guard look.flips, readFromRight else { return source }
    switch source {
    case .nothing: return .nothing
    case .picture(let picture): return .picture(picture.turned(.upMirrored) ?? picture)
    case .shape(let shape): return .shape(shape.mirrored)
    }
  }
}

extension VectorShape {
  /// The shape with left and right exchanged.
  fileprivate nonisolated var mirrored: VectorShape {
    func mirror(_ point: CGPoint) -> CGPoint { CGPoint(x: box - point.x, y: point.y) }
    let mirroredPaths = paths.map { path in
      Path(
        commands: path.commands.map { command in
          switch command {
          case .move(let point): .move(mirror(point))
          case .line(let point): .line(mirror(point))
          case .curve(let one, let two, let end): .curve(mirror(one), mirror(two), mirror(end))
          case .close: .close
          }
        }, isFilled: path.isFilled)
    }
    return VectorShape(
      name: name + ".mirrored", box: box, strokeWidth: strokeWidth, minimumStrokeWidth: minimumStrokeWidth,
      paths: mirroredPaths)
  }
}
