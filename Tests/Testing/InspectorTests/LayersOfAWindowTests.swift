import Foundation
import Replay
import Testing
import ViewTree

@testable import Inspector

@Suite("The layers of another window")
struct LayersOfAWindowTests {
  private let story: InspectedProgram
  private let layers: LayersViewController

  init() {
    var made: LayersViewController?
    story = InspectedProgram {
      let layers = LayersViewController(inspecting: $0)
      made = layers
      return layers
    }
    layers = made ?? LayersViewController()
  }

  private func select(_ view: UIView) {
    layers.choose(view)
    story.settle()
  }

  /// The value beside a name in the details.
  private func value(_ name: String) -> String? {
    let texts = InspectedProgram.texts(in: layers.details)
    return texts.firstIndex(of: name).flatMap { texts.indices.contains($0 + 1) ? texts[$0 + 1] : nil }
  }

  @Test("the outline has the program's views, and a change in the program appears at once")
  func live() {
    #expect(story.texts.contains("Window"))
    select(story.card)
    #expect(value("In window") == "50, 60, 200 × 100")
    story.card.frame.origin.x = 90
    story.settle()
    #expect(value("In window") == "90, 60, 200 × 100")
  }

  @Test("the search finds views by class, identifier and text, also those that are collapsed or hidden")
  func searching() {
    story.label.isHidden = true
    story.enter("low", into: "Search")
    let field = story.field("Search")
    field?.sendActions(for: .editingChanged)
    story.settle()
    #expect(InspectedProgram.texts(in: layers.panel.outline).contains("Label"))
    field?.text = "nothing like it"
    field?.sendActions(for: .editingChanged)
    story.settle()
    #expect(InspectedProgram.texts(in: layers.panel.outline).isEmpty)
  }

  @Test("the details say how a view is placed, drawn, responds and is read")
  func details() {
    story.card.transform = CGAffineTransform(scaleX: 2, y: 2)
    story.card.alpha = 0.5
    story.label.alpha = 0.5
    story.label.clipsToBounds = true
    select(story.label)
    #expect(value("Frame") == "20, 10, 120 × 30")
    #expect(value("Bounds") == "0, 0, 120 × 30")
    #expect(value("In window") == "-10, 30, 240 × 60")
    #expect(value("Transform") == "none")
    #expect(value("Opacity") == "0.50, with superviews 0.25")
    #expect(value("Clips") == "to its bounds")
    #expect(value("Shadow") == "none")
    #expect(value("Label") == "Low water" && value("Traits") == "static text")
    #expect(value("Responders") == "UIView 'card' ▸ UIWindow ▸ UIWindowScene")
    select(story.card)
    #expect(value("Transform") == "scale 2 × 2")
    #expect(story.field("Background")?.text == "#FFFFFF")
  }

  @Test("a switch hides the selected view at once, and fields move it and color it")
  func editing() throws {
    select(story.card)
    let toggle = try #require(story.views(UISwitch.self).first)
    toggle.isOn = true
    toggle.sendActions(for: .valueChanged)
    #expect(story.card.isHidden)
    story.enter("120", into: "X")
    story.enter("33,5", into: "H")
    #expect(story.card.frame == CGRect(x: 120, y: 60, width: 200, height: 33.5))
    story.enter("#FF000080", into: "Background")
    var parts: (CGFloat, CGFloat) = (0, 0)
    story.card.backgroundColor?.getRed(&parts.0, green: nil, blue: nil, alpha: &parts.1)
    #expect(parts.0 == 1 && abs(parts.1 - 0.5) < 0.01)
    let alpha = try #require(story.views(UISlider.self, in: layers.details).first)
    alpha.value = 0.25
    alpha.sendActions(for: .valueChanged)
    #expect(story.card.alpha == 0.25)
  }

  @Test("what is no number or no color changes nothing", arguments: ["", "wide", "nan", "inf", "1e99"])
  func nonsense(text: String) {
    select(story.card)
    for name in ["X", "W", "Background"] where name != "Background" || !text.isEmpty {
      story.enter(text, into: name)
    }
    #expect(story.card.frame == CGRect(x: 50, y: 60, width: 200, height: 100))
    #expect(story.card.backgroundColor == .white)
  }

  @Test("the constraints that decide a frame are listed, and a changed constant moves the view")
  func constraints() {
    story.label.translatesAutoresizingMaskIntoConstraints = false
    let leading = story.label.leadingAnchor.constraint(equalTo: story.card.leadingAnchor, constant: 24)
    leading.identifier = "gap"
    NSLayoutConstraint.activate([
      leading, story.label.topAnchor.constraint(equalTo: story.card.topAnchor, constant: 8),
    ])
    story.settle()
    select(story.label)
    #expect(story.texts.contains("One frame is possible"))
    #expect(story.texts.contains("'gap' UILabel \"Low water\".leading == UIView 'card'.leading + 24"))
    story.enter("40", into: "Constant")
    #expect(leading.constant == 40)
    #expect(story.label.frame.minX == 40)
  }

  @Test(
    "a view whose constraints leave its frame open is called ambiguous, and one without any is set by code")
  func ambiguity() {
    select(story.card)
    #expect(value("Constraints") == "Frame")
    let part = UIView()
    part.translatesAutoresizingMaskIntoConstraints = false
    story.card.addSubview(part)
    part.leadingAnchor.constraint(equalTo: story.card.leadingAnchor).isActive = true
    story.settle()
    select(part)
    #expect(story.texts.contains("Ambiguous: more than one frame is possible"))
  }

  @Test("the distances between two views are measured")
  func measuring() throws {
    select(story.card)
    try pressMeasure()
    layers.choose(story.label)
    story.settle()
    #expect(layers.selection === story.card && layers.measured === story.label)
    #expect(value("left edges") == "20" && value("right edges") == "60")
    #expect(value("top edges") == "10" && value("bottom edges") == "60")
    try pressMeasure()
    #expect(layers.measured == nil)
  }

  private func pressMeasure() throws {
    let button = try #require(story.views(UIButton.self, in: layers.details).first)
    button.sendActions(for: .touchUpInside)
    story.settle()
  }

  @Test("views that are released while they are selected disappear from the panel")
  func releasing() {
    weak var gone: UIView?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      gone = view
      story.program.window.addSubview(view)
      select(view)
      view.removeFromSuperview()
    }
    story.settle()
    #expect(gone == nil && layers.selection == nil)
  }
}

@Suite("Distances between two views")
struct DistancesTests {
  private func lengths(_ one: CGRect, _ other: CGRect) -> [String: CGFloat] {
    let lines = Distances(from: one, to: other).lines
    return Dictionary(uniqueKeysWithValues: lines.map { ($0.name, $0.length) })
  }

  @Test("beside and below each other, the gaps count")
  func gaps() {
    let one = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      lengths(one, CGRect(x: 14, y: 30, width: 5, height: 5)) == ["gap to the right": 4, "gap below": 20])
    #expect(
      lengths(one, CGRect(x: -9, y: -8, width: 5, height: 5)) == ["gap to the left": 4, "gap above": 3])
  }

  @Test("inside or over each other, the edges count")
  func edges() {
    let one = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      lengths(one, CGRect(x: 10, y: 5, width: 70, height: 50)) == [
        "left edges": 10, "right edges": 20, "top edges": 5, "bottom edges": -5,
      ])
  }
}
