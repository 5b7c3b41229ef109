class Base: UIViewController {
  override func viewDidLoad() { viewDidLoadInExtension() }
  override var title: String? { get { titleInExtension } set { titleInExtension = newValue } }
  override class var observableKeyPaths: [String: AnyKeyPath] { observableKeyPathsInExtension }
  override var prefersStatusBarHidden: Bool { prefersStatusBarHiddenInExtension }
}

extension Base {
  func viewDidLoadInExtension() { super.viewDidLoad() }
  var titleInExtension: String? {
    get { super.title }
    set { super.title = newValue }
  }
  class var observableKeyPathsInExtension: [String: AnyKeyPath] { [:] }
  var prefersStatusBarHiddenInExtension: Bool { get { true } }
  override var isEditing: Bool { didSet { reload() } }
  func refresh() {}
  var name: String { "base" }
}

class Sub: Base {
  override func viewDidAppear(_ animated: Bool) {}
  override func viewDidLoad() { viewDidLoadInExtensionOfSub() }
}

extension Sub {
  func viewDidLoadInExtensionOfSub() { super.viewDidLoad() }
  override func refresh() {}
  override var name: String { "sub" }
}

class Leaf: Sub {
  override func viewDidLoad() {}
}
