import Testing

@testable import ViewTree

/// Strings in the text engine without fonts: at size 10, each character is 6 points wide and each
/// line 12 points high.
@Suite("Measuring strings")
struct StringDrawingTests {
  private let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]

  init() { UIFont.textEngine = FixedWidthTextEngine() }

  private func size(
    _ text: NSString, _ width: CGFloat, _ options: NSStringDrawingOptions, height: CGFloat = 1000
  ) -> CGSize {
    text.boundingRect(
      with: CGSize(width: width, height: height), options: options, attributes: font, context: nil
    ).size
  }

  @Test("a string is as wide as its characters and as high as its lines")
  func size() {
    #expect(("hello" as NSString).size(withAttributes: font) == CGSize(width: 30, height: 12))
    #expect(("hello\nyou" as NSString).size(withAttributes: font) == CGSize(width: 30, height: 24))
    #expect(("" as NSString).size(withAttributes: font) == CGSize(width: 0, height: 12))
    let height = UIFont.systemFont(ofSize: 12).lineHeight
    #expect(("hello" as NSString).size(withAttributes: nil) == CGSize(width: 36, height: height))
  }

  @Test("a bounding rectangle breaks lines at its width only with the option for it")
  func lines() {
    #expect(size("hello you", 40, .usesLineFragmentOrigin) == CGSize(width: 30, height: 24))
    #expect(
      size("hello you", 40, [.usesLineFragmentOrigin, .usesFontLeading]) == CGSize(width: 30, height: 24))
    #expect(size("hello you", 40, []) == CGSize(width: 54, height: 12))
    #expect(size("hello you", 0, .usesLineFragmentOrigin) == CGSize(width: 54, height: 12))
  }

  @Test("the height is a limit only if the last line may be truncated")
  func height() {
    #expect(size("a b c", 6, .usesLineFragmentOrigin, height: 30) == CGSize(width: 6, height: 36))
    #expect(
      size("a b c", 6, [.usesLineFragmentOrigin, .truncatesLastVisibleLine], height: 30)
        == CGSize(width: 6, height: 24))
  }

  @Test("attributed strings are measured with the fonts of their ranges, and the context receives the result")
  func attributed() {
    let text = NSMutableAttributedString(string: "ab", attributes: font)
    text.append(NSAttributedString(string: "cd", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    #expect(text.size() == CGSize(width: 36, height: 24))
    let context = NSStringDrawingContext()
    let rect = text.boundingRect(
      with: CGSize(width: 100, height: 100), options: .usesLineFragmentOrigin, context: context)
    #expect(rect == CGRect(x: 0, y: 0, width: 36, height: 24))
    #expect(context.totalBounds == rect)
  }

  @Test("text styles have the sizes of Apple's guidelines, and larger ones for larger text")
  func textStyles() {
    #expect(UIFont.preferredFont(forTextStyle: .body) == .systemFont(ofSize: 17))
    #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.preferredFont(forTextStyle: .caption2) == .systemFont(ofSize: 11))
    let large = UITraitCollection(
      userInterfaceStyle: .light, preferredContentSizeCategory: .extraExtraExtraLarge)
    #expect(
      UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: large) == .systemFont(ofSize: 40))
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large) == .systemFont(ofSize: 23))
  }
}
