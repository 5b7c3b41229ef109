import Testing

@testable import ViewTree

@Suite("Photos as cameras store them")
struct ImageOrientationTests {
  /// A picture of three by two pixels whose values are numbers: 1 2 3 above 4 5 6.
  private let stored = CGImage(
    width: 3, height: 2, pixels: (1...6).flatMap { [UInt8($0), 0, 0, 255] })!

  private func shown(_ orientation: UIImage.Orientation) -> [[UInt8]] {
    let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
    guard let shown = image.shownPicture else { return [] }
    return (0..<shown.height).map { y in (0..<shown.width).map { shown.pixels[4 * (y * shown.width + $0)] } }
  }

  @Test("each orientation turns and mirrors the pixels as the camera meant it")
  func orientations() {
    #expect(shown(.up) == [[1, 2, 3], [4, 5, 6]])
    #expect(shown(.down) == [[6, 5, 4], [3, 2, 1]])
    #expect(shown(.right) == [[4, 1], [5, 2], [6, 3]])
    #expect(shown(.left) == [[3, 6], [2, 5], [1, 4]])
    #expect(shown(.upMirrored) == [[3, 2, 1], [6, 5, 4]])
    #expect(shown(.downMirrored) == [[4, 5, 6], [1, 2, 3]])
    #expect(shown(.leftMirrored) == [[1, 4], [2, 5], [3, 6]])
    #expect(shown(.rightMirrored) == [[6, 3], [5, 2], [4, 1]])
  }

  @Test("a turned image has the turned size, and keeps the stored bitmap")
  func values() {
    let image = UIImage(cgImage: stored, scale: 2, orientation: .right)
    #expect(image.size == CGSize(width: 1, height: 1.5) && image.scale == 2)
    #expect(image.imageOrientation == .right && image.cgImage === stored)
    #expect(image != UIImage(cgImage: stored, scale: 2))
    #expect(UIImage(cgImage: stored).imageOrientation == .up)
    #expect(image.withRenderingMode(.alwaysTemplate).imageOrientation == .right)
  }

  @Test("an image view shows a turned image upright")
  func view() throws {
    let view = UIImageView(image: UIImage(cgImage: stored, scale: 1, orientation: .left))
    guard case .image(let picture)? = view.layer.content?.source else {
      Issue.record("nothing is shown")
      return
    }
    #expect(picture.width == 2 && picture.height == 3)
  }
}
