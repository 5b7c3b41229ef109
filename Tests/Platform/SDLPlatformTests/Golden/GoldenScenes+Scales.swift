import Foundation
import Geometry
import LayerTree

extension GoldenScene {
  /// The same layers at different scales. Most positions are between two device pixels.
  nonisolated static let scales = [1, 1.25, 1.5, 1.75, 2, 3].flatMap { scale in
    [
      GoldenScene(
        "lines-at-\(name(scale))",
        "at scale \(scale), hairlines and borders are sharp, and circles are round",
        scale: scale
      ) { addLines(to: $0.root, scale: scale) },
      GoldenScene(
        "text-at-\(name(scale))", "at scale \(scale), text is on whole pixels and its rules are even",
        scale: scale
      ) { addText(to: $0.root) },
      GoldenScene(
        "pages-at-\(name(scale))",
        "at scale \(scale), moving pages meet without a seam under an overlay and a shadow", scale: scale
      ) { stage in
        let pages = MeetingPages(in: stage.root, scale: scale)
        for step in 0..<6 {
          pages.move(to: 2 + CGFloat(step) * 0.37)
          stage.show()
        }
      },
    ]
  }

  private nonisolated static func name(_ scale: CGFloat) -> String {
    scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
  }

  private static func addLines(to root: CALayer, scale: CGFloat) {
    let hairline = 1 / scale
    for index in 0..<6 {
      let location = 2 + CGFloat(index) * 2.3
      root.add(2, location, 15, hairline, .ink)
      root.add(18 + location, 2, hairline, 13, .ink)
    }
    let card = root.add(2.3, 17.2, 13.4, 12.6, .white)
    card.round(4)
    card.borderWidth = hairline
    card.borderColor = .ink
    for index in 0..<3 { root.add(17.4 + CGFloat(index) * 7.3, 16.7, 5.3, 5.3, .coral).round(2.65) }
    let cut = root.add(18.3, 23.6, 22.2, 7.1, .sun)
    cut.round(3, masks: true)
    cut.add(0, 0, 9, 10, .sea)
    cut.add(0, 7.1 - hairline, 30, hairline, .ink)
  }

  /// Uses DejaVu Sans, whose letters have not changed for ten years.
  private static func addText(to root: CALayer) {
    for (index, size) in [CGFloat(9), 7.5, 6].enumerated() {
      let y = 8.3 + CGFloat(index) * 9.7
      let layer = root.add(0, 0, 60, 40)
      layer.content = .text([
        TextLine(
          string: ["Stacked", "Hairline", "25 % more"][index],
          font: FontDescriptor(family: .named("DejaVu Sans"), size: size), color: .ink,
          origin: CGPoint(x: 2.3, y: y), bounds: CGRect(x: 2.3, y: y - size, width: 38, height: size * 1.3),
          rules: [TextLine.Rule(top: 1.2, thickness: 0.5, color: .coral)])
      ])
    }
  }
}

/// Two adjacent pages as in a stack, each with an edge and rows, all of them cached. The left page is
/// darkened and in the shadow of the right one.
struct MeetingPages {
  private let left: CALayer
  private let right: CALayer
  private let veil: CALayer
  private let size: CGSize

  init(in root: CALayer, scale: CGFloat) {
    size = CGSize(width: (18.6 * scale).rounded() / scale, height: (27 * scale).rounded() / scale)
    left = MeetingPages.page(.coral, size, in: root, scale: scale)
    veil = root.add(0, 0, size.width, size.height, .black)
    veil.alpha = 0.3
    right = MeetingPages.page(.sea, size, in: root, scale: scale)
    right.shadow = CAShadow(color: .black.fading(by: 0.6), radius: 2)
  }

  private static func page(_ color: CGColor, _ size: CGSize, in root: CALayer, scale: CGFloat) -> CALayer {
    let page = root.add(0, 0, size.width, size.height, .white)
    page.shouldRasterize = true
    let height = (6.3 * scale).rounded() / scale
    for index in 0..<5 {
      let row = page.add(0, CGFloat(index) * height, size.width, height, .white)
      row.shouldRasterize = true
      row.add(2.2, 1.4, 3.1, 3.1, color).round(1.55)
      row.add(7.3, 2.2, 9, 1.7, color)
      row.add(7.3, height - 1 / scale, size.width, 1 / scale, .ink)
    }
    page.add(0, 0, 1 / scale, size.height, .ink)
    return page
  }

  /// Moves the left edge of the left page.
  func move(to x: CGFloat) {
    for (layer, location) in [(left, x), (veil, x), (right, x + size.width)] {
      layer.position = CGPoint(x: location + size.width / 2, y: 2.3 + size.height / 2)
    }
  }
}
