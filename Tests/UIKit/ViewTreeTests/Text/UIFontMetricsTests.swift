import Foundation
import Replay
import Testing
import ViewTree

@Suite("Sizes that follow the preferred text size")
struct UIFontMetricsTests {
  private let large = UITraitCollection(preferredContentSizeCategory: .large)
  private let largest = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)

  @Test("fonts and lengths grow as the lines of the text style do, fonts in whole points")
  func grows() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 34, weight: .bold)
    #expect(metrics.scaledFont(for: font, compatibleWith: large) == font)
    #expect(metrics.scaledFont(for: font, compatibleWith: largest).pointSize == 45)
    #expect(
      metrics.scaledFont(for: font, compatibleWith: largest).fontDescriptor.weight
        == font.fontDescriptor.weight)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: largest).pointSize == 40)
    #expect(metrics.scaledValue(for: 17, compatibleWith: largest) == 22)
    #expect(UIFontMetrics(forTextStyle: .caption2).scaledValue(for: 11, compatibleWith: largest) == 19)
  }

  @Test("without traits, the current ones count")
  func current() {
    largest.performAsCurrent { #expect(UIFontMetrics.default.scaledValue(for: 17) == 22) }
  }

  @Test("labels and fields scale such a font again when the text size changes")
  func adjusting() {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let (label, field, plain) = (UILabel(), UITextField(), UILabel())
    let font = UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 17), compatibleWith: large)
    label.attributedText = NSAttributedString(string: "Tide", attributes: [.font: font])
    plain.attributedString = AttributedString("Tide", attributes: AttributeContainer().font(font))
    field.font = font
    for view in [label, field, plain] as [UIView & UIContentSizeCategoryAdjusting] {
      view.adjustsFontForContentSizeCategory = true
      stage.window.addSubview(view)
    }
    stage.scene.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.frame()
    let grown = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(grown == .boldSystemFont(ofSize: 22))
    #expect(field.font == .boldSystemFont(ofSize: 22))
    #expect(plain.attributedString?.runs.first?.font == .boldSystemFont(ofSize: 22))
    stage.scene.traitOverrides.preferredContentSizeCategory = .large
    #expect(field.font == .boldSystemFont(ofSize: 17))
  }

  @Test("a descriptor of a text style takes on other styles and designs that exist")
  func descriptors() {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: largest)
    #expect(body.size == 23 && body.withSymbolicTraits([.traitBold, .traitItalic])?.weight == 700)
    #expect(body.withDesign(.monospaced)?.family == .monospaced && body.withDesign(.rounded) == nil)
  }
}
