import Documents
import FileSystem
import SDLPlatform
import ViewTree

/// A picture in full, below a bar with its name. Swipes go to the previous and next picture.
final class PictureViewController: UIViewController {
  /// The longest side of a decoded picture, in pixels: at most 64 MB.
  private nonisolated static let largestSide = 4096.0

  private static let barHeight: CGFloat = 64

  private let page: PreviewViewController
  private let picture = PictureScrollView()
  /// The background that keeps white text readable on any picture.
  private let bar = UIView()
  private let line = UIView()
  private let name = UILabel(.callout, Theme.chromeText, alignment: .center)
  private let close = BarButton("close", size: 20, toolTip: "Close (Esc)")
  private let loading = UILabel(.body, Theme.chromeText, alignment: .center)
  private var task: Task<Void, Never>?
  private let wait = LoadingWait()

  /// - Parameter image: The preview, shown until the full picture is decoded.
  init(_ image: CGImage, of page: PreviewViewController) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
    picture.image = image
  }

  isolated deinit { task?.cancel() }

  override func viewDidLoad() {
    view.backgroundColor = Theme.canvas
    view.accessibilityIdentifier = "wholePicture"
    name.lineBreakMode = .byTruncatingMiddle
    close.accessibilityIdentifier = "closePicture"
    close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    picture.clipsToBounds = true
    bar.backgroundColor = Theme.chromeRaised
    line.backgroundColor = Theme.chromeLine
    for part in [picture, loading, bar] { view.addSubview(part) }
    for part in [line, name, close] { bar.addSubview(part) }
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = direction
      swipe.addAction { [weak self] swipe in
        if swipe.state == .ended { self?.swiped(swipe.direction == .left ? 1 : -1) }
      }
      view.addGestureRecognizer(swipe)
    }
    load()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (size, barHeight) = (view.bounds.size, PictureViewController.barHeight)
    picture.frame = CGRect(x: 0, y: barHeight, width: size.width, height: max(0, size.height - barHeight))
    loading.frame = picture.frame
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: barHeight)
    let hairline = UIScreen.main.hairline
    line.frame = CGRect(x: 0, y: barHeight - hairline, width: size.width, height: hairline)
    close.center = CGPoint(x: size.width - 38, y: 32)
    name.place(x: 80, y: (barHeight - TypeStyle.callout.line) / 2, width: size.width - 160)
    bar.mirror([close])
  }

  private func load() {
    task?.cancel()
    let entry = page.entry
    if name.text == nil { name.text = entry.displayName }
    if name.text != entry.displayName {
      wait.begin(on: view, for: PreviewViewController.patience) { [weak self] in self?.showLoading(entry) }
    }
    task = Task { [weak self, library = page.library] in
      await library.reading {
        let image = await PictureViewController.decode(entry.path)
        if !Task.isCancelled { self?.show(image, of: entry) }
        let animation = await PictureViewController.animation(of: entry.path)
        if let animation, !Task.isCancelled { self?.picture.animation = animation }
      }
    }
  }

  private func showLoading(_ entry: FileEntry) {
    picture.image = nil
    name.text = entry.displayName
    loading.text = "Loading…"
  }

  /// Shows a picture and its name at once. If the whole picture cannot be decoded, its preview stays.
  private func show(_ image: CGImage?, of entry: FileEntry) {
    wait.end()
    if image != nil || name.text != entry.displayName { picture.image = image }
    name.text = entry.displayName
    loading.text = picture.image == nil ? "This picture cannot be shown." : nil
  }

  private static func decode(_ path: FilePath) async -> CGImage? {
    await FileThreads.reading.run(near: path.parent) { isGivenUp in
      guard let file = try? OpenFile(regular: path) else { return nil }
      return try? PictureHelper.shared.decode(
        file, fitting: CGSize(width: largestSide, height: largestSide), isGivenUp: isGivenUp)
    } ?? nil
  }

  private static func animation(of path: FilePath) async -> PictureAnimation? {
    await FileThreads.reading.run(near: path.parent) { isGivenUp in
      (try? OpenFile(regular: path)).flatMap { FilePreview.animation(of: $0, isGivenUp: isGivenUp) }
    } ?? nil
  }

  // MARK: Neighbors

  private func swiped(_ step: Int) { if !picture.isZoomed { go(by: step) } }

  private func go(by step: Int) {
    guard let next = page.neighbour(by: step, where: { $0.kind == .image }) else { return }
    page.show(next)
    load()
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    picture.isInSight = true
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    picture.isInSight = false
    page.updateSight()
  }

  /// Plus, minus and 0 zoom, Left and Right go to neighbors or scroll a zoomed picture, Escape closes.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, handle(key) else { return super.pressesBegan(presses, with: event) }
  }

  private func handle(_ key: UIKey) -> Bool {
    if picture.zoom(with: key) { return true }
    switch key.keyCode {
    case .keyboardLeftArrow: picture.isZoomed ? picture.pan(dx: -1) : go(by: -1)
    case .keyboardRightArrow: picture.isZoomed ? picture.pan(dx: 1) : go(by: 1)
    case .keyboardUpArrow: picture.pan(dy: -1)
    case .keyboardDownArrow: picture.pan(dy: 1)
    case .keyboardEscape: dismiss(animated: true)
    default: return false
    }
    return true
  }
}

extension PictureScrollView {
  /// Scrolls by a quarter of the view.
  fileprivate func pan(dx: CGFloat = 0, dy: CGFloat = 0) {
    let part = bounds.inset(by: adjustedContentInset)
    scrollRectToVisible(
      part.offsetBy(dx: dx * part.width / 4, dy: dy * part.height / 4), animated: true)
  }
}
