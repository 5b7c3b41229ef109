import Foundation
import ViewTree

/// A row of the timeline: a name, spans, dotted waits, and a reason.
final class TimelineRow: UIView {
  static let height: CGFloat = 58
  private static let nameWidth: CGFloat = 230
  private static let bar: CGFloat = 10

  /// What a row shows.
  struct Item {
    let title: String
    let note: String
    let color: UIColor
    let spans: [TouchRecord.Span]
    let waits: [TouchRecord.Wait]
    let end: Double?

    init(finger record: TouchRecord) {
      let kind = record.kind.prefix(1).uppercased() + record.kind.dropFirst()
      // Mouse buttons have negative numbers.
      title = record.finger < 0 ? kind : "\(kind) \(record.finger)"
      note = record.view.map { "hit \($0.name)" } ?? "hit no view"
      color = InspectorColors.accent
      spans = [TouchRecord.Span(state: "down", from: record.began, to: record.ended)]
      waits = []
      end = record.ended
    }

    init(_ recognizer: TouchRecord.Recognizer, in record: TouchRecord) {
      title = recognizer.name.name
      let wait = recognizer.waits.last.map { "waits for \($0.other.name)" }
      let outcome = recognizer.outcome.map { outcome in
        outcome.words + (recognizer.reason.map { ": \($0.sentence)" } ?? "")
      }
      note = outcome ?? wait ?? "possible"
      color = record.color(of: recognizer)
      spans = recognizer.spans
      waits = recognizer.waits
      end = recognizer.decided
    }
  }

  /// The horizontal range of times in a row of a width.
  static func lane(_ width: CGFloat) -> ClosedRange<CGFloat> {
    let start = min(nameWidth + 20, max(0, width - 60))
    return start...max(start + 1, width - 24)
  }

  private let name = UILabel(13, .medium, InspectorColors.text)
  private let note = UILabel(12, .regular, InspectorColors.text2)
  private let separator = UIView()
  private let end = UIView()
  private var marks: [UIView] = []
  private var item: Item?
  private var scale = TimelineScale(start: 0, end: 1)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    separator.backgroundColor = InspectorColors.line
    end.layer.cornerRadius = 4
    name.lineBreakMode = .byTruncatingMiddle
    for part in [separator, name, note, end] { addSubview(part) }
  }

  func show(_ item: Item, _ scale: TimelineScale) {
    self.item = item
    self.scale = scale
    name.text = item.title
    note.text = item.note
    end.backgroundColor = item.color
    accessibilityLabel = "\(item.title): \(item.note)"
    for mark in marks { mark.removeFromSuperview() }
    marks = item.spans.map { span in
      let mark = UIView()
      mark.backgroundColor = span.state == "possible" ? InspectorColors.possible : InspectorColors.accent
      mark.layer.cornerRadius = TimelineRow.bar / 2
      return mark
    }
    for mark in marks { insertSubview(mark, belowSubview: end) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let item else { return }
    let lane = TimelineRow.lane(bounds.width)
    separator.frame = CGRect(x: 20, y: bounds.height - 1, width: max(0, bounds.width - 40), height: 1)
    name.frame = CGRect(x: 20, y: 9, width: max(0, lane.lowerBound - 32), height: 18)
    note.frame = CGRect(x: 20, y: 31, width: max(0, bounds.width - 40), height: 17)
    for (mark, span) in zip(marks, item.spans) {
      let (from, to) = (scale.x(span.from, in: lane), scale.x(span.to ?? scale.end, in: lane))
      mark.frame = CGRect(x: from, y: 13, width: max(4, to - from), height: TimelineRow.bar)
    }
    end.isHidden = item.end == nil
    end.frame = CGRect(x: scale.x(item.end ?? 0, in: lane) - 4, y: 14, width: 8, height: 8)
    layoutWaits(item, lane)
  }

  private func layoutWaits(_ item: Item, _ lane: ClosedRange<CGFloat>) {
    while marks.count > item.spans.count { marks.removeLast().removeFromSuperview() }
    for wait in item.waits {
      let (from, to) = (scale.x(wait.from, in: lane), scale.x(wait.to ?? scale.end, in: lane))
      for x in stride(from: from, to: max(to, from + 1), by: 6) {
        let dot = UIView(frame: CGRect(x: x, y: 25, width: 3, height: 2))
        dot.backgroundColor = InspectorColors.warning
        marks.append(dot)
        insertSubview(dot, belowSubview: end)
      }
    }
  }
}
