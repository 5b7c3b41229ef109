import UIKit

/// Draws the strokes of fingers, each in the part of the view that it changes.
class PadView: UIView {

  var color = UIColor.label
  var lineWidth: CGFloat = 4
  private(set) var strokes: [Stroke] = []
  private var current: [UITouch: Stroke] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    contentMode = .redraw
    isMultipleTouchEnabled = true
    isAccessibilityElement = true
    accessibilityLabel = "Drawing"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ rect: CGRect) {
    for stroke in strokes + Array(current.values) where stroke.bounds.intersects(rect) {
      stroke.draw()
    }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      var stroke = Stroke(color: color, width: lineWidth)
      setNeedsDisplay(stroke.add(touch.preciseLocation(in: self)))
      current[touch] = stroke
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      for sample in event?.coalescedTouches(for: touch) ?? [touch] {
        guard let changed = current[touch]?.add(sample.preciseLocation(in: self)) else { continue }
        setNeedsDisplay(changed)
      }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard var stroke = current.removeValue(forKey: touch) else { continue }
      _ = stroke.finish()
      add(stroke)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let stroke = current.removeValue(forKey: touch) else { continue }
      setNeedsDisplay(stroke.bounds)
    }
  }

  // MARK: Changes

  func add(_ stroke: Stroke) {
    strokes.append(stroke)
    setNeedsDisplay(stroke.bounds)
    undoManager?.registerUndo(withTarget: self) { $0.removeLastStroke() }
    undoManager?.setActionName("Stroke")
  }

  private func removeLastStroke() {
    guard let stroke = strokes.popLast() else { return }
    setNeedsDisplay(stroke.bounds)
    undoManager?.registerUndo(withTarget: self) { $0.add(stroke) }
  }

  func replaceStrokes(by new: [Stroke]) {
    let old = strokes
    strokes = new
    setNeedsDisplay()
    undoManager?.registerUndo(withTarget: self) { $0.replaceStrokes(by: old) }
    undoManager?.setActionName("Clear")
  }

  /// The drawing as a picture of twice the size, on white in any appearance.
  func picture() -> Data {
    let format = UIGraphicsImageRendererFormat.preferred()
    format.scale = 2
    format.opaque = true
    return UIGraphicsImageRenderer(bounds: bounds, format: format).pngData { context in
      UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
        UIColor.white.setFill()
        context.fill(bounds)
        draw(bounds)
      }
    }
  }
}
