import ViewTree

extension Comparisons {
  mutating func compareStacks() throws {
    let facts = try Facts("stacks")
    let layout = try Facts("layout")
    UIScreen.with(scale: 2) {
      for stack in facts["stacks"].list { compareStack(stack) }
      compareNested(facts["nested"])
      compareMixed(layout)
    }
  }

  /// Mac Catalyst, where these were recorded, rounds origins to whole points.
  private static var tolerance: CGFloat { 0.51 }

  private mutating func compareStack(_ facts: Facts) {
    let views = facts["views"].list.map { $0.isMissing ? UIView() : SizedView($0.size) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = facts["axis"].text == "h" ? .horizontal : .vertical
    stack.spacing = facts["spacing"].number
    stack.distribution = facts["distribution"].text == "fill" ? .fill : .fillEqually
    stack.alignment = facts["alignment"].text == "fill" ? .fill : .center
    if !facts["hidden"].isMissing { views[facts["hidden"].count].isHidden = true }
    let hidden = facts["hidden"].isMissing ? nil : facts["hidden"].count
    layOut(stack, facts["frame"].size)
    for (index, frame) in facts["frames"].list.enumerated() where index != hidden {
      compare(
        "\(facts["name"].text) \(index)", views[index].frame, frame.rect, within: Comparisons.tolerance)
    }
    if let hidden { compare("\(facts["name"].text) hidden", views[hidden].frame.width, 0) }
  }

  private func layOut(_ stack: UIStackView, _ size: CGSize) {
    stack.frame = CGRect(origin: .zero, size: size)
    stack.layoutIfNeeded()
  }

  private func column(_ views: [UIView], spacing: CGFloat, alignment: UIStackView.Alignment = .fill)
    -> UIStackView
  {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = spacing
    stack.alignment = alignment
    return stack
  }

  private mutating func compareNested(_ facts: Facts) {
    let label = SizedView(facts["label"].size)
    let inner = column(
      facts["inner"].list.map { SizedView($0.size) }, spacing: facts["innerSpacing"].number,
      alignment: .leading)
    let outer = UIStackView(arrangedSubviews: [label, inner])
    outer.spacing = facts["spacing"].number
    outer.alignment = .top
    layOut(outer, facts["outer"].size)
    compare("nested label", label.frame, facts["frames"]["label"].rect, within: Comparisons.tolerance)
    compare("nested column", inner.frame, facts["frames"]["inner"].rect, within: Comparisons.tolerance)
  }

  private mutating func compareMixed(_ layout: Facts) {
    func sized(_ width: CGFloat, _ height: CGFloat) -> UIView {
      SizedView(CGSize(width: width, height: height))
    }
    let row = [sized(28, 19), UIView(), sized(37.5, 19)]
    let horizontal = UIStackView(arrangedSubviews: row)
    horizontal.spacing = 8
    horizontal.alignment = .center
    layOut(horizontal, CGSize(width: 300, height: 30))
    let mixed = [sized(40, 20), UIView(), sized(40, 15)]
    layOut(column(mixed, spacing: 10), CGSize(width: 300, height: 180))
    let equal = [sized(71.5, 20), sized(167, 17), sized(97.5, 14)]
    let leading = column(equal, spacing: 4, alignment: .leading)
    leading.distribution = .fillEqually
    layOut(leading, CGSize(width: 266, height: 96))
    let ends = [sized(38.5, 19), sized(46, 16), sized(81, 16)]
    layOut(column(ends, spacing: 3, alignment: .trailing), CGSize(width: 128, height: 57))
    let plain = (0..<4).map { _ in UIView() }
    let quarters = column(plain, spacing: 0)
    quarters.distribution = .fillEqually
    layOut(quarters, CGSize(width: 300, height: 176))
    let scenes = [
      ("stack_mixed", "h", row), ("stack_mixed", "v", mixed), ("label_stack_mix", "a", equal),
      ("label_stack_mix", "b", ends), ("deep_mixed", "", plain),
    ]
    for (scene, prefix, views) in scenes {
      for (index, view) in views.enumerated() {
        compare(
          "\(scene) \(prefix)\(index)", view.frame, layout[scene]["frames"]["\(prefix)\(index)"].rect,
          within: Comparisons.tolerance)
      }
    }
  }
}
