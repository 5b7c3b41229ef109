import Replay
import Testing

@testable import ViewTree

@Suite("Visual format")
struct VisualFormatTests {
  private let scene = LayoutScene()

  @Test("a format is parsed into views and connections")
  func reading() throws {
    let format = try VisualFormat("H:|-[name(>=80,<=max@250)]-8-[field(==name)]-(>=gap@low)-[_b2]|")
    #expect(
      format
        == VisualFormat(
          axis: .horizontal,
          nodes: [
            .superview,
            .view(
              name: "name",
              predicates: [
                .init(relation: .greaterThanOrEqual, object: .number(80)),
                .init(relation: .lessThanOrEqual, object: .name("max"), priority: .number(250)),
              ]),
            .view(name: "field", predicates: [.init(object: .name("name"))]),
            .view(name: "_b2", predicates: []), .superview,
          ],
          connections: [
            .standard, .predicates([.init(object: .number(8))]),
            .predicates([
              .init(relation: .greaterThanOrEqual, object: .name("gap"), priority: .name("low"))
            ]), .flush,
          ]))
    #expect(try VisualFormat("V:[a]").axis == .vertical)
    #expect(try VisualFormat("[a]-(-5.5)-[b]").connections == [.predicates([.init(object: .number(-5.5))])])
  }

  @Test(
    "a parse error has the position of the problem",
    arguments: [
      ("V|[a]", "Expected a ':' after the orientation", 1), ("H:[a", "Expected a ']' after the view", 4),
      ("[]", "Expected the name of a view", 1), ("[a]-", "Expected a number or a name", 4),
      ("[a]-8[b]", "Expected a '-' after the spacing", 5), ("[a(>5)]", "Expected a '=' after '>'", 4),
      ("[a(5]", "Expected a ')' or a ','", 4), ("|", "Expected a view, which begins with '['", 1),
      ("[a]|x", "Expected the end after the last '|'", 4), ("", "Expected a view, which begins with '['", 0),
      ("[a(5@)]", "Expected a priority", 5), ("[a]--[b]", "Expected a number or a name", 4),
    ])
  func errors(format: String, problem: String, offset: Int) {
    #expect(throws: VisualFormatError(problem: problem, format: format, offset: offset)) {
      try VisualFormat(format)
    }
  }

  @Test("random formats neither trap nor hang")
  func randomFormats() {
    var dice = SeededGenerator(seed: 5)
    let pieces = ["[", "]", "a", "(", ")", "-", "|", "8", "@", ">=", "==", ",", "H:", "V:", ".", "é", "1e9"]
    for _ in 0..<20_000 {
      let format = (0..<dice.below(12)).map { _ in pieces[dice.below(pieces.count)] }.joined()
      _ = try? VisualFormat(format)
    }
  }

  @Test("a row with sizes, gaps, metrics and alignment options")
  func row() {
    let (name, field) = (scene.add(UIView()), scene.add(UIView()))
    let views = ["name": name, "field": field]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-[name(80)]-gap-[field(>=name)]-20-|", options: [.alignAllTop, .alignAllBottom],
        metrics: ["gap": 12], views: views))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:|[name(==30@999)]", views: views))
    scene.frame()
    #expect(name.frame == rect(8, 0, 80, 30))
    #expect(field.frame == rect(100, 0, 280, 30))
    scene.window.semanticContentAttribute = .forceRightToLeft
    scene.frame()
    #expect([name.frame.minX, field.frame.minX] == [312, 20])
  }

  @Test("unknown names and invalid formats are logged and return no constraints")
  func badFormats() {
    let view = scene.add(UIView())
    var lines: [String] = []
    let before = LayoutLog.write
    LayoutLog.write = { lines.append($0) }
    let none =
      NSLayoutConstraint.constraints(withVisualFormat: "[a]-[b]", views: ["a": view])
      + NSLayoutConstraint.constraints(withVisualFormat: "[a(gap)", views: ["a": view])
      + NSLayoutConstraint.constraints(withVisualFormat: "|[a]", views: ["a": UIView()])
    LayoutLog.write = before
    #expect(none == [])
    #expect(
      lines.first
        == "[LayoutConstraints] Unable to parse constraint format:\n'b' is not a key in the views dictionary\n"
        + "[a]-[b]\n     ^")
    #expect(lines.count == 3)
  }
}
