import Testing
import ViewTree

@testable import Lists

@Suite("The outline of a section")
struct NSDiffableDataSourceSectionSnapshotTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  private var outline: Outline {
    var outline = Outline()
    outline.append(["music", "pictures"])
    outline.append(["birds", "ships"], to: "pictures")
    outline.append(["ferries"], to: "ships")
    return outline
  }

  @Test("children come after their parent, and are visible while all their ancestors are expanded")
  func order() {
    var outline = outline
    #expect(outline.items == ["music", "pictures", "birds", "ships", "ferries"])
    #expect(outline.rootItems == ["music", "pictures"])
    #expect(outline.visibleItems == ["music", "pictures"])
    outline.expand(["ships"])
    #expect(outline.isExpanded("ships") && !outline.isVisible("ferries"))
    outline.expand(["pictures"])
    #expect(outline.visibleItems == outline.items && outline.isVisible("ferries"))
    outline.collapse(["pictures"])
    #expect(outline.visibleItems == ["music", "pictures"])
    #expect(outline.level(of: "ferries") == 2 && outline.parent(of: "ferries") == "ships")
    #expect(outline.index(of: "ships") == 3 && outline.parent(of: "music") == nil)
    #expect(outline.visualDescription().hasSuffix("  - ships\n    * ferries"))
  }

  @Test("items go before and after others, into other parents, and away with all their descendants")
  func changes() {
    var outline = outline
    outline.insert(["maps"], before: "pictures")
    outline.insert(["whales"], after: "birds")
    #expect(outline.items == ["music", "maps", "pictures", "birds", "whales", "ships", "ferries"])
    outline.delete(["ships"])
    #expect(!outline.contains("ferries") && outline.items.last == "whales")
    var other = Outline()
    other.append(["north", "south"])
    other.append(["fjords"], to: "north")
    other.expand(["north"])
    outline.replace(childrenOf: "pictures", using: other)
    #expect(outline.snapshot(of: "pictures").items == ["north", "fjords", "south"])
    #expect(outline.isExpanded("north") && !outline.contains("birds"))
    let whole = outline.snapshot(of: "pictures", includingParent: true)
    outline.delete(["pictures"])
    outline.insert(whole, before: "music")
    #expect(outline.items == ["pictures", "north", "fjords", "south", "music", "maps"])
    outline.deleteAll()
    #expect(outline.items.isEmpty)
  }

  @Test("what does not exist, or exists already, changes nothing")
  func wrong() {
    let before = outline
    var outline = before
    outline.append(["music", "ships"])
    outline.append(["x"], to: "nowhere")
    outline.insert(["y"], before: "nowhere")
    outline.expand(["nowhere"])
    outline.delete(["nowhere"])
    outline.replace(childrenOf: "nowhere", using: before)
    #expect(outline.items == before.items && !outline.isExpanded("nowhere"))
    #expect(outline.snapshot(of: "nowhere").items.isEmpty && outline.index(of: "nowhere") == nil)
  }

  @Test("an outline of a hundred thousand levels works")
  func deep() {
    var outline = Outline()
    outline.append(["0"])
    for level in 1..<100_000 { outline.append(["\(level)"], to: "\(level - 1)") }
    outline.expand(outline.items)
    #expect(outline.visibleItems.count == 100_000 && outline.level(of: "99999") == 99_999)
    outline.delete(["1"])
    #expect(outline.items == ["0"])
  }
}
