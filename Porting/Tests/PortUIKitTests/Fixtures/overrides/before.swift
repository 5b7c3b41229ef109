class Base: UIViewController {
  @objc func reload() {}
}

extension Base {
  @objc func refresh() {}
}

class Sub: Base {
  override func reload() {}
  override func refresh() {}
}

extension UIScrollView {
  override func layoutSubviews() {}
}
