import Replay
import Testing
import ViewTree

@Suite("Zooming a scroll view")
struct ZoomingTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let scroll: UIScrollView
  private let picture: UIView
  private let diary = ScrollDiary()

  init() {
    scroll = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
    scroll.contentSize = CGSize(width: 400, height: 400)
    picture = add(UIView(frame: rect(0, 0, 400, 400)), to: scroll)
    diary.zoomedView = picture
    scroll.delegate = diary
    scroll.maximumZoomScale = 4
    stage.frame()
  }

  @Test("two fingers zoom, and the content point between them stays between them")
  func pinch() {
    stage.fingerDown(at: point(100, 200), id: 1)
    stage.fingerDown(at: point(300, 200), id: 2)
    stage.fingerMoves(to: point(340, 200), id: 2)
    #expect(scroll.isZooming)
    #expect(abs(scroll.zoomScale - 1.2) < 1e-9)
    #expect(scroll.contentOffset == point(44, 40))
    stage.fingerMoves(to: point(60, 200), id: 1)
    #expect(abs(scroll.zoomScale - 1.4) < 1e-9)
    #expect(scroll.contentOffset == point(108, 80))
    #expect(abs(scroll.contentSize.width - 560) < 1e-9)
    #expect(abs(picture.frame.minX) < 1e-9 && abs(picture.frame.maxY - 560) < 1e-9)
    stage.run(for: 0.2)
    stage.fingerUp(id: 1)
    stage.fingerUp(id: 2)
    stage.settle()
    #expect(!scroll.isZooming)
    #expect(scroll.contentOffset == point(108, 80))
    #expect(diary.entries.first == "will begin zooming")
    #expect(diary.entries.filter { $0.hasPrefix("did end zooming") }.count == 1)
  }

  @Test("a finger that returns elsewhere holds the content there")
  func anotherFinger() {
    stage.fingerDown(at: point(100, 200), id: 1)
    stage.fingerDown(at: point(300, 200), id: 2)
    stage.fingerMoves(to: point(400, 200), id: 2)
    #expect(abs(scroll.zoomScale - 1.5) < 1e-9)
    stage.fingerUp(id: 1)
    let offset = scroll.contentOffset
    stage.fingerDown(at: point(350, 350), id: 1)
    stage.fingerMoves(by: point(0, 1), id: 2)
    #expect((scroll.contentOffset - offset).length < 5)
    #expect(abs(scroll.zoomScale - 1.5) < 0.02)
  }

  @Test("a drag becomes a zoom when another finger joins, and continues when it leaves")
  func dragToZoom() {
    scroll.zoomScale = 2
    stage.fingerDown(at: point(200, 200), id: 1)
    stage.fingerMoves(by: point(0, -10), id: 1)
    stage.fingerMoves(by: point(0, -20), id: 1)
    #expect(scroll.contentOffset == point(200, 220))
    stage.fingerDown(at: point(300, 170), id: 2)
    stage.fingerMoves(to: point(320, 170), id: 2)
    #expect(scroll.isZooming)
    #expect(abs(scroll.zoomScale - 2.4) < 1e-9)
    stage.fingerUp(id: 2)
    let offset = scroll.contentOffset
    stage.fingerMoves(by: point(0, -30), id: 1)
    #expect(abs(scroll.contentOffset.y - offset.y - 30) <= 1)
    stage.fingerUp(id: 1)
    stage.settle()
    #expect(!scroll.isZooming && !scroll.isDragging)
  }

  @Test("beyond its limits the scale resists, and returns when the fingers lift")
  func bounce() {
    scroll.maximumZoomScale = 2
    stage.pinch(.began, scale: 1, at: point(200, 200))
    stage.pinch(.moved, scale: 4, at: point(200, 200))
    // One factor of two too much, of which 1 - 1 / 1.55 counts.
    #expect(abs(scroll.zoomScale - 2.55772) < 1e-4)
    stage.pinch(.ended, scale: 4, at: point(200, 200))
    #expect(scroll.isZoomBouncing)
    stage.settle()
    #expect(!scroll.isZoomBouncing)
    #expect(abs(scroll.zoomScale - 2) < 1e-9)
    #expect(scroll.contentOffset == point(200, 200))
    #expect(diary.entries.last == "did end zooming at 2.0")
    scroll.bouncesZoom = false
    stage.pinch(.began, scale: 1, at: point(200, 200))
    stage.pinch(.moved, scale: 4, at: point(200, 200))
    #expect(abs(scroll.zoomScale - 2) < 1e-9)
    stage.pinch(.moved, scale: 0.1, at: point(200, 200))
    #expect(abs(scroll.zoomScale - 1) < 1e-9)
    stage.pinch(.ended, scale: 0.1, at: point(200, 200))
  }

  @Test("content zoomed beyond its ends bounces back")
  func comesBack() {
    stage.pinch(.began, scale: 1, at: point(100, 100))
    stage.pinch(.moved, scale: 2, at: point(100, 100))
    #expect(scroll.contentOffset == point(100, 100))
    stage.pinch(.moved, scale: 2, at: point(350, 100))
    #expect(scroll.contentOffset == point(-150, 100))
    stage.pinch(.ended, scale: 2, at: point(350, 100))
    stage.settle()
    #expect(scroll.contentOffset == point(0, 100))
  }

  @Test("the program zooms around the center, at once or in 0.3 seconds")
  func program() {
    scroll.setZoomScale(2, animated: true)
    stage.run(for: 0.15)
    #expect(abs(scroll.zoomScale - 1.5) < 1e-9)
    #expect(scroll.contentOffset == point(100, 100))
    stage.settle()
    #expect(abs(scroll.zoomScale - 2) < 1e-9)
    #expect(scroll.contentOffset == point(200, 200))
    #expect(diary.entries.first == "will begin zooming")
    #expect(diary.entries.last == "did end zooming at 2.0")
    scroll.zoomScale = 100
    #expect(abs(scroll.zoomScale - 4) < 1e-9)
    scroll.zoomScale = .nan
    #expect(abs(scroll.zoomScale - 4) < 1e-9)
    scroll.zoomScale = 0
    #expect(abs(scroll.zoomScale - 1) < 1e-9)
    #expect(scroll.contentOffset == .zero)
    #expect(abs(scroll.contentSize.width - 400) < 1e-9)
  }

  @Test("the program zooms to a part of the content")
  func part() {
    scroll.zoom(to: rect(100, 100, 200, 100), animated: false)
    #expect(abs(scroll.zoomScale - 2) < 1e-9)
    #expect(scroll.contentOffset == point(200, 100))
    scroll.zoom(to: rect(390, 390, 10, 10), animated: true)
    stage.settle()
    #expect(abs(scroll.zoomScale - 4) < 1e-9)
    #expect(scroll.contentOffset == point(1200, 1200))
  }

  @Test("a scroll view does not zoom if its limits are equal or it has no view to zoom")
  func none() {
    diary.zoomedView = nil
    stage.pinch(.began, scale: 1, at: point(100, 100))
    stage.pinch(.moved, scale: 2, at: point(100, 100))
    stage.pinch(.ended, scale: 2, at: point(100, 100))
    #expect(scroll.zoomScale == 1)
    diary.zoomedView = picture
    scroll.maximumZoomScale = 1
    #expect(scroll.pinchGestureRecognizer == nil)
    stage.pinch(.began, scale: 1, at: point(100, 100))
    stage.pinch(.moved, scale: 2, at: point(100, 100))
    #expect(scroll.zoomScale == 1)
  }

  @Test("zoomed content can be dragged")
  func dragged() {
    scroll.zoomScale = 2
    stage.fingerDown(at: point(200, 200))
    stage.fingerMoves(by: point(0, -10))
    stage.fingerMoves(by: point(0, -50))
    #expect(scroll.contentOffset == point(200, 250))
    stage.fingerUp()
  }

  @Test("the content becomes as large as the zoomed view, whatever its size was")
  func contentSize() {
    for size in [CGSize.zero, CGSize(width: 1000, height: 1000)] {
      scroll.zoomScale = 1
      scroll.contentSize = size
      scroll.setZoomScale(2, animated: false)
      #expect(scroll.contentSize == CGSize(width: 800, height: 800))
      #expect(picture.frame.size == CGSize(width: 800, height: 800))
    }
  }

  @Test("a photo whose content size was never set stays where the fingers leave it")
  func lifting() {
    scroll.contentSize = .zero
    stage.pinch(.began, scale: 1, at: point(300, 300))
    stage.pinch(.moved, scale: 2, at: point(300, 300))
    stage.pinch(.ended, scale: 2, at: point(300, 300))
    #expect(scroll.contentOffset == point(300, 300))
    stage.settle()
    #expect(scroll.contentOffset == point(300, 300))
  }

  @Test("a photo that constraints hold in the middle is zoomed, and stays where the fingers leave it")
  func constrained() {
    picture.translatesAutoresizingMaskIntoConstraints = false
    let top = picture.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 100)
    let bottom = picture.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -100)
    NSLayoutConstraint.activate([
      top, bottom, picture.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      picture.widthAnchor.constraint(equalToConstant: 400),
      picture.heightAnchor.constraint(equalToConstant: 200),
    ])
    stage.frame()
    #expect(scroll.contentSize == CGSize(width: 400, height: 400))
    stage.pinch(.began, scale: 1, at: point(100, 200))
    stage.pinch(.moved, scale: 2, at: point(100, 200))
    // As programs do in `scrollViewDidZoom`.
    (top.constant, bottom.constant) = (0, 0)
    stage.pinch(.ended, scale: 2, at: point(100, 200))
    stage.settle()
    #expect(picture.frame == rect(0, 0, 800, 400))
    #expect(scroll.contentSize == CGSize(width: 800, height: 400))
    #expect(scroll.contentOffset == point(100, 0))
  }
}
