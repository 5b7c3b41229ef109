import Foundation
import Replay
import Testing
import UIKit

@Suite("Pictures where no window system is open")
@MainActor
struct PictureTests {
  private final class Program: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let labels = ["iiiiiiii", "WWWWWWWW"].map { text in
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
      label.text = text
      return label
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let page = UIViewController()
      page.view.backgroundColor = .white
      for label in labels {
        label.textColor = .black
        label.sizeToFit()
        page.view.addSubview(label)
      }
      labels[1].frame.origin.y = 60
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = page
      window?.makeKeyAndVisible()
      return true
    }
  }

  @Test("a program on a stage measures its text with the machine's fonts, and one line makes a picture of it")
  func program() throws {
    let program = Program()
    let stage = Stage(size: CGSize(width: 300, height: 100), launching: program, text: .fonts)
    stage.settle()
    #expect(program.labels[0].frame.width < program.labels[1].frame.width / 2)
    let picture = try #require(stage.picture(scale: 2))
    #expect(picture.size == CGSize(width: 300, height: 100) && picture.scale == 2)
    let image = try #require(picture.cgImage)
    for label in program.labels {
      let dark = darkPixels(of: image, in: label.frame.applying(CGAffineTransform(scaleX: 2, y: 2)))
      #expect(dark > 40, "\(label.text ?? "")")
    }
    #expect(darkPixels(of: image, in: CGRect(x: 500, y: 20, width: 60, height: 60)) == 0)
    #expect(picture.pngData()?.isEmpty == false)
  }

  @Test("characters have the same width on a stage that does not ask for fonts")
  func fixedWidth() {
    let program = Program()
    _ = Stage(size: CGSize(width: 300, height: 100), launching: program)
    #expect(program.labels[0].frame.width == program.labels[1].frame.width)
  }

  @Test("a view draws its hierarchy and its layer")
  func view() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .white
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
    inner.backgroundColor = .black
    view.addSubview(inner)
    let renderer = UIGraphicsImageRenderer(size: view.bounds.size)
    let pictures = [
      renderer.image { _ in #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)) },
      renderer.image { view.layer.render(in: $0.cgContext) },
    ]
    for picture in pictures {
      let image = try #require(picture.cgImage)
      #expect(
        darkPixels(of: image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height)) * 2
          == image.width * image.height)
    }
  }

  @Test("a label that was never on a screen is drawn with its text, also as a part of a larger view")
  func label() throws {
    final class Square: UIView {
      override func draw(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }
    }
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let part = UIView(frame: page.bounds)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    label.text = "WWWW"
    label.textColor = .black
    label.backgroundColor = .white
    let square = Square(frame: CGRect(x: 60, y: 0, width: 40, height: 40))
    square.backgroundColor = .white
    page.addSubview(part)
    part.addSubview(label)
    part.addSubview(square)
    let renderer = UIGraphicsImageRenderer(size: page.bounds.size)
    let image = try #require(renderer.image { part.layer.render(in: $0.cgContext) }.cgImage)
    let scale = CGAffineTransform(scaleX: CGFloat(image.width) / 100, y: CGFloat(image.width) / 100)
    #expect((40..<1_000).contains(darkPixels(of: image, in: label.frame.applying(scale))))
    let drawn = square.frame.applying(scale)
    #expect(darkPixels(of: image, in: drawn) == Int(drawn.width * drawn.height))
  }

  private func darkPixels(of image: CGImage, in rect: CGRect) -> Int {
    var count = 0
    for y in Int(rect.minY)..<min(image.height, Int(rect.maxY)) {
      for x in Int(rect.minX)..<min(image.width, Int(rect.maxX))
      where image.pixels[4 * (y * image.width + x)] < 128 {
        count += 1
      }
    }
    return count
  }
}
