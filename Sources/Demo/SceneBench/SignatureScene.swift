import Foundation
import ViewTree

/// The scene `signature`: a finger that writes loops on a view that draws itself, over older strokes.
final class SignatureScene: BenchScene {
  private let pad: SignatureView
  private var nextFrame = 0

  /// - Parameter strokes: The number of older strokes.
  init(strokes: Int, window: UIWindow) {
    window.backgroundColor = .white
    pad = SignatureView(frame: window.bounds, strokes: strokes)
    window.addSubview(pad)
  }

  func show(at time: Double) {}

  /// Two samples a frame, as from a touch screen of 120 Hz; a stroke lasts two seconds.
  func input(until time: Double) -> [InputEvent] {
    var events: [InputEvent] = []
    while Double(nextFrame) / 120 <= time {
      let inStroke = nextFrame % 240
      let phase: UITouch.Phase = inStroke == 0 ? .began : inStroke == 239 ? .ended : .moved
      let progress = Double(inStroke) / 240
      let location = CGPoint(
        x: pad.bounds.width * (0.1 + 0.8 * progress) + 40 * cos(progress * 60),
        y: pad.bounds.height * 0.5 + 120 * sin(progress * 60))
      events.append(
        .touch(
          TouchSample(
            id: 1, type: .direct, phase: phase, location: location, timestamp: Double(nextFrame) / 120)))
      nextFrame += 1
    }
    return events
  }
}

private final class SignatureView: UIView {
  private static let width: CGFloat = 4

  private var strokes: [UIBezierPath]
  private var boxes: [CGRect]

  /// Makes a pad with straight strokes at reproducible places.
  init(frame: CGRect, strokes: Int) {
    let paths = (0..<strokes).map { number in
      let start = CGPoint(
        x: CGFloat(number &* 7919 % 1000) / 1000 * frame.width,
        y: CGFloat(number &* 104_729 % 1000) / 1000 * frame.height)
      let path = SignatureView.stroke(at: start)
      path.addLine(to: CGPoint(x: start.x + 30, y: start.y + CGFloat(number % 30)))
      return path
    }
    self.strokes = paths
    boxes = paths.map { $0.bounds.insetBy(dx: -SignatureView.width, dy: -SignatureView.width) }
    super.init(frame: frame)
    backgroundColor = .white
  }

  private static func stroke(at start: CGPoint) -> UIBezierPath {
    let path = UIBezierPath()
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.move(to: start)
    return path
  }

  override func draw(_ rect: CGRect) {
    UIColor.black.setStroke()
    for (path, box) in zip(strokes, boxes) where box.intersects(rect) { path.stroke() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    strokes.append(SignatureView.stroke(at: touch.preciseLocation(in: self)))
    boxes.append(.null)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let path = strokes.last else { return }
    for sample in event?.coalescedTouches(for: touch) ?? [touch] {
      let start = path.currentPoint
      path.addLine(to: sample.preciseLocation(in: self))
      let box = CGRect(origin: start, size: .zero).union(CGRect(origin: path.currentPoint, size: .zero))
        .insetBy(dx: -SignatureView.width, dy: -SignatureView.width)
      boxes[boxes.count - 1] = boxes[boxes.count - 1].union(box)
      setNeedsDisplay(box)
    }
  }
}
