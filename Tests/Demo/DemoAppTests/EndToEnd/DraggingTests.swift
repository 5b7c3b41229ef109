import Replay
import StackedNav
import Testing

@testable import DemoApp

/// The model of the stack that the tests drag: the root page and two half pages, scrolled to the right end.
nonisolated struct DraggedStack {
  let geometry = StackGeometry(
    pages: [StackPage(.full), StackPage(.half), StackPage(.half)],
    viewport: StackViewport(width: 944, height: 768), rules: StackRules())

  /// The facts of a page in a dump: left edge, overlay opacity
  /// rounded to a thousandth, and whether it is hidden.
  struct Page: Equatable, CustomStringConvertible {
    var x: Double
    var overlay: Double
    var isHidden: Bool

    var description: String { "(\(x), \(overlay)\(isHidden ? ", hidden" : ""))" }
  }

  /// Returns the pages for an offset of the finger, positive to the right.
  func pages(pulledBy distance: Double) -> [Page] { pages(at: geometry.maxScroll - distance) }

  /// Returns the pages at rest after a finger has dragged them, stopped and lifted.
  func pages(letGoAfter distance: Double) throws -> [Page] {
    let offset = geometry.maxScroll - distance
    let snap = try #require(StackSnap(in: geometry, offset: offset, velocity: 0))
    return pages(at: snap.targetPoint)
  }

  private func pages(at offset: Double) -> [Page] {
    StackLayout(geometry, offset: offset, isAnimating: false).pages.map {
      Page(x: Self.rounded($0.x), overlay: Self.rounded(min(1, $0.overlay)), isHidden: $0.isHidden)
    }
  }

  static func pages(in window: DumpedView) -> [Page] {
    window.pages.map {
      Page(
        x: rounded(($0.frame[0] ?? .nan) - 80), overlay: rounded($0.overlayOpacity ?? .nan),
        isHidden: $0.hidden)
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  /// Creates nested folders.
  static func makeFolders() -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.makeFolder("outer")
    folder.makeFolder("outer/inner")
    return folder
  }

  /// Opens both subfolders, and rests after three seconds.
  static let opening: [ScriptEvent] = .tapRootRow(0, at: 20) + .tapPaneRow(0, at: 90)
}

extension RealWindows {
  @Suite("Dragging pages")
  nonisolated struct DraggingTests {
    let folder = DraggedStack.makeFolders()

    /// The positions of the finger, frame by frame: ten points until the drag begins, to the right, back, and
    /// beyond the end.
    private static let places: [Double] =
      [700, 710] + (1...20).map { 710 + 14 * Double($0) } + (1...30).map { 990 - 16 * Double($0) }
    private static let start = 180

    private static let drag: [ScriptEvent] = places.enumerated().map { index, x in
      .at(start + index, .touch(index == 0 ? .down : .move, id: 1, x: x, y: 400))
    }

    @Test(
      "in every frame of a drag, the pages are where the model has them",
      arguments: (0..<18).map { 3 * $0 })
    func everyFrame(frame: Int) async throws {
      let until = Double(Self.start + frame) * Stage.frameTime
      let story = try await HeadlessStory.play(
        DraggedStack.opening + Self.drag, on: folder.path, ["--until", "\(until)"])
      let distance = frame == 0 ? 0 : Self.places[frame] - 710
      #expect(DraggedStack.pages(in: story.window) == DraggedStack().pages(pulledBy: distance))
    }

    @Test("released at rest, pages snap to the model's positions", arguments: [90.0, 300, 700, 900, -120])
    func release(distance: Double) async throws {
      let x = 700 + (distance > 0 ? 10 : -10.0)
      let drag: [ScriptEvent] = [
        .at(180, .touch(.down, id: 1, x: 700, y: 400)), .at(181, .touch(.move, id: 1, x: x, y: 400)),
        .at(190, .touch(.move, id: 1, x: x + distance, y: 400)),
        .at(240, .touch(.up, id: 1, x: x + distance, y: 400)),
      ]
      let story = try await HeadlessStory.play(DraggedStack.opening + drag, on: folder.path)
      // Pages beyond the right edge are not in the tree.
      let (seen, wanted) = try (
        DraggedStack.pages(in: story.window), DraggedStack().pages(letGoAfter: distance)
      )
      #expect(seen.filter { $0.x < 944 } == wanted.filter { $0.x < 944 })
    }
  }
}
