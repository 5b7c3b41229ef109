class Base: UIViewController {
  func reload() {}
}

extension Base {
  func refresh() {}
}

class Sub: Base {
  override func reload() {}
  override func refresh() {}
}

extension UIScrollView {
  override func layoutSubviews() {}
}
