import Testing

@testable import ViewTree

@Suite("Shadows of text")
struct NSShadowTests {
  @Test("a shadow is a copy of the letters behind them, in its color and at its distance")
  func shadow() throws {
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.red
    shadow.shadowOffset = CGSize(width: 3, height: 2)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.attributedText = NSAttributedString(
      string: "M", attributes: [.shadow: shadow, .underlineStyle: 1, .backgroundColor: UIColor.yellow])
    label.layoutIfNeeded()
    guard case .text(let lines)? = label.layer.content?.source, lines.count == 2 else {
      Issue.record("the letter is not drawn twice")
      return
    }
    #expect(lines[0].color == UIColor.red.cgColor && lines[0].rules.map(\.color) == [lines[0].color])
    #expect(lines[0].background == nil && lines[1].background != nil)
    #expect(lines[0].origin == CGPoint(x: lines[1].origin.x + 3, y: lines[1].origin.y + 2))
    #expect(lines[1].color != lines[0].color)
  }

  @Test("letters above the baseline are drawn higher by as much")
  func raised() {
    func origin(_ offset: CGFloat) -> CGFloat {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
      let text = NSMutableAttributedString(string: "x")
      text.append(NSAttributedString(string: "2", attributes: [.baselineOffset: offset]))
      label.attributedText = text
      label.layoutIfNeeded()
      guard case .text(let lines)? = label.layer.content?.source, lines.count == 2 else { return .nan }
      return lines[0].origin.y - lines[1].origin.y
    }
    #expect(origin(6) == 6 && origin(-2) == -2)
  }
}
