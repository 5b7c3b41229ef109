import Controls

@testable import ViewTree

extension Comparisons {
  mutating func compareControls() throws {
    let facts = try Facts("controls")
    let stacks = try Facts("stacks")
    UIScreen.with(scale: 2) {
      compareSliders(facts["slider"])
      compareFixedSizes(facts)
      compareProgress(facts["progress"], stacks["progress"])
      compareSegments(facts["segmented"])
      compareButtons(facts["button"])
      compareFields(facts["textField"])
      compareSearch(stacks["searchBar"])
      compareRefresh(facts["refresh"], stacks["refresh"])
    }
    for row in facts["labels"]["rows"].list {
      UIScreen.with(scale: row["scale"].number) { compareLabel(row) }
    }
  }

  private mutating func compareSliders(_ facts: Facts) {
    compare("slider content", UISlider().intrinsicContentSize, facts["intrinsic"].size)
    for (index, row) in facts["rows"].list.enumerated() {
      let slider = UISlider(frame: CGRect(origin: .zero, size: row["size"].size))
      slider.minimumValue = Float(row["min"].number)
      slider.maximumValue = Float(row["max"].number)
      slider.value = Float(row["value"].number)
      let track = slider.trackRect(forBounds: slider.bounds)
      let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
      compare("slider \(index) track", track, row["track"].rect)
      compare("slider \(index) knob", knob, row["knob"].rect, within: 0.51)
      compare("slider \(index) middle", knob.midX, row["knob"].rect.midX, within: 0.51)
    }
  }

  private mutating func compareFixedSizes(_ facts: Facts) {
    compare("switch", UISwitch().frame.size, facts["switch"]["frameSize"].size)
    compare("switch content", UISwitch().intrinsicContentSize, facts["switch"]["intrinsic"].size)
    let wheels = facts["activity"]
    compare("wheel", UIActivityIndicatorView(style: .medium).intrinsicContentSize, wheels["medium"].size)
    compare("large wheel", UIActivityIndicatorView(style: .large).intrinsicContentSize, wheels["large"].size)
    for (index, pages) in facts["page"]["pages"].list.enumerated() {
      compare(
        "page control \(index)", UIPageControl().size(forNumberOfPages: pages.count),
        facts["page"]["plates"][index].rect.size)
    }
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 393, height: 0))
    compare("navigation bar", bar.sizeThatFits(.zero).height, facts["bars"]["navigation"].number)
    compare("toolbar", UIToolbar().intrinsicContentSize.height, facts["bars"]["toolbar"].number)
  }

  private mutating func compareProgress(_ facts: Facts, _ others: Facts) {
    compare("progress content", UIProgressView().intrinsicContentSize, facts["intrinsic"].size)
    let values: [CGFloat] = [0.01, 0.125, 0.33, 0.5, 0.66, 0.875, 1]
    var rows = zip(values, facts["filled"].numbers).map { (facts["width"].number, $0, $1) }
    rows += facts["checks"].list.map { ($0["width"].number, $0["progress"].number, $0["filled"].number) }
    rows += others.list.map { ($0[0].number, $0[1].number, $0[2].number) }
    for (index, (width, progress, filled)) in rows.enumerated() {
      let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: width, height: 4))
      bar.progress = Float(progress)
      bar.layoutIfNeeded()
      compare("progress \(index)", bar.subviews.last?.frame.width ?? .nan, filled)
    }
  }

  private mutating func compareSegments(_ facts: Facts) {
    let control = UISegmentedControl(items: facts["titles"].texts)
    compare("segments", control.intrinsicContentSize.height, facts["frame"][1].number)
    control.frame = CGRect(x: 0, y: 0, width: facts["frame"][0].number, height: facts["frame"][1].number)
    control.selectedSegmentIndex = 1
    control.layoutIfNeeded()
    let segments = control.parts(of: SegmentView.self)
    for (index, frame) in facts["segments"].list.enumerated() {
      compare(
        "segment \(index)", segments.indices.contains(index) ? segments[index].frame : nil, frame.rect)
    }
  }

  private mutating func compareButtons(_ facts: Facts) {
    let usual = UIButton(type: .system)
    compare("system button font", usual.titleLabel?.font.pointSize ?? .nan, 15)
    compare("system button line", "\(usual.titleLabel?.lineBreakMode ?? .byClipping)", "byTruncatingMiddle")
    for row in facts["heights"].list {
      let button = UIButton(type: .system)
      button.setTitle("Title", for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: row["size"].number)
      button.sizeToFit()
      button.layoutIfNeeded()
      let size = Int(row["size"].number)
      compare("button \(size)", button.bounds.height, row["height"].number)
      compare("button \(size) label", button.titleLabel?.frame.height ?? .nan, row["label"].number)
      compare("button \(size) inset", button.titleLabel?.frame.minY ?? .nan, facts["labelInset"].number)
    }
  }

  private mutating func compareFields(_ facts: Facts) {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 288, height: 34))
    field.borderStyle = .roundedRect
    compare("text field", field.intrinsicContentSize.height, facts["intrinsicHeight"].number)
    compare("text field text", field.textRect(forBounds: field.bounds), facts["text"].rect)
  }

  private mutating func compareSearch(_ facts: Facts) {
    let bar = UISearchBar()
    let size = bar.sizeThatFits(CGSize(width: facts["fits"][0].number, height: 0))
    compare("search bar", size, facts["fits"].size)
    bar.frame = CGRect(origin: .zero, size: facts["fits"].size)
    bar.layoutIfNeeded()
    compare("search field", bar.searchTextField.frame, facts["field"].rect)
    compare("search field font", bar.searchTextField.font?.pointSize ?? .nan, facts["font"].number)
    compare("stepper", UIStepper().intrinsicContentSize, facts["stepper"].size)
  }

  private mutating func compareRefresh(_ control: Facts, _ facts: Facts) {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    list.contentSize = CGSize(width: 320, height: 2000)
    let refresh = UIRefreshControl()
    list.refreshControl = refresh
    list.layoutIfNeeded()
    compare("refresh control height", refresh.bounds.height, control["height"].number)
    compare("refresh control is hidden", "\(refresh.isHidden)", "\(facts["hiddenAtRest"].isTrue)")
    compare("refresh control at rest", refresh.frame, control["frame"].rect)
    compare("refresh control is behind", "\(list.subviews.first === refresh)", "\(facts["first"].isTrue)")
    list.contentOffset.y = -30
    list.layoutIfNeeded()
    compare(
      "refresh control follows", "\(refresh.frame.minY == -30)", "\(facts["frameFollowsOffset"].isTrue)")
    list.contentOffset.y = 0
    refresh.beginRefreshing()
    list.layoutIfNeeded()
    compare(
      "beginning moves", "\(list.contentOffset.y != 0)", "\(facts["beginMovesContent"].isTrue)")
  }

  private mutating func compareLabel(_ row: Facts) {
    let label = UILabel()
    let lines = row["lines"].count
    label.font = .systemFont(ofSize: row["size"].number)
    label.numberOfLines = 0
    label.text = [String](repeating: "Words", count: lines).joined(separator: "\n")
    compare(
      "label \(Int(row["size"].number)), \(lines), \(Int(row["scale"].number))",
      label.intrinsicContentSize.height, row["height"].number)
  }
}

extension UIView {
  /// The views of a class below this view, in their order.
  fileprivate func parts<Part: UIView>(of type: Part.Type) -> [Part] {
    subviews.flatMap { view in (view as? Part).map { [$0] } ?? view.parts(of: type) }
  }
}
