import Replay
import Testing
import ViewTree

/// `sizeToFit` passes the current size to `sizeThatFits`, as Apple's documentation says.
@Suite("Fitting a view to its content")
struct SizeToFitTests {
  private let words = Array(repeating: "word", count: 40).joined(separator: " ")

  @Test("a label with several lines keeps its width and becomes as high as its text, whatever its height was")
  func lines() {
    let heights = [0, 21, 1000].map { height in
      let label = UILabel(frame: rect(10, 20, 200, CGFloat(height)))
      label.numberOfLines = 0
      label.text = words
      label.sizeToFit()
      #expect(label.frame.origin == point(10, 20))
      #expect(label.frame.width <= 200 && label.frame.width > 150)
      #expect(label.frame.height == label.sizeThatFits(CGSize(width: 200, height: 0)).height)
      return label.frame.height
    }
    #expect(Set(heights).count == 1 && heights[0] > 60)
  }

  @Test("a label with one line, or without a width, becomes as wide as its text")
  func oneLine() {
    let label = UILabel(frame: rect(0, 0, 20, 10))
    label.text = words
    label.sizeToFit()
    let (several, whole) = (UILabel(), label.frame.size)
    #expect(whole.width > 400 && whole.height < 30)
    several.numberOfLines = 0
    several.text = words
    several.sizeToFit()
    #expect(several.frame.size == whole)
  }

  @Test("a view of the program gets its own size as the limit")
  func ownView() {
    final class Banner: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 50) }
    }
    let banner = Banner(frame: rect(0, 0, 320, 10))
    banner.sizeToFit()
    #expect(banner.frame == rect(0, 0, 320, 50))
  }

  @Test("a toolbar without a width becomes as wide as the screen")
  func toolbar() {
    let bar = UIToolbar()
    bar.sizeToFit()
    #expect(bar.frame.size == CGSize(width: UIScreen.main.bounds.width, height: 44))
  }
}
