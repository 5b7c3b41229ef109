import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("Badges and separators")
struct BadgeTests {
  @Test("a new badge shows 0 in black on gray and ignores touches")
  func fresh() {
    let badge = SPBadgeView()
    #expect(badge.text == "0")
    #expect(badge.count == 0)
    #expect(!badge.isHidden)
    #expect(!badge.isUserInteractionEnabled)
    #expect(badge.font == .boldSystemFont(ofSize: 15))
    #expect(badge.backgroundColor == UIColor(white: 0.369))
  }

  @Test("a badge grows with its text and is hidden without a text")
  func text() {
    let badge = SPBadgeView()
    badge.count = 7
    let narrow = badge.frame.size
    badge.count = 1234
    #expect(badge.text == "1234")
    #expect(badge.frame.width > narrow.width)
    #expect(badge.frame.height == narrow.height)
    badge.text = ""
    #expect(badge.isHidden)
    #expect(badge.count == 0)
    badge.text = nil
    #expect(badge.isHidden)
    badge.text = "new"
    #expect(!badge.isHidden)
    #expect(badge.count == 0)
  }

  @Test("a highlighted or selected badge is white, and its text can look cut out")
  func highlight() throws {
    let ground = UIView()
    ground.backgroundColor = .blue
    let badge = SPBadgeView()
    ground.addSubview(badge)
    let label = try #require(badge.subviews.compactMap { $0 as? UILabel }.first)
    badge.isHighlighted = true
    #expect(badge.backgroundColor == .white)
    #expect(label.textColor == .black)
    badge.textTransparentOnHighlightedAndSelected = true
    #expect(label.textColor == .blue)
    badge.isHighlighted = false
    #expect(label.textColor == .black)
    badge.isSelected = true
    #expect(label.textColor == .blue)
  }

  @Test("a background image replaces the pill, and the badge is at least as large as the image")
  func picture() throws {
    func picture(_ width: Int, _ height: Int) -> UIImage? {
      let pixels = [UInt8](repeating: 255, count: 4 * width * height)
      return CGImage(width: width, height: height, pixels: pixels).map { UIImage(cgImage: $0) }
    }
    let badge = SPBadgeView()
    badge.backgroundImage = picture(90, 40)
    #expect(badge.frame.size == CGSize(width: 90, height: 40))
    #expect(badge.backgroundColor == nil)
    let view = try #require(badge.subviews.compactMap { $0 as? UIImageView }.first)
    let lit = picture(3, 3)
    badge.highlightedBackgroundImage = lit
    badge.isSelected = true
    #expect(view.image == lit)
    badge.isSelected = false
    #expect(view.image == badge.backgroundImage)
  }

  @Test("an etched line is divided along the view's shorter side, a single line fills the view")
  func separators() {
    func halves(_ width: CGFloat, _ height: CGFloat, _ style: SPSeparatorView.Style) -> [[Double]] {
      let (first, second) = SPSeparatorView.halves(of: CGSize(width: width, height: height), style: style)
      return [first.numbers, second.numbers]
    }
    #expect(halves(2, 100, .etchedLine) == [[0, 0, 1, 100], [1, 0, 1, 100]])
    #expect(halves(100, 2, .etchedLine) == [[0, 0, 100, 1], [0, 1, 100, 1]])
    #expect(halves(3, 100, .etchedLine) == [[0, 0, 2, 100], [1, 0, 2, 100]])
    #expect(halves(100, 2, .singleLine) == [[0, 0, 100, 2], [0, 0, 0, 0]])
  }

  @Test("without colors, the lines are a faint black and white")
  func separatorColors() {
    let line = SPSeparatorView(style: .etchedLine, colors: [.red])
    #expect(line.subviews.map(\.backgroundColor) == [.red, .white])
    let plain = SPSeparatorView(style: .singleLine)
    #expect(plain.subviews.map(\.backgroundColor) == [UIColor.black.withAlphaComponent(0.25), .white])
    let many = SPSeparatorView(style: .etchedLine, colors: [.red, .green, .blue])
    #expect(many.subviews.map(\.backgroundColor) == [.red, .green])
  }
}
