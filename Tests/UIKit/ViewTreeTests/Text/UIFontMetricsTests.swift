import Testing
import ViewTree

@Suite("Sizes that follow the preferred text size")
struct UIFontMetricsTests {
  private let large = UITraitCollection(preferredContentSizeCategory: .large)
  private let largest = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)

  @Test("fonts and lengths grow as the text style does")
  func grows() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 34, weight: .bold)
    #expect(metrics.scaledFont(for: font, compatibleWith: large) == font)
    #expect(metrics.scaledFont(for: font, compatibleWith: largest).pointSize == 46)
    #expect(
      metrics.scaledFont(for: font, compatibleWith: largest).fontDescriptor.weight
        == font.fontDescriptor.weight)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: largest).pointSize == 40)
    #expect(metrics.scaledValue(for: 17, compatibleWith: largest) == 23)
    #expect(UIFontMetrics(forTextStyle: .caption2).scaledValue(for: 11, compatibleWith: largest) == 17)
  }

  @Test("without traits, the current ones count")
  func current() {
    largest.performAsCurrent { #expect(UIFontMetrics.default.scaledValue(for: 17) == 23) }
  }

  @Test("a descriptor of a text style takes on other styles and designs that exist")
  func descriptors() {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: largest)
    #expect(body.size == 23 && body.withSymbolicTraits([.traitBold, .traitItalic])?.weight == 700)
    #expect(body.withDesign(.monospaced)?.family == .monospaced && body.withDesign(.rounded) == nil)
  }
}
