import Testing

@testable import ViewTree

@Suite("Segments")
struct SegmentViewTests {
  @Test("a segment with a symbol is read by the words of its name")
  func symbols() {
    let control = UISegmentedControl(items: ["list.bullet", "photo"].compactMap { UIImage(systemName: $0) })
    let names = AccessibilityTree.children(of: control).map(\.accessibilityLabel)
    #expect(names == ["list bullet", "photo"])
  }
}
