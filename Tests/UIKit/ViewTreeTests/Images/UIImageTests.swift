import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("Images")
struct UIImageTests {
  private func picture(_ width: Int, _ height: Int) throws -> CGImage {
    try #require(
      CGImage(width: width, height: height, pixels: Array(repeating: 255, count: 4 * width * height)))
  }

  @Test("an image has its pixel size divided by its scale, and an invalid scale counts as 1")
  func size() throws {
    let picture = try picture(40, 20)
    #expect(UIImage(cgImage: picture, scale: 2).size == CGSize(width: 20, height: 10))
    for scale in [CGFloat.nan, 0, -1, .infinity] {
      #expect(UIImage(cgImage: picture, scale: scale).size == CGSize(width: 40, height: 20))
    }
  }

  @Test("the part between the cap insets is stretched, and an image view passes it to its layer")
  func resizable() throws {
    let image = UIImage(cgImage: try picture(40, 20), scale: 2)
    let view = UIImageView(image: image)
    #expect(view.layer.contentsScale == 2)
    #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    let panel = image.resizableImage(
      withCapInsets: UIEdgeInsets(top: 2.5, left: 5, bottom: 2.5, right: 10))
    view.image = panel
    #expect(panel.size == image.size && panel.capInsets.left == 5 && panel != image)
    #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.25, height: 0.5))
    view.image = image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 15))
    #expect(view.layer.contentsCenter == CGRect(x: 0.75, y: 0, width: 0, height: 1))
    view.image = nil
    #expect(view.layer.content == nil && view.layer.contentsCenter.width == 1)
  }

  @Test("each content mode is a gravity of the layer")
  func contentModes() throws {
    let view = UIImageView(image: UIImage(cgImage: try picture(4, 4)))
    let modes: [(UIView.ContentMode, CALayerContentsGravity)] = [
      (.scaleAspectFit, .resizeAspect), (.scaleAspectFill, .resizeAspectFill), (.scaleToFill, .resize),
      (.center, .center), (.top, .top), (.bottom, .bottom), (.left, .left), (.right, .right),
      (.topLeft, .topLeft), (.topRight, .topRight), (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
    ]
    for (mode, gravity) in modes {
      view.contentMode = mode
      #expect(view.layer.contentsGravity == gravity)
    }
  }

  @Test("an image that flips is mirrored where text is read from the right, and symbols for directions flip")
  func flipping() throws {
    #expect(UIImage(systemName: "chevron.forward")?.flipsForRightToLeftLayoutDirection == true)
    #expect(UIImage(systemName: "chevron.right")?.flipsForRightToLeftLayoutDirection == false)
    let pixels: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 255]
    let picture = try #require(CGImage(width: 2, height: 1, pixels: pixels))
    let image = UIImage(cgImage: picture).imageFlippedForRightToLeftLayoutDirection()
    let view = UIImageView(image: image)
    let window = UIWindow(frame: rect(0, 0, 100, 100))
    window.addSubview(view)
    func shown() -> [UInt8]? {
      window.layoutIfNeeded()
      return (view.layer.contents as? CGImage)?.pixels
    }
    #expect(shown() == pixels)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(shown() == [4, 5, 6, 255, 1, 2, 3, 255])
  }

  @Test("a resizable image knows its mode")
  func resizingMode() throws {
    let image = UIImage(cgImage: try picture(40, 20))
    let insets = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    let panel = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    #expect(panel.capInsets == insets && panel.resizingMode == .stretch)
    #expect(panel == image.resizableImage(withCapInsets: insets))
  }
}
