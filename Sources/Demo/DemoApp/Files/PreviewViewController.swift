import Documents
import FileSystem
import SDLPlatform
import StackedNav
import ViewTree

/// A page that shows a file as text, picture, bytes or facts. It can step through the files of the folder.
final class PreviewViewController: UIViewController, SPStackedNavigationPage, FilePage {
  let stackedNavigationPageSize = SPStackedNavigationPageSize.half
  let stackedNavigationHeadHeight = PaneBar.height

  private(set) var entry: FileEntry
  let library: FileLibrary
  let bar = PaneBar()
  private(set) var content: UIView?
  /// The current search in the text; nil if there is none.
  var finding: TextFinding?
  private(set) var preview: FilePreview?
  /// The reason that the file can no longer be found.
  var problem: FileProblem? { didSet { if problem != oldValue { showSubtitle() } } }
  private var task: Task<Void, Never>?
  private let wait = LoadingWait()
  private var hasAppeared = false
  private var thumbnail: Lookup?
  /// Whether a Markdown text is shown as source, or a file of another program as bytes.
  private var showsSource = false
  /// The scroll offset to restore when the content is loaded.
  private var pendingOffset: CGPoint?
  /// The heading to scroll to when the content is loaded.
  private var pendingHeading: String?
  private(set) weak var source: (any PreviewSource)?
  /// Watches the file's folder if no list below this page does.
  private var watcher: FolderWatcher?
  private weak var nowPreviewing: NowPreviewingViewController?

  /// - Parameter heading: The heading of a Markdown text to scroll to.
  init(entry: FileEntry, heading: String? = nil, library: FileLibrary) {
    self.entry = entry
    pendingHeading = heading
    self.library = library
    super.init(nibName: nil, bundle: nil)
    title = entry.displayName
    tabBarItem.image = Icons.image(entry.icon, size: 18)
  }

  isolated deinit {
    task?.cancel()
    thumbnail?.cancel()
  }

  override func viewDidLoad() {
    view.backgroundColor = Theme.grouped
    view.accessibilityIdentifier = "preview"
    view.addSubview(bar)
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { [weak self] _, _ in
      self?.showAgain()
    }
    load()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // A page may be loaded before it is in a window.
    if content == nil, !wait.isRunning { beginWait() }
    let size = view.bounds.size
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: PaneBar.height)
    content?.frame = CGRect(
      x: 0, y: PaneBar.height, width: size.width, height: max(0, size.height - PaneBar.height))
  }

  // MARK: Reading

  /// The time that another file's contents stay, in seconds. Most files are loaded by then.
  static let patience = 0.2

  /// Loads the file.
  ///
  /// - Parameter isSame: Whether the visible contents belong to the same file and stay until it is loaded.
  ///   Contents of another file stay for a moment, under their own name.
  private func load(isSame: Bool = false) {
    task?.cancel()
    problem = nil
    if isSame || content == nil { showTitle() }
    if !isSame { beginWait() }
    task = Task { [weak self, library, entry] in
      await library.reading {
        let preview = await library.loadPreview(entry, library.root)
        if !Task.isCancelled { self?.show(preview) }
      }
    }
  }

  private func beginWait() {
    wait.begin(on: view, for: PreviewViewController.patience) { [weak self] in self?.showLoading() }
  }

  /// Shows that the file is being loaded, in place of its contents.
  private func showLoading() {
    preview = nil
    showTitle()
    bar.buttons = []
    view.backgroundColor = Theme.page
    put(UILabel.loading())
  }

  private func showTitle() {
    title = entry.displayName
    tabBarItem.image = Icons.image(entry.icon, size: 18)
    bar.title.text = title
    showSubtitle()
  }

  /// Replaces the content.
  private func put(_ content: UIView) {
    self.content?.removeFromSuperview()
    self.content = content
    view.insertSubview(content, at: 0)
    contentChanged()
    prepareSelecting()
    view.setNeedsLayout()
  }

  /// Reads the file again and keeps the scroll position.
  private func readAgain() {
    pendingOffset = scrollView?.contentOffset
    load(isSame: preview?.entry.path == entry.path)
  }

  /// Shows the kind and size of the file, or the reason that it cannot be found.
  private func showSubtitle() {
    let known = preview?.entry.path == entry.path ? preview : nil
    let size = (known?.entry ?? entry).size.map { FileFormatting.size($0) }
    let facts = [known?.kindName ?? entry.kindName, size].compactMap { $0 }.joined(separator: " · ")
    bar.subtitle.text = problem?.sentence ?? facts
  }

  private func show(_ preview: FilePreview) {
    wait.end()
    self.preview = preview
    showTitle()
    bar.buttons = buttons(for: preview)
    put(makeContent(preview))
    if let heading = pendingHeading {
      pendingHeading = nil
      view.layoutIfNeeded()
      go(toHeading: heading, animated: false)
    }
    guard let offset = pendingOffset else { return }
    pendingOffset = nil
    view.layoutIfNeeded()
    scrollView?.scroll(to: offset)
  }

  /// Recreates the content, for example after the text size changes.
  private func showAgain() {
    guard let preview else { return }
    pendingOffset = scrollView?.contentOffset
    show(preview)
  }

  /// The scroll view of the content.
  private var scrollView: UIScrollView? {
    content as? UIScrollView ?? content?.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }

  private func makeContent(_ preview: FilePreview) -> UIView {
    view.backgroundColor = Theme.page
    switch preview.content {
    case .text(let text): return ReaderView.text(text, isMarkdown: entry.isMarkdown, library: library)
    case .markdown(let text, _) where showsSource:
      return ReaderView.text(text, isMarkdown: true, library: library)
    case .markdown(_, let document):
      let page = MarkdownView(document)
      page.onLink = { [weak self] in self?.follow($0) }
      return page
    case .card(_, let file) where showsSource: return ReaderView.hex(file, library: library)
    case .picture, .facts, .card:
      view.backgroundColor = Theme.grouped
      if case .picture(_, let info) = preview.content, info.mayBeAnimated { loadAnimation(preview) }
      let facts = FactsView(preview, crumb: BreadCrumb(entry.path, home: library.home), library: library)
      facts.onPicture = { [weak self] in self?.showWholePicture() }
      facts.onOpen = { [weak self] in self?.openOnDesktop() }
      facts.onShare = { [weak self] in self?.share() }
      facts.onBytes = { [weak self] in self?.toggleSource() }
      if case .card = preview.content {
        thumbnail = library.thumbnails.load(preview.entry.path, .grid) { [weak facts] in
          facts?.show(thumbnail: $0)
        }
      }
      facts.isInSight = isInSight
      return facts
    case .empty:
      return emptyState(.emptyFile(icon: entry.icon.rawValue) { [weak self] in self?.readAgain() })
    case .problem(let problem):
      return emptyState(
        EmptyStateView.Contents(
          problem, readAgain: { [weak self] in self?.readAgain() },
          goUp: { [weak self] in self?.files?.goUp(from: self) }))
    }
  }

  private func emptyState(_ contents: EmptyStateView.Contents) -> UIView {
    let notice = EmptyStateView()
    notice.show(contents)
    return notice
  }

  /// Loads the frames of a picture that is already shown, and plays them.
  private func loadAnimation(_ preview: FilePreview) {
    task = Task { [weak self, library] in
      await library.reading {
        let animation = await FileThreads.reading.run(near: preview.entry.folder) { isGivenUp in
          preview.file.flatMap { FilePreview.animation(of: $0, isGivenUp: isGivenUp) }
        }
        if let animation = animation ?? nil, !Task.isCancelled {
          (self?.content as? FactsView)?.play(animation)
        }
      }
    }
  }

  /// Whether the page can be seen.
  private var isInSight: Bool { hasAppeared && presentedViewController == nil }

  func updateSight() { (content as? FactsView)?.isInSight = isInSight }

  private func buttons(for preview: FilePreview) -> [UIView] {
    let share = IconButton(icon: "copy", identifier: "share", toolTip: "Copy path") { [weak self] in
      self?.share()
    }
    let (other, own): (String, String)
    switch preview.content {
    case .markdown: (other, own) = ("Show source", "Show formatted")
    case .card: (other, own) = ("Show bytes", "Show facts")
    default: return [share]
    }
    let mode = IconButton(
      icon: showsSource ? "text" : "code", identifier: "source", toolTip: showsSource ? own : other
    ) { [weak self] in self?.toggleSource() }
    return [mode, share]
  }

  private func toggleSource() {
    showsSource.toggle()
    if let preview { show(preview) }
  }

  // MARK: Going on

  /// Shows another file of the same folder in place. Closes the pages that were opened from the previous one.
  func show(_ entry: FileEntry) {
    uncover()
    self.entry = entry
    source?.showPreviewed(entry)
    nowPreviewing?.previewChanged(self)
    if isViewLoaded { load() }
  }

  /// Closes the pages on top of this one.
  func uncover() { stackedNavigationController?.popToViewController(self, animated: true) }

  /// Continues with the same file after it was renamed.
  func fileMoved(to renamed: FileEntry) {
    entry = renamed
    pendingOffset = pendingOffset ?? scrollView?.contentOffset
    if source?.selectedEntry == nil { source?.showPreviewed(renamed) }
    load(isSame: true)
  }

  /// Called when files in the folder change: the neighbors may have changed, and this file may have been
  /// modified, renamed or deleted.
  func filesDidChange() {
    lookForFile()
    nowPreviewing?.previewChanged(self)
    (content as? ReaderView)?.updateFacts()
  }

  func stackedNavigationPinDidChange() { bar.setNeedsLayout() }

  func viewDidBecomeActiveInStackedNavigation() {
    guard let stack = stackedNavigationController else { return }
    let pages = stack.viewControllers
    source = pages.firstIndex { $0 === self }.flatMap { $0 > 0 ? pages[$0 - 1] as? any PreviewSource : nil }
    if source == nil, watcher == nil, library.showsLiveFigures {
      watcher = FolderWatcher(entry.folder) { [weak self] in self?.filesDidChange() }
    }
    nowPreviewing = (stack.parent as? SPSideTabController)?.bottomAttachment as? NowPreviewingViewController
    nowPreviewing?.previewBegan(self)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hasAppeared = false
    updateSight()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasAppeared = true
    updateSight()
    nowPreviewing?.previewAppeared(self)
  }

  /// A covered preview stops playing, since stepping to another file would close the page on top.
  func viewDidBecomeInactiveInStackedNavigation() {
    if stackedNavigationController?.topViewController !== self { nowPreviewing?.stop() }
  }

  /// A preview steps through the files of its list, so it is closed with the list.
  func stackedNavigationDepends(on page: UIViewController) -> Bool { page is any PreviewSource }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { nowPreviewing?.previewEnded(self) }
  }

  // MARK: Doing something with the file

  private func showWholePicture() {
    guard case .picture(let image, _) = preview?.content else { return }
    present(PictureViewController(image, of: self), animated: true)
    updateSight()
  }

  private func openOnDesktop() { openWithProgram(entry.path) }

  private func share() { copyPath(entry.path) }

  func say(_ sentence: String) {
    if let facts = content as? FactsView { facts.say(sentence) } else { bar.subtitle.text = sentence }
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    return [
      command("Copy", "c", .control) { $0.copySelection() },
      command("Get info", "\r", .alternate) { $0.showInfo(of: $0.entry.path) },
      command("Parent folder", UIKeyCommand.inputUpArrow, .alternate) { $0.files?.goUp() },
      command("Reload", UIKeyCommand.f5, []) { $0.readAgain() },
      command("Reload", "r", .control) { $0.readAgain() },
    ] + findCommands + selectCommands
  }

  /// Up, Down and similar keys scroll. Left and Right step to neighboring files if Control is held or the
  /// files are played. Return shows a picture in full.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, handle(key) else { return super.pressesBegan(presses, with: event) }
  }

  private func handle(_ key: UIKey) -> Bool {
    if let reader = content as? ReaderView, reader.scroll(with: key) { return true }
    if let page = content as? MarkdownView, page.scroll(with: key) { return true }
    let isNeighbourKey = key.modifierFlags == .control || nowPreviewing?.isPlaying ?? false
    switch key.keyCode {
    case .keyboardLeftArrow where isNeighbourKey: go(by: -1)
    case .keyboardRightArrow where isNeighbourKey: go(by: 1)
    case .keyboardReturnOrEnter where key.modifierFlags.isEmpty && content is FactsView: showWholePicture()
    case .keyboardSpacebar where key.modifierFlags.isEmpty && content is FactsView:
      guard let nowPreviewing else { return false }
      nowPreviewing.togglePlaying()
    default: return false
    }
    return true
  }
}

extension PreviewViewController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    if let menu = textMenu(at: location) { return UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    return UIContextMenuConfiguration(previewProvider: nil) { [weak self] _ in
      self.map { page in
        let find = UIAction(title: "Find in text", subtitle: "Ctrl+F") { [weak page] _ in page?.beginFinding()
        }
        let elements = FileMenu(path: page.entry.path, page: page).elements(open: nil)
        return UIMenu(
          children: elements + (page.findTarget == nil ? [] : [find]) + page.paneElements)
      }
    }
  }
}

extension PreviewViewController: SPStackedNavigationRestorablePage {
  var stackedNavigationIdentifier: String { entry.path.identifier }

  func encodeStackedNavigationState(into state: inout SPStackedPageState) {
    state.contentOffset = pendingOffset ?? scrollView?.contentOffset ?? .zero
    if showsSource { state.info["source"] = "yes" }
  }

  func restoreStackedNavigationState(from state: SPStackedPageState) {
    showsSource = state.info["source"] == "yes"
    pendingOffset = state.contentOffset
    if let preview { show(preview) }
  }

  func stackedNavigationWillBeReused(insteadOf controller: UIViewController) {
    guard let heading = (controller as? PreviewViewController)?.pendingHeading else { return }
    if content == nil { pendingHeading = heading } else { go(toHeading: heading) }
  }
}
