import Foundation
import ViewTree

/// Why a frame was wanted, how long its passes took, and what it drew.
final class FrameFactsView: UIScrollView {
  private static let pitch: CGFloat = 24

  private let why = UILabel(13, .semibold, InspectorColors.text, lines: 3)
  private let title = UILabel(12, .medium, InspectorColors.text2)
  private var names: [UILabel] = []
  private var values: [UILabel] = []
  private var dots: [UIView] = []

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = InspectorColors.page
    accessibilityIdentifier = "frame"
    for part in [title, why] { addSubview(part) }
  }

  /// Shows a frame, with its number and the time at which the first one was made.
  func show(_ frame: FrameFact?, number: Int, since start: TimeInterval) {
    title.text = frame.map { "Frame \(number) at \(FrameFactsView.seconds($0.time - start))" }
    why.text = frame.map { "Wanted by \($0.reasons.joined(separator: ", "))" } ?? "No frame was drawn yet"
    let rows = frame.map(FrameFactsView.rows) ?? []
    while names.count < rows.count {
      names.append(UILabel(13, .regular, InspectorColors.text2))
      values.append(UILabel(13, .medium, InspectorColors.text))
      dots.append(UIView())
      values[values.count - 1].textAlignment = .right
      dots[dots.count - 1].layer.cornerRadius = 4
      for part in [names[names.count - 1], values[values.count - 1], dots[dots.count - 1]] {
        addSubview(part)
      }
    }
    for index in names.indices {
      let row = rows.indices.contains(index) ? rows[index] : ("", "", nil)
      names[index].text = row.0
      values[index].text = row.1
      dots[index].backgroundColor = row.2
    }
    setNeedsLayout()
  }

  /// The rows of a frame: a name, a value, and the color of a pass.
  private static func rows(_ frame: FrameFact) -> [(String, String, UIColor?)] {
    let area = frame.size.width * frame.size.height
    let damaged = frame.damage.reduce(0) { $0 + $1.width * $1.height }
    let share = area > 0 ? Int((damaged / area * 100).rounded()) : 0
    let passes = zip(FrameFact.Pass.allCases, frame.durations).map { pass, duration in
      (pass.title, milliseconds(duration), pass.color as UIColor?)
    }
    return passes + [
      ("All passes", milliseconds(frame.duration), nil),
      (
        "Damage", "\(frame.damage.count) \(frame.damage.count == 1 ? "rectangle" : "rectangles"), \(share) %",
        nil
      ),
      ("Operations drawn", "\(frame.drawn)", nil),
      ("Cached layers copied", "\(frame.copied)", nil),
      ("Layers drawn into caches", "\(frame.cached)", nil),
      ("Caches given up", "\(frame.evicted)", nil),
      ("Hidden by opaque layers", "\(frame.hidden)", nil),
    ]
  }

  private static func milliseconds(_ seconds: TimeInterval) -> String {
    let hundredths = Int((min(seconds, 1e6) * 100_000).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) ms"
  }

  private static func seconds(_ seconds: TimeInterval) -> String { "\((seconds * 1000).rounded() / 1000) s" }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 40)
    title.frame = CGRect(x: 20, y: 12, width: width, height: 16)
    let size = why.sizeThatFits(CGSize(width: width, height: 60))
    why.frame = CGRect(x: 20, y: 32, width: width, height: min(54, size.height))
    var y = why.frame.maxY + 12
    for index in names.indices {
      let hasDot = dots[index].backgroundColor != nil
      dots[index].frame = CGRect(x: 20, y: y + 5, width: 8, height: 8)
      names[index].frame = CGRect(x: hasDot ? 36 : 20, y: y, width: 170, height: 18)
      values[index].frame = CGRect(x: 190, y: y, width: max(0, bounds.width - 210), height: 18)
      y += FrameFactsView.pitch
    }
    contentSize = CGSize(width: bounds.width, height: y + 12)
  }
}
