package import Foundation
package import Geometry

/// Pixels of a line of text, and where its pen begins.
public struct TextPicture: Sendable {
  /// The pixels.
  package var image: CGImage
  /// The start of the baseline, in pixels from the top left corner.
  package var penX, baseline: Int

  package init(image: CGImage, penX: Int, baseline: Int) {
    (self.image, self.penX, self.baseline) = (image, penX, baseline)
  }
}

extension CGContext {
  /// Draws lines of text, relative to a point.
  @MainActor package func draw(_ lines: [TextLine], at origin: CGPoint, with engine: any TextEngine) {
    for line in lines {
      let start = origin + line.origin
      if let background = line.background { fill(background, of: line, from: start.y, left: origin.x) }
      draw(line, at: start, with: engine)
      for rule in line.rules { fill(rule, of: line, from: start.y, left: origin.x) }
    }
  }

  private func fill(_ rule: TextLine.Rule, of line: TextLine, from baseline: CGFloat, left: CGFloat) {
    saveGState()
    setFillColor(rule.color)
    fill(
      CGRect(
        x: left + line.bounds.minX, y: baseline + rule.top, width: line.bounds.width, height: rule.thickness))
    restoreGState()
  }

  @MainActor private func draw(_ line: TextLine, at start: CGPoint, with engine: any TextEngine) {
    let scale = scale
    var font = line.font
    font.size *= scale
    guard font.size.isFinite, font.size < 4096,
      let picture = engine.picture(of: line.string, font: font, color: line.color)
    else { return }
    // On whole pixels, letters are as sharp as in a label.
    let place = snapped(start)
    let size = CGSize(width: CGFloat(picture.image.width), height: CGFloat(picture.image.height))
    drawUpright(
      picture.image,
      in: CGRect(
        x: place.x - CGFloat(picture.penX) / scale, y: place.y - CGFloat(picture.baseline) / scale,
        width: size.width / scale, height: size.height / scale))
  }
}
