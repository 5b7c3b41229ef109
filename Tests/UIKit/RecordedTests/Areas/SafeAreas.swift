import Replay
import ViewTree

extension Comparisons {
  mutating func compareSafeAreas() throws {
    let facts = try Facts("probes")
    compareInsets(facts["safeArea"])
    compareMargins(facts)
    for (index, row) in facts["readable"].list.enumerated() { compareReadable("readable \(index)", row) }
    compareGuides(facts)
    for (index, row) in facts["autoresizing"].list.enumerated() { compareResizing("resizing \(index)", row) }
    let label = UILabel()
    let hugging = facts["hugging"]
    compare(
      "label hugging horizontal", CGFloat(label.contentHuggingPriority(for: .horizontal).rawValue),
      hugging["labelHorizontal"].number)
    compare(
      "label hugging vertical", CGFloat(label.contentHuggingPriority(for: .vertical).rawValue),
      hugging["labelVertical"].number)
    compare(
      "label resistance",
      CGFloat(label.contentCompressionResistancePriority(for: .horizontal).rawValue),
      hugging["labelCompression"].number)
  }

  private mutating func compareInsets(_ facts: Facts) {
    let (stage, root) = rootView(facts["root"].size, insets: facts["insets"].insets)
    for (index, row) in facts["cases"].list.enumerated() {
      let child = UIView(frame: row[0].rect)
      root.addSubview(child)
      compare("inset \(index)", child.safeAreaInsets, row[1])
    }
    stage.frame()
    compare("guide", root.safeAreaLayoutGuide.layoutFrame, facts["guide"].rect)
    compare("margins", root.layoutMargins, facts["margins"])
    let diary = InsetDiary(frame: root.bounds)
    root.addSubview(diary)
    compare(
      "order of the calls", diary.calls.joined(separator: ", "),
      facts["order"].texts.joined(separator: ", "))
  }

  private mutating func compareMargins(_ facts: Facts) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let guide = UIView(frame: parent.frame)
    let side = facts["preserves"]["parentMargins"].number
    parent.layoutMargins = UIEdgeInsets(top: side, left: side, bottom: side, right: side)
    let child = UIView(frame: facts["preserves"]["child"].rect)
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    compare("preserved margins", child.layoutMargins, facts["preserves"]["margins"])
    compare("margins guide", guide.layoutMarginsGuide.layoutFrame, facts["marginsGuide"].rect)
  }

  private mutating func compareReadable(_ name: String, _ row: Facts) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: row[0].number, height: 400))
    let side = row[1].number
    view.layoutMargins = UIEdgeInsets(top: side, left: side, bottom: side, right: side)
    let frame = view.readableContentGuide.layoutFrame
    compare("\(name) x", frame.minX, row[2].number, within: 0.5)
    compare("\(name) width", frame.width, row[3].number, within: 0.5)
  }

  private mutating func compareGuides(_ facts: Facts) {
    let safe = facts["safeArea"]
    let (stage, root) = rootView(safe["root"].size, insets: safe["insets"].insets)
    let (top, guide) = (UIView(), UILayoutGuide())
    top.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(top)
    root.addLayoutGuide(guide)
    let area = root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: area.topAnchor),
      top.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      top.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      top.heightAnchor.constraint(equalToConstant: 60),
      guide.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 8),
      guide.leadingAnchor.constraint(equalTo: top.leadingAnchor, constant: 4),
      guide.widthAnchor.constraint(equalToConstant: 120),
      guide.heightAnchor.constraint(equalToConstant: 40),
    ])
    stage.frame()
    compare("view below the safe area", top.frame, facts["customGuide"]["top"].rect)
    compare("guide below the view", guide.layoutFrame, facts["customGuide"]["guide"].rect)
  }

  private mutating func compareResizing(_ name: String, _ row: Facts) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: row[1].rect)
    let parts: [String: UIView.AutoresizingMask] = [
      "l": .flexibleLeftMargin, "r": .flexibleRightMargin, "t": .flexibleTopMargin,
      "b": .flexibleBottomMargin, "w": .flexibleWidth, "h": .flexibleHeight,
    ]
    for part in row[0].texts { child.autoresizingMask.formUnion(parts[part] ?? []) }
    parent.addSubview(child)
    parent.bounds.size = row[2].size
    compare(name, child.frame, row[3].rect)
  }
}

/// Records the order in which a view learns of its margins and insets.
private final class InsetDiary: UIView {
  private(set) var calls: [String] = []
  override func layoutMarginsDidChange() { calls.append("margins") }
  override func safeAreaInsetsDidChange() { calls.append("safe") }
}
