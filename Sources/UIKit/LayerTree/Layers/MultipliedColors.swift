import Geometry

nonisolated extension CGColor {
  /// Returns the color with its red, green and blue multiplied by those of another.
  func multiplied(by color: CGColor) -> CGColor {
    var product = self
    product.red *= color.red
    product.green *= color.green
    product.blue *= color.blue
    return product
  }
}

nonisolated extension CALayerValues {
  mutating func multiplyColors(by color: CGColor) {
    backgroundColor = backgroundColor?.multiplied(by: color)
    borderColor = borderColor?.multiplied(by: color)
    if let shadow { self.shadow?.color = shadow.color.multiplied(by: color) }
    switch look {
    case .shape(var shape):
      shape.fillColor = shape.fillColor?.multiplied(by: color)
      shape.strokeColor = shape.strokeColor?.multiplied(by: color)
      look = .shape(shape)
    case .gradient(var gradient):
      gradient.colors = CAColorList(gradient.stops.map { $0.color.multiplied(by: color) })
      look = .gradient(gradient)
    case nil: break
    }
  }
}

extension LayerContents {
  /// Returns the contents in other colors; pixels stay as they are.
  func multiplyingColors(by color: CGColor) -> LayerContents {
    switch source {
    case .text(var lines):
      for index in lines.indices { lines[index].color = lines[index].color.multiplied(by: color) }
      return .text(lines)
    case .shape(let shape, let own): return .shape(shape, own.multiplied(by: color))
    case .image, .drawing, .backdrop: return self
    }
  }
}
