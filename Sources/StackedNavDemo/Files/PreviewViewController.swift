import Documents
import FileSystem
import SDLPlatform
import StackedNav
import ViewTree

/// A pane that shows a file: its text, its picture, its bytes, or what is known of it. It can go on to the
/// neighbours of the file in place.
final class PreviewViewController: UIViewController, SPStackedNavigationPage, FilePage {
  let stackedNavigationPageSize = SPStackedNavigationPageSize.half

  private(set) var entry: FileEntry
  let library: FileLibrary
  let bar = PaneBar()
  private(set) var content: UIView?
  /// The search in the text, while there is one.
  var finding: TextFinding?
  private(set) var preview: FilePreview?
  /// Why the file cannot be found any more.
  var problem: FileProblem? { didSet { if problem != oldValue { showSubtitle() } } }
  private var task: Task<Void, Never>?
  /// Whether a Markdown text is shown as it is written.
  private var showsSource = false
  /// How far the content is to be scrolled when it is there.
  private var pendingOffset: CGPoint?
  private(set) weak var source: (any PreviewSource)?
  /// Of the file's folder, where no list lies below that tells what happens in it.
  private var watcher: FolderWatcher?
  private weak var nowPreviewing: NowPreviewingViewController?

  init(entry: FileEntry, library: FileLibrary) {
    self.entry = entry
    self.library = library
    super.init()
    title = entry.displayName
  }

  isolated deinit { task?.cancel() }

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
    let size = view.bounds.size
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: PaneBar.height)
    content?.frame = CGRect(
      x: 0, y: PaneBar.height, width: size.width, height: max(0, size.height - PaneBar.height))
  }

  // MARK: Reading

  private func load() {
    task?.cancel()
    title = entry.displayName
    bar.title.text = title
    problem = nil
    showSubtitle()
    task = Task { [weak self, library, entry] in
      await library.reading {
        let preview = await FilePreview.load(entry, in: library.root)
        if !Task.isCancelled { self?.show(preview) }
      }
    }
  }

  /// Shows what the file is by now, as far scrolled as before.
  private func readAgain() {
    pendingOffset = scrollView?.contentOffset
    load()
  }

  /// Says what the file is, or why it cannot be found.
  private func showSubtitle() {
    let known = preview?.entry.path == entry.path ? preview?.entry ?? entry : entry
    let size = known.size.map { FileFormatting.size($0) }
    let facts = [known.kindName, size].compactMap { $0 }.joined(separator: " · ")
    bar.subtitle.text = problem?.sentence ?? facts
  }

  private func show(_ preview: FilePreview) {
    self.preview = preview
    showSubtitle()
    bar.buttons = buttons(for: preview)
    let content = makeContent(preview)
    self.content?.removeFromSuperview()
    self.content = content
    view.insertSubview(content, at: 0)
    contentChanged()
    view.setNeedsLayout()
    guard let offset = pendingOffset else { return }
    pendingOffset = nil
    view.layoutIfNeeded()
    scrollView?.scroll(to: offset)
  }

  /// Sets all text anew.
  private func showAgain() {
    guard let preview else { return }
    pendingOffset = scrollView?.contentOffset
    show(preview)
  }

  /// What scrolls of the content.
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
    case .bytes(let file): return ReaderView.hex(file, library: library)
    case .picture, .facts:
      view.backgroundColor = Theme.grouped
      let facts = FactsView(preview, crumb: BreadCrumb(entry.path, home: library.home), library: library)
      facts.onPicture = { [weak self] in self?.showWholePicture() }
      facts.onOpen = { [weak self] in self?.openOnDesktop() }
      facts.onShare = { [weak self] in self?.share() }
      return facts
    case .problem(let sentence):
      let label = UILabel(.body, Theme.text2, alignment: .center)
      label.numberOfLines = 3
      label.text = sentence
      return label
    }
  }

  private func buttons(for preview: FilePreview) -> [UIView] {
    let share = IconButton(icon: "copy", identifier: "share", toolTip: "Copy path") { [weak self] in
      self?.share()
    }
    guard case .markdown = preview.content else { return [share] }
    let mode = IconButton(
      icon: showsSource ? "text" : "code", identifier: "source",
      toolTip: showsSource ? "Show formatted" : "Show source"
    ) { [weak self] in self?.toggleSource() }
    return [mode, share]
  }

  private func toggleSource() {
    showsSource.toggle()
    if let preview { show(preview) }
  }

  // MARK: Going on

  /// Shows another file of the same folder in place. What was opened from the one before goes with that.
  func show(_ entry: FileEntry) {
    uncover()
    self.entry = entry
    source?.showPreviewed(entry)
    nowPreviewing?.previewChanged(self)
    if isViewLoaded { load() }
  }

  /// Takes away the pages on top of this one.
  func uncover() { stackedNavigationController?.popToViewController(self, animated: true) }

  /// Goes on with the same file under another name in its folder.
  func follow(to renamed: FileEntry) {
    entry = renamed
    pendingOffset = pendingOffset ?? scrollView?.contentOffset
    if source?.selectedEntry == nil { source?.showPreviewed(renamed) }
    load()
  }

  /// Other files may be before and after this one, and this one may have been written to, renamed or removed.
  func filesDidChange() {
    lookForFile()
    nowPreviewing?.previewChanged(self)
    (content as? ReaderView)?.updateFacts()
  }

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

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    nowPreviewing?.previewAppeared(self)
  }

  /// Below another page nothing goes on by itself, since that would take the page away.
  func viewDidBecomeInactiveInStackedNavigation() {
    if stackedNavigationController?.topViewController !== self { nowPreviewing?.stop() }
  }

  /// Without the list that it goes through a preview has nowhere to go on to.
  func stackedNavigationDepends(on page: UIViewController) -> Bool { page is any PreviewSource }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { nowPreviewing?.previewEnded(self) }
  }

  // MARK: Doing something with the file

  private func showWholePicture() {
    guard case .picture(let image, _) = preview?.content else { return }
    present(PictureViewController(image, of: self), animated: true)
  }

  private func openOnDesktop() { openWithProgram(entry.path) }

  private func share() {
    DesktopOpener.copyPath(entry.path)
    say("The path is on the clipboard.")
  }

  func say(_ sentence: String) {
    if let facts = content as? FactsView { facts.say(sentence) } else { bar.subtitle.text = sentence }
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    return [
      command("Copy", "c", .control) { $0.copy($0.entry.path) },
      command("Get info", "\r", .alternate) { $0.showInfo(of: $0.entry.path) },
      command("Parent folder", UIKeyCommand.inputUpArrow, .alternate) { $0.files?.goUp() },
      command("Reload", UIKeyCommand.f5, []) { $0.readAgain() },
      command("Reload", "r", .control) { $0.readAgain() },
    ] + findCommands
  }

  /// Up, Down and their kin scroll; with Control, or while the files follow one another, Left and Right go to the
  /// neighbours; Return shows all of a picture.
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
    UIContextMenuConfiguration(previewProvider: nil) { [weak self] _ in
      self.map { page in
        let find = UIAction(title: "Find in text", subtitle: "Ctrl+F") { [weak page] _ in page?.beginFinding()
        }
        let elements = FileMenu(path: page.entry.path, page: page).elements(open: nil)
        return UIMenu(children: elements + (page.findTarget == nil ? [] : [find]))
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
}
