/// Lays out what is visible.
extension UITextView {
  /// How many layouts are kept: those of a few screens. Chosen here.
  private static let maxLayouts = 64

  private var usedFont: UIFont { font ?? .systemFont(ofSize: 12) }

  /// The top left corner of the text, in the view's coordinates.
  var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  private func containerWidth(in width: CGFloat) -> CGFloat {
    let insets = adjustedContentInset.left + adjustedContentInset.right
    return max(0, width - insets - textContainerInset.left - textContainerInset.right)
  }

  private func textWidth(in width: CGFloat) -> CGFloat {
    max(1, containerWidth(in: width) - 2 * textContainer.lineFragmentPadding)
  }

  private func setting(width: CGFloat) -> TextBlockLayout.Setting {
    let traits = traitCollection
    let color = (textColor ?? .label).cgColor(with: traits)
    let natural: NSTextAlignment = readsFromRight && store.units == 0 ? .right : .natural
    return TextBlockLayout.Setting(
      width: width, style: StyledText.Style(font: usedFont.fontDescriptor, color: color), traits: traits,
      alignment: textAlignment == .natural ? natural : textAlignment, breakMode: textContainer.lineBreakMode,
      linkAttributes: linkTextAttributes ?? [:])
  }

  // MARK: Heights

  /// Forgets all layouts, because something changed that all of them depend on.
  func relayout() {
    layouts = [:]
    laidOutWidth = -1
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func resetGeometry() {
    let width = max(1, laidOutWidth)
    geometry.reset(store.blocks.map { estimate($0, width) })
  }

  /// Returns the height that a block will probably have: with half an em for each letter.
  private func estimate(_ block: TextStore.Block, _ width: CGFloat) -> CGFloat {
    let font = usedFont
    let wrapped = CGFloat(block.units) * font.pointSize * 0.5 / max(width, font.pointSize)
    return (CGFloat(block.newlines) + wrapped).rounded(.up) * font.lineHeight
  }

  /// Updates the heights after a change of the text.
  func blocksChanged(_ change: TextStore.BlockChange) {
    let new = change.old.lowerBound..<change.old.lowerBound + change.newCount
    geometry.replace(change.old, with: store.blocks[new].map { estimate($0, max(1, laidOutWidth)) })
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Returns the layout of a block, and records its height.
  func layout(_ index: Int) -> TextBlockLayout {
    updateWidth()
    let block = store.blocks[index]
    if let known = layouts[block.id] { return known }
    if layouts.count >= UITextView.maxLayouts { layouts = layouts.filter { blockViews[$0.key] != nil } }
    let layout = makeLayout(index, setting(width: laidOutWidth))
    layouts[block.id] = layout
    geometry.measure(index, layout.height)
    return layout
  }

  private func makeLayout(_ index: Int, _ setting: TextBlockLayout.Setting) -> TextBlockLayout {
    let block = store.blocks[index]
    let isLast = index == store.blocks.count - 1
    let maximum = textContainer.maximumNumberOfLines
    guard maximum > 0 else {
      return TextBlockLayout(block.piece, setting, isFirst: index == 0, isLast: isLast)
    }
    var linesLeft = maximum
    for previous in 0..<index where linesLeft > 0 { linesLeft -= layout(previous).lines.count }
    let piece = linesLeft > 0 ? block.piece : TextPiece("")
    return TextBlockLayout(
      piece, setting, isFirst: index == 0, isLast: isLast, limit: max(1, linesLeft), isHidden: linesLeft <= 0)
  }

  private func updateWidth() {
    let width = textWidth(in: bounds.width)
    guard width != laidOutWidth else { return }
    laidOutWidth = width
    layouts = [:]
    resetGeometry()
    textContainer.size = CGSize(width: containerWidth(in: bounds.width), height: .greatestFiniteMagnitude)
  }

  /// Returns the size of the text in a width; 0 is no limit. The heights of a long text are estimated.
  func fittingSize(_ size: CGSize) -> CGSize {
    guard size.width > 0 else {
      return fittingSize(CGSize(width: CGFloat.greatestFiniteMagnitude, height: size.height))
    }
    let outer = containerWidth(in: size.width)
    let margins = size.width - outer + 2 * textContainer.lineFragmentPadding
    let setting = setting(width: max(1, outer - 2 * textContainer.lineFragmentPadding))
    var (width, height): (CGFloat, CGFloat) = (0, 0)
    for (index, block) in store.blocks.enumerated() {
      guard index < UITextView.maxLayouts else {
        height += estimate(block, setting.width)
        continue
      }
      let known = setting.width == laidOutWidth ? layouts[block.id] : nil
      let layout = known ?? makeLayout(index, setting)
      width = max(width, layout.width)
      height += layout.height
    }
    let insets = adjustedContentInset
    let sides =
      size.width < .greatestFiniteMagnitude
      ? margins
      : textContainerInset.left
        + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    return CGSize(
      width: (width + sides).rounded(.up),
      height: (height + textContainerInset.top + textContainerInset.bottom + insets.top + insets.bottom)
        .rounded(.up))
  }

  // MARK: Views

  func layOut() {
    updateWidth()
    let visible = layOutVisibleBlocks()
    updateContentSize()
    showBlocks(visible)
    showSelection(visible)
  }

  func updateContentSize() {
    let insets = adjustedContentInset
    let size = CGSize(
      width: max(0, bounds.width - insets.left - insets.right),
      height: (geometry.total + textContainerInset.top + textContainerInset.bottom).rounded(.up))
    if size != contentSize { contentSize = size }
  }

  /// Lays out the blocks that are visible, and returns their indices. What the user sees stays in its place when the
  /// height above it turns out to be another one.
  private func layOutVisibleBlocks() -> Range<Int> {
    for _ in 0..<8 {
      let top = bounds.minY - textOrigin.y
      let bottom = bounds.maxY - textOrigin.y
      let first = geometry.block(at: top)
      let anchor = (first..<geometry.count).first { geometry.isMeasured($0) && geometry.top(of: $0) < bottom }
      let place = anchor.map { geometry.top(of: $0) }
      var index = first
      while index < geometry.count, index == first || geometry.top(of: index) < bottom {
        _ = layout(index)
        index += 1
      }
      guard let anchor, let place, isScrollEnabled else { return first..<index }
      let shift = geometry.top(of: anchor) - place
      if shift == 0 { return first..<index }
      updateContentSize()
      shiftContent(by: CGPoint(x: 0, y: shift))
    }
    let first = geometry.block(at: bounds.minY - textOrigin.y)
    return first..<min(first + 1, geometry.count)
  }

  private func showBlocks(_ visible: Range<Int>) {
    let shown = Set(visible.map { store.blocks[$0].id })
    for (id, view) in blockViews where !shown.contains(id) {
      view.removeFromSuperview()
      blockViews[id] = nil
      attachments[id] = nil
    }
    for index in visible {
      let id = store.blocks[index].id
      let layout = layout(index)
      let view: UIView
      if let known = blockViews[id] {
        view = known
      } else {
        view = UIView()
        textParts.addPart(view)
        blockViews[id] = view
      }
      let content = layout.textLines.isEmpty ? nil : LayerContents.text(layout.textLines)
      if view.layer.content != content { view.layer.content = content }
      if !layout.attachments.isEmpty, attachments[id] == nil { attachments[id] = AttachmentLayers() }
      attachments[id]?.show(layout.attachments, in: view.layer)
      view.frame = CGRect(
        x: textOrigin.x, y: textOrigin.y + geometry.top(of: index), width: laidOutWidth, height: layout.height
      )
    }
  }

  private var selectionColor: UIColor { chosenTintColor ?? UIFocusHaloEffect.standardColor }

  private func showSelection(_ visible: Range<Int>) {
    caret.isShown = isFirstResponder && isEditable && selection.isEmpty
    caret.backgroundColor = selectionColor
    if caret.isShown { caret.frame = caretRect }
    let seen = store.starts[visible.lowerBound]..<store.starts[visible.upperBound]
    let shown = selection.range.clamped(to: seen)
    let rects = shown.isEmpty ? [] : self.rects(of: selection.range, in: visible)
    for part in selectionParts.subviews.dropFirst(rects.count) { part.removeFromSuperview() }
    while selectionParts.subviews.count < rects.count { selectionParts.addPart(UIView()) }
    let color = selectionColor.withAlphaComponent(isFirstResponder ? 0.25 : 0.12)
    for (part, rect) in zip(selectionParts.subviews, rects) {
      part.backgroundColor = color
      part.frame = rect
    }
    showSelectionHandles()
  }

  private func showSelectionHandles() {
    guard showsHandles, !selection.isEmpty, isFirstResponder else {
      if handles[0].superview != nil { for handle in handles { handle.removeFromSuperview() } }
      return
    }
    let range = selection.range
    for handle in handles {
      if handle.superview == nil { addSubview(handle) }
      handle.tintColor = selectionColor
      handle.place(
        at: handle.isStart
          ? caretRect(at: range.lowerBound) : caretRect(at: range.upperBound, prefersEnd: true))
    }
  }

  // MARK: Places

  /// Returns the frame of the caret at a position, in the view's coordinates.
  func caretRect(at position: Int, prefersEnd: Bool = false) -> CGRect {
    let index = store.block(at: position)
    let layout = layout(index)
    let inBlock = position - store.starts[index]
    let number = layout.line(at: inBlock, prefersEnd: prefersEnd)
    guard layout.lines.indices.contains(number) else { return CGRect(origin: textOrigin, size: .zero) }
    let line = layout.lines[number]
    let x = min(layout.x(of: inBlock, line: number), laidOutWidth)
    return CGRect(
      x: textOrigin.x + x, y: textOrigin.y + geometry.top(of: index) + line.letters.top,
      width: UIScreen.main.rounded(CaretView.width), height: line.letters.height)
  }

  /// The frame of the caret in the view's coordinates.
  public var caretRect: CGRect { caretRect(at: selection.caret, prefersEnd: selection.prefersEnd) }

  /// Returns the rectangles of a range in some blocks. Lines that the range leaves are covered up to their end.
  func rects(of range: Range<Int>, in blocks: Range<Int>) -> [CGRect] {
    var rects: [CGRect] = []
    for index in blocks {
      let (layout, start) = (layout(index), store.starts[index])
      let own = range.clamped(to: start..<store.starts[index + 1])
      let inBlock = own.lowerBound - start..<own.upperBound - start
      let top = textOrigin.y + geometry.top(of: index)
      for (number, line) in layout.lines.enumerated() {
        let next = number + 1 < layout.lines.count ? layout.lines[number + 1].range.lowerBound : Int.max
        guard inBlock.upperBound > line.range.lowerBound, inBlock.lowerBound < next else { continue }
        var stretches = layout.stretches(of: inBlock, line: number)
        if range.upperBound - start > line.range.upperBound || line.isWrapped && inBlock.upperBound >= next,
          range.lowerBound - start <= line.range.upperBound
        {
          let x = layout.x(of: max(inBlock.lowerBound, line.range.lowerBound), line: number)
          let isMirrored = layout.isRightToLeft(line: number)
          if isMirrored {
            stretches = [(0, stretches.map(\.right).max() ?? x)]
          } else {
            stretches = [(stretches.map(\.left).min() ?? x, laidOutWidth)]
          }
        }
        rects += stretches.filter { $0.right > $0.left }.map {
          CGRect(
            x: textOrigin.x + $0.left, y: top + line.top, width: min($0.right, laidOutWidth) - $0.left,
            height: line.height)
        }
      }
    }
    return rects
  }

  /// Returns the block, and the line in it, at a point of the view.
  private func line(at point: CGPoint) -> (block: Int, layout: TextBlockLayout, line: Int)? {
    let y = point.y - textOrigin.y
    let index = geometry.block(at: y)
    let layout = layout(index)
    guard !layout.lines.isEmpty else { return nil }
    return (index, layout, layout.line(atY: y - geometry.top(of: index)))
  }

  /// Returns the position nearest to a point, and whether it is at the end of a wrapped line.
  func position(nearestTo point: CGPoint) -> (position: Int, prefersEnd: Bool) {
    guard let (block, layout, line) = line(at: point) else { return (0, false) }
    let position = layout.position(nearestTo: point.x - textOrigin.x, line: line)
    let isEnd = layout.lines[line].isWrapped && position == layout.lines[line].range.upperBound
    return (store.starts[block] + position, isEnd)
  }

  /// Returns the range of the character at a point; nil beside the text.
  func characterUnits(at point: CGPoint) -> Range<Int>? {
    guard let (block, layout, line) = line(at: point),
      let range = layout.characterRange(atX: point.x - textOrigin.x, line: line)
    else { return nil }
    let top = textOrigin.y + geometry.top(of: block) + layout.lines[line].top
    guard (top..<top + layout.lines[line].height).contains(point.y) else { return nil }
    return range.lowerBound + store.starts[block]..<range.upperBound + store.starts[block]
  }

  // MARK: Scrolling

  /// Scrolls by the smallest distance that shows a range, or its start if it is too long.
  func reveal(_ range: Range<Int>) {
    let rect = caretRect(at: range.lowerBound).union(caretRect(at: range.upperBound, prefersEnd: true))
    let limited = rect.height > bounds.height ? caretRect(at: range.lowerBound) : rect
    // With space below, so that the next line is visible while typing.
    revealRect(limited.insetBy(dx: 0, dy: -min(8, textContainerInset.bottom)))
  }

  func revealCaret() { revealRect(caretRect.insetBy(dx: 0, dy: -min(8, textContainerInset.bottom))) }

  private func revealRect(_ rect: CGRect) {
    updateContentSize()
    if isScrollEnabled {
      scrollRectToVisible(rect, animated: false)
    } else {
      let outer = sequence(first: superview) { $0?.superview }.lazy.compactMap { $0 as? UIScrollView }.first
      outer?.scrollRectToVisible(convert(rect, to: outer), animated: false)
    }
  }
}

extension UITextView: HeightByWidth {
  package var heightFollowsWidth: Bool { !isScrollEnabled }
}
