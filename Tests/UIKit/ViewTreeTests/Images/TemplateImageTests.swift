import Lists
import Replay
import Testing

@testable import ViewTree

@Suite("Images in the tint color")
struct TemplateImageTests {
  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let red = UIColor(red: 1, green: 0, blue: 0)
  /// A black square, as a designer exports an icon.
  private let icon: UIImage

  init() throws {
    let pixels = Array(repeating: [0, 0, 0, 255] as [UInt8], count: 16).flatMap { $0 }
    icon = UIImage(cgImage: try #require(CGImage(width: 4, height: 4, pixels: pixels)))
    stage.window.tintColor = red
  }

  private func isRed(_ view: UIView?) -> Bool? {
    stage.frame()
    let layer = (view as? UIImageView)?.layer
    switch (layer?.content ?? layer?.sublayers?.first?.content)?.source {
    // Blue comes first in a pixel.
    case .image(let picture): return picture.pixels.prefix(4) == [0, 0, 255, 255]
    case .shape(_, let color): return color == red.cgColor
    default: return nil
    }
  }

  private func pictures(in view: UIView) -> [UIImageView] {
    (view as? UIImageView).map { [$0] } ?? [] + view.subviews.flatMap { pictures(in: $0) }
  }

  @Test("a symbol and a template in an image view take the tint that the view inherits, and follow it")
  func imageViews() throws {
    let symbol = try #require(UIImage(systemName: "star.fill"))
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = rect(0, 100, 400, 44)
    stage.window.addSubview(cell)
    cell.imageView?.image = symbol
    #expect(isRed(cell.imageView) == true)
    for image in [symbol, symbol.withRenderingMode(.alwaysTemplate), icon.withRenderingMode(.alwaysTemplate)]
    {
      let view = add(UIImageView(image: image), to: stage.window)
      #expect(isRed(view) == true)
      view.tintColor = .black
      #expect(isRed(view) == false)
    }
    #expect(isRed(add(UIImageView(image: icon), to: stage.window)) == false)
    #expect(
      isRed(
        add(
          UIImageView(image: symbol.withTintColor(.black, renderingMode: .alwaysOriginal)), to: stage.window))
        == false)
    stage.window.tintColor = .black
    #expect(isRed(cell.imageView) == false)
  }

  @Test(
    "a plain image in a bar, a system button or a swipe action is tinted, one with colors of its own is not")
  func ordinaryImages() throws {
    for (image, isTinted) in [(icon, true), (icon.withRenderingMode(.alwaysOriginal), false)] {
      let page = UIViewController()
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(
        image: image, style: .plain, target: nil, action: nil)
      stage.window.rootViewController = UINavigationController(rootViewController: page)
      stage.frame()
      let item = try #require(page.navigationItem.rightBarButtonItem?.shownView)
      #expect(isRed(pictures(in: item).first { $0.image != nil }) == isTinted)
      let button = add(UIButton(type: .system), to: page.view)
      button.setImage(image, for: .normal)
      button.frame = rect(0, 200, 44, 44)
      #expect(isRed(button.imageView) == isTinted)
      let segments = add(UISegmentedControl(items: [image]), to: page.view)
      segments.frame = rect(0, 300, 100, 32)
      segments.titleColor = red
      stage.frame()
      #expect(isRed(pictures(in: segments).first { $0.image != nil }) == isTinted)
    }
    let custom = add(UIButton(type: .custom), to: stage.window)
    custom.setImage(icon, for: .normal)
    custom.frame = rect(0, 200, 44, 44)
    #expect(isRed(custom.imageView) == false)
  }
}
