class Base: UIViewController {}

extension Base {
  override func viewDidLoad() { super.viewDidLoad() }
  override var title: String? {
    get { super.title }
    set { super.title = newValue }
  }
  override class var observableKeyPaths: [String: AnyKeyPath] { [:] }
  override var prefersStatusBarHidden: Bool { get { true } }
  override var isEditing: Bool { didSet { reload() } }
  @objc func refresh() {}
  @objc var name: String { "base" }
}

class Sub: Base {
  override func viewDidAppear(_ animated: Bool) {}
}

extension Sub {
  override func viewDidLoad() { super.viewDidLoad() }
  override func refresh() {}
  override var name: String { "sub" }
}

class Leaf: Sub {
  override func viewDidLoad() {}
}
