import Foundation
import LayerTree
import Lists
import Testing

@testable import Raster
@testable import SDLPlatform
@testable import ViewTree

/// Tiles in the colors of their numbers, which a long press moves.
private final class Shelf: @MainActor UICollectionViewDataSource {
  static let colors: [UIColor] = [
    .red, .blue, .green, UIColor(white: 0.3), UIColor(red: 1, green: 0.6, blue: 0, alpha: 1),
    UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1),
  ]
  private var numbers = Array(0..<24)
  let view: UICollectionView

  init(size: CGSize) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    layout.minimumLineSpacing = 10
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.backgroundColor = .white
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    view.dataSource = self
    let press = UILongPressGestureRecognizer()
    press.addTarget(self, action: Shelf.pressed)
    view.addGestureRecognizer(press)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began:
      guard let path = view.indexPathForItem(at: press.location(in: view)) else { return }
      _ = view.beginInteractiveMovementForItem(at: path)
    case .changed: view.updateInteractiveMovementTargetPosition(press.location(in: view))
    case .ended: view.endInteractiveMovement()
    default: view.cancelInteractiveMovement()
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.backgroundColor = Shelf.colors[numbers[indexPath.item] % Shelf.colors.count]
    cell.layer.cornerRadius = 8
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}

@Suite("Pictures of a moving item")
struct CollectionMovementPictureTests {
  private let side = 300
  private let scene = UIWindowScene()
  private let window: UIWindow
  private let shelf: Shelf
  private let painter: WindowPainter

  init() throws {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: side, height: side), windowScene: scene)
    window.makeKeyAndVisible()
    shelf = Shelf(size: window.bounds.size)
    window.addSubview(shelf.view)
    painter = WindowPainter(
      target: try OffscreenTarget(width: side, height: side), text: try FreeTypeTextEngine())
    scene.prepareFrame(at: 0)
  }

  private func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
    scene.deliver([
      .touch(
        TouchSample(id: 1, type: .direct, phase: phase, location: CGPoint(x: x, y: y), timestamp: time))
    ])
  }

  /// Draws the frame at a time, and writes it to the folder in the environment variable `PICTURES`.
  private func draw(at time: TimeInterval) throws -> Bitmap {
    scene.prepareFrame(at: time)
    painter.draw([window])
    let image = try #require(painter.snapshot())
    if let folder = ProcessInfo.processInfo.environment["PICTURES"] {
      try PNGFile.write(image, to: String(format: "%@/moving-%04.0f.png", folder, time * 1000))
    }
    return Bitmap(image)
  }

  @Test("a held tile is drawn over the others, which slide to make room, and lands in its place")
  func drag() throws {
    func color(_ picture: Bitmap, _ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * side + x] & 0xFF_FFFF }
    let (red, blue, purple) = (0xFF0000, 0x0000FF, 0x800080) as (UInt32, UInt32, UInt32)
    touch(.began, 45, 45, at: 0.1)
    _ = try draw(at: 0.1)
    _ = try draw(at: 0.7)
    touch(.moved, 60, 50, at: 0.72)
    var picture = try draw(at: 1.1)
    #expect(color(picture, 60, 50) == red && color(picture, 100, 50) == red)
    #expect(color(picture, 10, 50) == 0xFFFFFF && color(picture, 150, 50) == blue)
    touch(.moved, 120, 60, at: 1.12)
    _ = try draw(at: 1.12)
    _ = try draw(at: 1.22)
    picture = try draw(at: 1.32)
    // The blue tile slides to the left below the red one.
    #expect(color(picture, 120, 60) == red && color(picture, 90, 100) == red)
    #expect(color(picture, 40, 10) == blue && color(picture, 130, 10) == 0xFFFFFF)
    picture = try draw(at: 1.6)
    #expect(color(picture, 5, 40) == blue && color(picture, 120, 60) == red)
    touch(.moved, 255, 150, at: 1.62)
    _ = try draw(at: 1.62)
    _ = try draw(at: 1.75)
    _ = try draw(at: 2)
    touch(.ended, 255, 150, at: 2.1)
    _ = try draw(at: 2.1)
    _ = try draw(at: 2.2)
    picture = try draw(at: 2.6)
    #expect(color(picture, 255, 145) == red && color(picture, 150, 145) == purple)
    #expect(color(picture, 45, 45) == blue)
  }
}
