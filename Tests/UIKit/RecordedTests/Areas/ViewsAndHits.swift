import ViewTree

extension Comparisons {
  mutating func compareViews() throws {
    let layout = try Facts("layout")
    compareImageViews(layout["imageview"])
    compareHits(layout["scroll_static"])
  }

  private mutating func compareImageViews(_ facts: Facts) {
    for (index, size) in facts["sizes"].list.enumerated() {
      let view = UIImageView(frame: facts["frames"][index].rect)
      view.image = UIGraphicsImageRenderer(size: size.size).image { _ in }
      compare("image view \(index) content", view.intrinsicContentSize, size.size)
      compare("image view \(index)", view.frame, facts["frames"][index].rect)
    }
  }

  private mutating func compareHits(_ facts: Facts) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 360))
    root.addSubview(UIView(frame: root.bounds))
    let list = UIScrollView(frame: CGRect(x: 20, y: 30, width: 200, height: 280))
    list.contentSize = CGSize(width: 240, height: 630)
    for index in 0..<9 {
      let bar = UIView(frame: CGRect(x: 10, y: CGFloat(index) * 70, width: 240, height: 50))
      if index == 2 { bar.addSubview(UIView(frame: CGRect(x: 8, y: 8, width: 34, height: 34))) }
      list.addSubview(bar)
    }
    list.addSubview(UIView(frame: CGRect(x: 40, y: 0, width: 4, height: 630)))
    list.contentOffset = CGPoint(x: 30, y: 150)
    root.addSubview(list)
    let small = UIScrollView(frame: CGRect(x: 20, y: 320, width: 90, height: 30))
    small.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)))
    root.addSubview(small)
    for hit in facts["hits"].list {
      let point = CGPoint(x: hit["point"][0].number, y: hit["point"][1].number)
      var path: [String] = []
      var view = root.hitTest(point, with: nil)
      while let current = view, let parent = current.superview {
        path.insert("\(parent.subviews.firstIndex(of: current) ?? -1)", at: 0)
        view = parent
      }
      compare("hit at \(Int(point.x)), \(Int(point.y))", path.joined(separator: "."), hit["path"].text)
    }
  }
}
