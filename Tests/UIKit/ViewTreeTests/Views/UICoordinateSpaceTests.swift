import Replay
import Testing
import ViewTree

@Suite("Coordinate spaces")
struct UICoordinateSpaceTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
  private let inner = UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))

  init() {
    stage.window.addSubview(outer)
    outer.addSubview(inner)
  }

  @Test("points and rectangles are converted between views, screens and scenes")
  func converts() {
    let spaces: [any UICoordinateSpace] = [
      outer, stage.window.screen.coordinateSpace, stage.scene.coordinateSpace,
    ]
    #expect(
      spaces.map { inner.convert(CGPoint(x: 1, y: 1), to: $0) } == [
        CGPoint(x: 6, y: 6), CGPoint(x: 16, y: 26), CGPoint(x: 16, y: 26),
      ])
    #expect(
      spaces.map { inner.convert(CGPoint.zero, from: $0) } == [
        CGPoint(x: -5, y: -5), CGPoint(x: -15, y: -25), CGPoint(x: -15, y: -25),
      ])
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(spaces[1].convert(rect, to: inner) == rect.offsetBy(dx: -15, dy: -25))
    #expect(spaces[1].convert(rect, from: inner) == rect.offsetBy(dx: 15, dy: 25))
    #expect(spaces[0].convert(rect, to: spaces[2]) == rect.offsetBy(dx: 10, dy: 20))
    #expect(spaces[1].convert(rect, to: spaces[2]) == rect)
  }
}
