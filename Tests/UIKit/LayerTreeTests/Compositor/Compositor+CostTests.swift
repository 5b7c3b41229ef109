import Foundation
import Geometry
import LayerTree
import Testing

@Suite("Costs depend on what is visible")
struct VisibleCostTests {
  @Test("pages that other pages cover are not drawn, cached or walked")
  func coveredPages() {
    let screen = Screen(1024, 768)
    let pages = [0, 0, 0, 0, 512].map { x in
      let page = screen.add(x, 0, 512, 768, .white)
      page.shouldRasterize = true
      for row in 0..<14 {
        let content = page.add(0, CGFloat(row) * 56, 512, 56)
        _ = content.add(12, 12, 32, 32, .pureBlue)
        content.add(56, 10, 300, 18).show("Row \(row)")
      }
      return page
    }
    #expect(screen.frame().items.count == 2 * (1 + 14 * 2))
    // A walk of a covered page would detect this change.
    for page in pages.prefix(3) { page.position.y += 1 }
    let frame = screen.frame()
    #expect(frame.damage.isEmpty && frame.passes.isEmpty && frame.items.isEmpty)
    let moved = [1.0, -1.0].map { step in
      for page in pages.suffix(2) { page.position.y += step }
      return screen.frame()
    }
    #expect(moved.map(\.passes.count) == [1, 1])
    #expect(moved[1].lines == ["copy 2.1 opaque to 0,0", "copy 1.1 opaque to 512,0"])
  }

  @Test("a drawing operation is no larger than an image needs, since frames copy hundreds of them")
  func operations() {
    let image = MemoryLayout<(CGImage, PixelRect, PixelRect, CornerRadii, CGFloat)>.size
    #expect(MemoryLayout<DrawOperation>.size <= image + 1)
  }
}
