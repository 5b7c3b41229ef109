import Replay
import Testing
import ViewTree

@testable import DemoApp

@Suite("A number and its label")
struct NumberViewTests {
  private let stage = Stage(size: CGSize(width: 400, height: 200))
  private let view = NumberView(number: "248", name: "posts", .profile)
  private let number, name: UILabel

  init() throws {
    let labels = view.subviews.compactMap { $0 as? UILabel }
    number = try #require(labels.first)
    name = try #require(labels.last)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    stage.window.addSubview(view)
    stage.frame()
  }

  @Test("number and label are side by side or stacked, and can be switched")
  func positions() {
    #expect(number.frame.origin == .zero)
    #expect(name.frame.minX > 30 && name.frame.minY == 5)
    #expect(name.font == .systemFont(ofSize: 14))
    view.isStacked = true
    stage.frame()
    #expect(name.frame.origin == CGPoint(x: 0, y: 26))
    #expect(name.font == .systemFont(ofSize: 13))
    view.isStacked = false
    stage.frame()
    #expect(name.frame.minX > 30 && name.frame.minY == 5)
  }

  @Test("in a right-to-left layout the number is on the right")
  func mirrored() {
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    stage.frame()
    #expect(number.frame.maxX == 200)
    #expect(name.frame.maxX < number.frame.minX)
  }

  @Test("a stacked label follows the text size")
  func larger() {
    view.isStacked = true
    stage.frame()
    TypeStyle.scale = 1.2
    defer { TypeStyle.scale = 1 }
    stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
    stage.frame()
    #expect(abs(name.font.fontDescriptor.size - 15.6) < 0.01)
  }
}
