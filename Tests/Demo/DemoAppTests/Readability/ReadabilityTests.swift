import ArgumentParser
import Foundation
import Replay
import SDLPlatform
import Testing
import ViewTree

@testable import DemoApp
@testable import FileSystem

@Suite("Readable text and touch targets")
struct ReadabilityTests {
  private let folder = TemporaryFolder()

  init() {
    folder.makeFolder("Projects")
    folder.write("some words\n", to: "notes.txt")
  }

  /// Opens a tab and waits until its files are read.
  private func open(_ tab: DemoTab, _ style: UIUserInterfaceStyle) async throws -> (Demo, Stage) {
    let demo = try Demo(
      options: DemoOptions.parse(["--headless", "--tab", tab.rawValue, folder.path.testText]))
    let stage = Stage()
    demo.fill(stage.window)
    stage.window.overrideUserInterfaceStyle = style
    try await settle(demo, stage)
    return (demo, stage)
  }

  private func settle(_ demo: Demo, _ stage: Stage) async throws {
    stage.settle()
    for _ in 0..<500 where demo.isBusy {
      try await Task.sleep(for: .milliseconds(10))
      stage.settle()
    }
  }

  /// The texts with too little contrast and the touch targets that are too small in the window.
  private func faults(_ stage: Stage) throws -> [String] {
    let painter = WindowPainter(
      target: try OffscreenTarget(width: 1024, height: 768), text: try FreeTypeTextEngine())
    let texts = TextContrast.all(in: stage.window, painter)
    #expect(texts.count > 5)
    return texts.filter { $0.ratio < $0.needed }.map(\.description)
      + TouchTargets.tooSmall(in: stage.window)
  }

  @Test(
    "in every tab, light and dark, text has enough contrast and touch targets are large enough",
    arguments: DemoTab.allCases, [UIUserInterfaceStyle.light, .dark])
  func tabs(tab: DemoTab, style: UIUserInterfaceStyle) async throws {
    let (demo, stage) = try await open(tab, style)
    let found = try withExtendedLifetime(demo) { try faults(stage) }
    #expect(found == [])
  }

  @Test(
    "with high contrast, text in lists, settings and the inspector has a contrast of at least 7",
    arguments: [DemoTab.files, .layers, .settings], [UIUserInterfaceStyle.light, .dark])
  func highContrast(tab: DemoTab, style: UIUserInterfaceStyle) async throws {
    let (demo, stage) = try await open(tab, style)
    stage.window.traitOverrides.accessibilityContrast = .high
    try await settle(demo, stage)
    let painter = WindowPainter(
      target: try OffscreenTarget(width: 1024, height: 768), text: try FreeTypeTextEngine())
    let texts = TextContrast.all(in: stage.window, painter)
    #expect(texts.count > 5)
    #expect(texts.filter { $0.ratio < 7 }.map(\.description) == [])
    withExtendedLifetime(demo) {}
  }

  @Test("text and targets also pass beside a preview and after scrolling", arguments: [false, true])
  func further(isDark: Bool) async throws {
    let style: UIUserInterfaceStyle = isDark ? .dark : .light
    let (demo, stage) = try await open(.files, style)
    for row in 0..<2 {
      stage.tap(at: CGPoint(x: 300, y: 306 + 56 * CGFloat(row)))
      try await settle(demo, stage)
      let found = try faults(stage)
      #expect(found == [])
    }
    for tab in [DemoTab.profile, .gallery] {
      let (demo, stage) = try await open(tab, style)
      stage.drag(from: CGPoint(x: 500, y: 700), by: CGPoint(x: 0, y: -400), steps: 6)
      try await settle(demo, stage)
      let found = try faults(stage)
      #expect(found == [])
    }
  }

  @Test(
    "over a whole picture, white or black, name and button have contrast", arguments: [UInt8(255), 0],
    [false, true])
  func wholePicture(white: UInt8, isDark: Bool) async throws {
    func picture(width: Int, height: Int) throws -> CGImage {
      let pixel: [UInt8] = [white, white, white, 255]
      let row = Array(repeatElement(pixel, count: width).joined())
      let pixels = Array(repeatElement(row, count: height).joined())
      return try #require(CGImage(width: width, height: height, pixels: pixels))
    }
    let image = try picture(width: 1024, height: 768)
    try PNGFile.write(image, to: folder.path.appending("a.png").testText)
    let page = PreviewViewController(
      entry: try FileEntry(of: folder.path.appending("a.png")),
      library: FileLibrary(root: folder.path, showsLiveFigures: false))
    let stage = Stage()
    stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    stage.window.rootViewController = page
    stage.settle()
    // The picture is large enough to fill the window.
    page.present(PictureViewController(image, of: page), animated: false)
    stage.settle()
    let painter = WindowPainter(
      target: try OffscreenTarget(width: 1024, height: 768), text: try FreeTypeTextEngine())
    let texts = TextContrast.all(in: stage.window, painter)
    #expect(texts.contains { $0.text == "a.png" })
    #expect(texts.filter { $0.ratio < $0.needed }.map(\.description) == [])
    // The contrast of the button's cross with its surroundings.
    painter.draw([stage.window])
    let shown = try #require(painter.snapshot())
    let close = try #require(stage.window.find("closePicture"))
    let position = close.convert(close.bounds, to: nil).insetBy(dx: 12, dy: 12)
    let colors = (Int(position.minY)..<Int(position.maxY)).flatMap { y in
      (Int(position.minX)..<Int(position.maxX)).map { x in
        let pixel = (y * shown.width + x) * 4
        return shown.pixels[pixel..<pixel + 3].map { Double($0) / 255 }
      }
    }
    let lights = colors.map(TextContrast.luminance)
    let ratio = (try #require(lights.max()) + 0.05) / (try #require(lights.min()) + 0.05)
    #expect(ratio >= 3)
  }

  @Test(
    "a button with its own background also stands out while hovered or pressed",
    arguments: [false, true])
  func groundedButton(isDark: Bool) throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    stage.window.backgroundColor = Theme.grouped
    let button = IconButton(icon: "grid", identifier: "grid") {}
    button.ground = Theme.field
    button.center = CGPoint(x: 50, y: 50)
    stage.window.addSubview(button)
    stage.settle()
    func luminance(_ color: UIColor?) throws -> Double {
      let color = try #require(color).resolvedColor(with: stage.window.traitCollection).cgColor
      return TextContrast.luminance([Double(color.red), Double(color.green), Double(color.blue)])
    }
    func distance() throws -> Double {
      abs(try luminance(button.subviews.first?.backgroundColor) - luminance(Theme.grouped))
    }
    let resting = try distance()
    stage.hover(at: CGPoint(x: 50, y: 50))
    stage.settle()
    let hovered = try distance()
    stage.fingerDown(at: CGPoint(x: 50, y: 50))
    stage.run(for: 0.5)
    let pressed = try distance()
    stage.fingerUp()
    #expect(resting < hovered && hovered < pressed)
  }

  @Test("contrast follows WCAG: 21 for black on white, 1 for equal colors")
  func ratios() {
    #expect(abs(TextContrast.ratio([0, 0, 0], [1, 1, 1]) - 21) < 1e-9)
    #expect(TextContrast.ratio([0.2, 0.4, 0.6], [0.2, 0.4, 0.6]) == 1)
    // The design's own figure for text2 on a page.
    #expect(abs(TextContrast.ratio([86 / 255, 93 / 255, 107 / 255], [1, 1, 1]) - 6.62) < 0.01)
  }

  @Test("only visible text is found, however pale, with its contrast through any overlay")
  func seeing() throws {
    let stage = Stage(size: CGSize(width: 1024, height: 768))
    stage.window.backgroundColor = .white
    func add(_ text: String, _ white: CGFloat, y: CGFloat, to view: UIView) -> UILabel {
      let label = UILabel(frame: CGRect(x: 20, y: y, width: 200, height: 20))
      label.text = text
      label.textColor = UIColor(white: white)
      view.addSubview(label)
      return label
    }
    _ = add("hidden", 0.9, y: 20, to: stage.window)
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    card.backgroundColor = .white
    stage.window.addSubview(card)
    _ = add("shown", 0, y: 22, to: card)
    _ = add("as its ground", 1, y: 100, to: stage.window)
    add("faded", 0, y: 140, to: stage.window).alpha = 0.4
    _ = add("veiled", 0, y: 180, to: stage.window)
    let veil = UIView(frame: CGRect(x: 0, y: 170, width: 300, height: 40))
    veil.backgroundColor = UIColor(white: 1).withAlphaComponent(0.6)
    stage.window.addSubview(veil)
    stage.frame()
    let painter = WindowPainter(
      target: try OffscreenTarget(width: 1024, height: 768), text: try FreeTypeTextEngine())
    let texts = TextContrast.all(in: stage.window, painter)
    #expect(texts.map(\.text) == ["shown", "as its ground", "faded", "veiled"])
    #expect(texts.map { ($0.ratio * 2).rounded() / 2 } == [21, 1, 3, 3])
  }

  @Test("text that is too pale and controls that are too small are found")
  func finding() throws {
    let stage = Stage(size: CGSize(width: 1024, height: 768))
    let label = UILabel(frame: CGRect(x: 100, y: 100, width: 200, height: 20))
    label.text = "pale"
    label.textColor = UIColor(white: 0.6)
    let button = UIButton(frame: CGRect(x: 400, y: 100, width: 30, height: 30))
    let small = SmallControl(frame: CGRect(x: 600, y: 100, width: 30, height: 30))
    stage.window.backgroundColor = .white
    for view in [label, button, small] { stage.window.addSubview(view) }
    stage.frame()
    let painter = WindowPainter(
      target: try OffscreenTarget(width: 1024, height: 768), text: try FreeTypeTextEngine())
    let texts = TextContrast.all(in: stage.window, painter)
    #expect(texts.map(\.text) == ["pale"])
    #expect(texts.allSatisfy { $0.ratio < $0.needed && $0.ratio > 2 })
    let targets = TouchTargets.tooSmall(in: stage.window)
    #expect(targets.count == 1 && targets.allSatisfy { $0.hasPrefix("SmallControl") })
  }
}

extension UIView {
  fileprivate func find(_ identifier: String) -> UIView? {
    accessibilityIdentifier == identifier
      ? self : subviews.lazy.compactMap { $0.find(identifier) }.first
  }
}

/// A control whose hit area is its bounds.
private final class SmallControl: UIControl {}
