import Testing
import ViewTree

@testable import LHNavigation

@Suite("The colors of a bar during a transition")
nonisolated struct BarColorsTests {
  private let orange = UIColor(red: 1, green: 0.5, blue: 0)

  @Test("each color blends by itself, and colors without a request stay")
  func blends() {
    let from = BarColors(ground: orange, items: .white, titles: .black)
    let shown = from.blended(to: BarColors(ground: .blue, titles: .white), progress: 0.25)
    #expect(shown.ground == UIColor(red: 0.75, green: 0.375, blue: 0.25))
    #expect(shown.items == .white)
    #expect(shown.titles == UIColor(white: 0.25))
  }

  @Test("at both ends the colors are exactly the given ones")
  func ends() {
    let odd = UIColor(red: 0.1, green: 0.3, blue: 0.7, alpha: 0.9)
    #expect(odd.mixed(with: orange, by: 0) == odd)
    #expect(odd.mixed(with: orange, by: 1) == orange)
  }

  @Test("under a bar that is not opaque the content begins at the top, even in a tiny window")
  func ownBar() {
    let clear = OwnBarLayout(size: CGSize(width: 300, height: 500), status: 20, style: .transparent)
    #expect(clear.content == CGRect(x: 0, y: 0, width: 300, height: 500))
    #expect(clear.bar == CGRect(x: 0, y: 20, width: 300, height: 44))
    let tiny = OwnBarLayout(size: CGSize(width: 1, height: 1), status: 0)
    #expect(tiny.content.height == 0)
  }
}
