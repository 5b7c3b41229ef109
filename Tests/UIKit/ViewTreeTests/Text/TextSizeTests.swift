import Replay
import Testing

@testable import ViewTree

@Suite("Text sizes and directions of labels")
struct TextSizeTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200))
  private let label = UILabel(frame: rect(0, 0, 300, 40))

  init() {
    label.text = "word"
    stage.window.addSubview(label)
    stage.frame()
  }

  private var x: CGFloat? {
    guard case .text(let lines)? = label.layer.content?.source else { return nil }
    return lines.first?.bounds.minX
  }

  @Test("a label in a text style follows the text size that the user prefers, if it wants to")
  func follows() {
    label.font = .preferredFont(forTextStyle: .body)
    stage.scene.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    #expect(label.font.pointSize == 17)
    label.adjustsFontForContentSizeCategory = true
    #expect(label.font.pointSize == 23)
    stage.scene.traitOverrides.preferredContentSizeCategory = .small
    #expect(label.font.pointSize == 15)
    label.font = .systemFont(ofSize: 20)
    stage.scene.traitOverrides.preferredContentSizeCategory = .large
    #expect(label.font.pointSize == 20)
  }

  @Test("the font of a text style has the text size that the user prefers")
  func preferred() {
    let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)
    traits.performAsCurrent { #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 21) }
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
  }

  @Test("a label is aligned with the direction of the interface")
  func natural() {
    #expect(label.textAlignment == .natural && x == 0)
    stage.scene.traitOverrides.layoutDirection = .rightToLeft
    stage.frame()
    #expect((x ?? 0) > 200)
    label.textAlignment = .left
    stage.frame()
    #expect(x == 0)
    label.textAlignment = .natural
    stage.frame()
    #expect((x ?? 0) > 200)
  }
}
