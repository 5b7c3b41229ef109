import Lists
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("The Now Previewing bar")
struct NowPreviewingTests {
  private func makeDesk() async throws -> PreviewDesk {
    try await PreviewDesk { folder in
      folder.makeFolder("inner")
      try PreviewDesk.picture(in: folder, "a.png")
      try PreviewDesk.picture(in: folder, "b.png", width: 300, height: 100)
      folder.write("text\n", to: "c.txt")
    }
  }

  @Test("the bar appears with a preview, names the file and goes away with the preview")
  func comesAndGoes() async throws {
    let desk = try await makeDesk()
    #expect(desk.view("nowPreviewing") == nil)
    _ = try await desk.open("a.png")
    #expect(desk.place(desk.view("nowPreviewing")) == CGRect(x: 0, y: 714, width: 1024, height: 54))
    #expect(
      desk.texts(in: desk.view("nowPreviewing")).filter { !$0.contains("/") }
        == ["Now previewing", "a.png", "Image 1 of 2"])
    #expect(desk.place(desk.view("previous")) == CGRect(x: 820, y: 719, width: 44, height: 44))
    #expect(desk.place(desk.view("play")) == CGRect(x: 866, y: 719, width: 44, height: 44))
    #expect(desk.place(desk.view("next")) == CGRect(x: 912, y: 719, width: 44, height: 44))
    #expect(desk.place(desk.view("closeBar")) == CGRect(x: 964, y: 719, width: 44, height: 44))
    await desk.press(.keyboardEscape)
    #expect(desk.view("nowPreviewing") == nil)
  }

  /// The vertical range that a view covers in the window in the current frame.
  private func shownRange(_ view: UIView) -> ClosedRange<CGFloat> {
    var (low, high): (CGFloat, CGFloat) = (0, 0)
    for (index, part) in sequence(first: view, next: \.superview).enumerated() {
      let layer = part.layer.presentation() ?? part.layer
      if index == 0 { high = layer.bounds.height } else { low -= layer.bounds.minY }
      low += layer.position.y - layer.bounds.height * layer.anchorPoint.y
    }
    return low...(low + high)
  }

  @Test("the first preview and the bar move together: no frame shows a gap between them")
  func moveAsOne() async throws {
    let desk = try await makeDesk()
    let root = try #require(desk.stack.viewControllers.first as? RootViewController)
    let row = root.table.rectForRow(at: IndexPath(row: 3, section: 0))
    desk.stage.tap(at: root.table.convert(CGPoint(x: row.midX, y: row.midY), to: nil))
    let page = try #require(desk.stack.topViewController as? PreviewViewController)
    var gaps: [CGFloat] = []
    var tops: Set<CGFloat> = []
    for _ in 0..<40 {
      desk.stage.frame()
      guard let bar = desk.bar.viewIfLoaded, bar.window != nil else { continue }
      tops.insert(shownRange(bar).lowerBound)
      gaps.append(shownRange(bar).lowerBound - shownRange(page.view).upperBound)
    }
    #expect(tops.count > 10 && tops.contains(714))
    #expect(gaps.allSatisfy { abs($0) <= 1 }, "\(gaps)")
  }

  @Test("a selected row that the bar would cover stays visible, in a list and in a grid")
  func selectionInSight() async throws {
    for isGrid in [false, true] {
      let desk = await PreviewDesk { folder in
        for index in 10..<60 { folder.write("", to: "file \(index)") }
      }
      let root = try #require(desk.stack.viewControllers.first as? RootViewController)
      root.options.isGrid = isGrid
      await desk.settle()
      // The last row that is at least partly visible.
      let list: UIScrollView = isGrid ? root.grid : root.table
      let bottom = CGPoint(x: 60, y: list.contentOffset.y + 768 - 2)
      let index =
        isGrid ? root.grid.indexPathForItem(at: bottom)?.item : root.table.indexPathForRow(at: bottom)?.row
      let row = try #require(index)
      root.table.selectRow(at: isGrid ? nil : IndexPath(row: row, section: 0), animated: false)
      if isGrid {
        root.grid.selectItem(at: IndexPath(item: row, section: 0), animated: false, scrollPosition: [])
      }
      _ = try await desk.open("file \(10 + row)")
      let ordinal =
        isGrid
        ? root.grid.layoutAttributesForItem(at: IndexPath(item: row, section: 0))?.frame
        : root.table.rectForRow(at: IndexPath(row: row, section: 0))
      let seen = try #require(ordinal)
      #expect(list.bounds.height == 714)
      #expect(seen.maxY <= list.contentOffset.y + 714 && seen.minY >= list.contentOffset.y)
    }
  }

  @Test("Next and Previous change the pane in place, and the list's selection follows")
  func neighbours() async throws {
    let desk = try await makeDesk()
    let page = try await desk.open("a.png")
    await desk.tap("next")
    #expect(desk.stack.topViewController === page)
    #expect(page.entry.displayName == "b.png")
    #expect(desk.texts(in: page.view).contains("300 × 100 px"))
    #expect(desk.texts(in: desk.view("nowPreviewing")).contains("Image 2 of 2"))
    let root = try #require(desk.stack.viewControllers.first as? RootViewController)
    #expect(root.table.indexPathForSelectedRow?.row == 2)
    await desk.tap("next")
    #expect(desk.texts(in: desk.view("nowPreviewing")).contains("File 3 of 3"))
    await desk.tap("next")
    #expect(page.entry.displayName == "c.txt")
    await desk.press(.keyboardLeftArrow, .control)
    #expect(page.entry.displayName == "b.png")
    await desk.tap("previous")
    await desk.tap("previous")
    #expect(page.entry.displayName == "a.png")
  }

  @Test("the close button hides the bar, and the next preview brings it back")
  func close() async throws {
    let desk = try await makeDesk()
    let page = try await desk.open("a.png")
    await desk.tap("closeBar")
    #expect(desk.view("nowPreviewing") == nil)
    #expect(desk.stack.topViewController === page)
    _ = try await desk.open("c.txt")
    #expect(desk.view("nowPreviewing") != nil)
  }

  @Test("Play advances through the files and stops at the last")
  func playing() async throws {
    let desk = try await makeDesk()
    let page = try await desk.open("a.png")
    desk.stage.press(.keyboardSpacebar)
    #expect(desk.bar.isPlaying)
    desk.stage.run(for: NowPreviewingViewController.interval - 0.5)
    #expect(page.entry.displayName == "a.png")
    desk.stage.run(for: 1)
    #expect(page.entry.displayName == "b.png")
    // While the bar plays, Left and Right go to the bar rather than to the stack.
    desk.stage.press(.keyboardLeftArrow)
    #expect(page.entry.displayName == "a.png")
    #expect(page.isActiveInStackedNavigation)
    desk.stage.run(for: 2 * NowPreviewingViewController.interval + 1)
    #expect(page.entry.displayName == "c.txt")
    #expect(!desk.bar.isPlaying)
    await desk.settle()
    #expect(desk.stage.isSettled)
  }

  @Test("Pause stays on the current file")
  func pause() async throws {
    let desk = try await makeDesk()
    let page = try await desk.open("a.png")
    await desk.tap("play")
    #expect(desk.bar.isPlaying)
    desk.bar.togglePlaying()
    desk.stage.run(for: 2 * NowPreviewingViewController.interval)
    #expect(page.entry.displayName == "a.png")
  }

  /// A text file with a pane above it for the folder that one of its links opened, and another file after it.
  private func followingLink() async throws -> (PreviewDesk, PreviewViewController) {
    let desk = await PreviewDesk { folder in
      folder.makeFolder("inner")
      folder.write("[inside](inner)\n", to: "a.md")
      folder.write("text\n", to: "b.txt")
    }
    let page = try await desk.open("a.md")
    page.follow("inner")
    await desk.settle()
    #expect(desk.stack.viewControllers.map(\.title) == ["Files", "a.md", "inner"])
    return (desk, page)
  }

  @Test("Next and Play close what the previous file opened", arguments: ["next", "play"])
  func goingOnBelow(button: String) async throws {
    let (desk, page) = try await followingLink()
    await desk.tap(button)
    #expect(desk.stack.topViewController === page && page.isActiveInStackedNavigation)
    desk.stage.run(for: NowPreviewingViewController.interval)
    #expect(page.entry.displayName == "b.txt")
  }

  @Test("opening a link stops the playback, and the opened pane stays")
  func playingBelow() async throws {
    let (desk, page) = try await followingLink()
    await desk.press(.keyboardEscape)
    desk.bar.togglePlaying()
    #expect(desk.bar.isPlaying)
    page.follow("inner")
    desk.stage.run(for: 2 * NowPreviewingViewController.interval)
    #expect(!desk.bar.isPlaying)
    #expect(page.entry.displayName == "a.md" && desk.stack.topViewController?.title == "inner")
  }
}

@Suite("A picture over the whole window")
struct WholePictureTests {
  private func open(_ width: Int = 64, _ height: Int = 40) async throws -> PreviewDesk {
    let desk = try await PreviewDesk { folder in
      try PreviewDesk.picture(in: folder, "a.png", width: width, height: height)
      folder.write("text\n", to: "b.txt")
      try PreviewDesk.picture(in: folder, "c.png", width: 30, height: 30)
    }
    _ = try await desk.open("a.png")
    await desk.tap("picture")
    return desk
  }

  private func zoomer(_ desk: PreviewDesk) throws -> PictureScrollView {
    try #require(desk.views(PictureScrollView.self).first)
  }

  @Test("a tap on the picture shows it whole and centered, and Escape closes it")
  func opening() async throws {
    let desk = try await open(2048, 768)
    let picture = try zoomer(desk)
    #expect(desk.place(picture) == CGRect(x: 0, y: 64, width: 1024, height: 704))
    #expect(desk.place(picture.viewForZooming(in: picture)) == CGRect(x: 0, y: 224, width: 1024, height: 384))
    await desk.press(.keyboardEscape)
    #expect(desk.views(PictureScrollView.self).isEmpty)
    #expect(desk.stack.viewControllers.count == 2)
  }

  @Test("a double tap zooms in on that point, and another zooms out")
  func doubleTap() async throws {
    let desk = try await open(2048, 1536)
    let picture = try zoomer(desk)
    let point = CGPoint(x: 300, y: 200)
    let held = try #require(picture.viewForZooming(in: picture)?.convert(point, from: nil))
    for _ in 0..<2 {
      desk.stage.fingerDown(at: point)
      desk.stage.fingerUp()
    }
    await desk.settle()
    #expect(abs(picture.zoomScale - 2.5) < 0.001)
    let now = try #require(picture.viewForZooming(in: picture)?.convert(point, from: nil))
    #expect(abs(now.x - held.x) < 1)
    #expect(abs(now.y - held.y) < 1)
    for _ in 0..<2 {
      desk.stage.fingerDown(at: point)
      desk.stage.fingerUp()
    }
    await desk.settle()
    #expect(picture.zoomScale == 1)
  }

  @Test("plus, minus, 0, Ctrl+wheel and pinching on a trackpad zoom")
  func zooming() async throws {
    let desk = try await open(2048, 1536)
    let picture = try zoomer(desk)
    let plus = UIKey(
      keyCode: UIKeyboardHIDUsage(rawValue: 0x2E), modifierFlags: .shift, charactersIgnoringModifiers: "=")
    desk.stage.frame([.key(plus, isDown: true, desk.stage.time), .key(plus, isDown: false, desk.stage.time)])
    await desk.settle()
    let once = picture.zoomScale
    #expect(abs(once - 1.5) < 0.001)
    await desk.press(UIKeyboardHIDUsage(rawValue: 0x27))  // 0
    #expect(picture.zoomScale == 1)
    desk.stage.frame([
      .scroll(
        ScrollSample(
          location: CGPoint(x: 500, y: 400), delta: CGVector(dx: 0, dy: 2), isPrecise: false,
          timestamp: desk.stage.time, modifiers: .control))
    ])
    await desk.settle()
    #expect(abs(picture.zoomScale - 1.3225) < 0.001)
    desk.stage.pinch(.began, scale: 1, at: CGPoint(x: 500, y: 400))
    desk.stage.pinch(.moved, scale: 1.5, at: CGPoint(x: 500, y: 400))
    desk.stage.pinch(.ended, scale: 1.5, at: CGPoint(x: 500, y: 400))
    await desk.settle()
    #expect(picture.zoomScale > 1.8)
  }

  @Test("Right or a swipe goes to the next picture and skips other files")
  func neighbours() async throws {
    let desk = try await open()
    let page = try #require(desk.stack.topViewController as? PreviewViewController)
    await desk.press(.keyboardRightArrow)
    #expect(page.entry.displayName == "c.png")
    #expect(desk.texts(in: desk.view("wholePicture")).contains("c.png"))
    desk.stage.drag(from: CGPoint(x: 300, y: 400), by: CGPoint(x: 300, y: 0), steps: 6)
    await desk.settle()
    #expect(page.entry.displayName == "a.png")
    await desk.press(.keyboardLeftArrow)
    #expect(page.entry.displayName == "a.png")
  }
}
