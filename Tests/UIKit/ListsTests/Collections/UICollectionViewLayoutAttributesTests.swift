import Foundation
import Testing
import ViewTree

@testable import Lists

@Suite("Layout attributes")
struct LayoutAttributesTests {
  private final class Tinted: UICollectionViewLayoutAttributes {
    var strength = 0.0

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Tinted)?.strength = strength
      return copy
    }
  }

  @Test("a copy has the values of its class and is equal, until one of the two changes")
  func copies() throws {
    let attributes = Tinted(forCellWith: IndexPath(item: 2, section: 0))
    attributes.frame = rect(1, 2, 30, 40)
    attributes.strength = 0.5
    let copy = try #require(attributes.copy() as? Tinted)
    #expect(copy !== attributes && copy == attributes && copy.hash == attributes.hash)
    #expect(copy.strength == 0.5 && copy.frame == rect(1, 2, 30, 40))
    copy.alpha = 0.5
    #expect(copy != attributes && ![attributes].contains(copy))
  }

  private final class Marked: UICollectionViewLayoutAttributes {}
  private final class MarkedLayout: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { Marked.self }
  }

  @Test("a layout can use a class of attributes of its own")
  func ownClass() {
    let layout = MarkedLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 440), collectionViewLayout: layout)
    let tiles = Tiles(3)
    tiles.attach(to: view)
    view.layoutIfNeeded()
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) is Marked)
  }
}
