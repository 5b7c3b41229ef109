/// The frames of one section of a compositional layout, relative to the start of the section.
nonisolated struct SectionPlan: Equatable {
  typealias Axis = UICollectionView.ScrollDirection
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// A header, a footer, or another view at an edge of the section.
  struct Bar: Equatable {
    var kind: String
    /// The index among the bars of the same kind.
    var item = 0
    var alignment: NSRectAlignment
    var size: CGSize
    var offset = CGPoint.zero
    var extends = true
    var pins = false
    var zIndex = 10
    var usesContentInsets = true
    var isWidthEstimated = false
    var isHeightEstimated = false
  }

  /// The scroll axis of the collection view.
  let axis: Axis
  /// The size of the collection view across its axis.
  let breadth: CGFloat
  let count: Int
  let insets: UIEdgeInsets
  let behavior: Behavior
  /// A group without measured items.
  let template: GroupPlan
  /// Groups with measured items.
  private(set) var measured: [Int: GroupPlan] = [:]
  private(set) var lengths: RunningLengths
  /// The length along the axis of the longest group without estimates.
  private var longestMeasured: CGFloat?
  var bars: [Bar] = []

  init(
    axis: Axis, breadth: CGFloat, count: Int, insets: UIEdgeInsets = .zero, spacing: CGFloat = 0,
    behavior: Behavior = .none, template: GroupPlan
  ) {
    self.axis = axis
    self.breadth = breadth
    self.insets = insets
    self.behavior = behavior
    self.template = template
    let perGroup = template.placements.count
    self.count = perGroup > 0 ? count : 0
    let groups = perGroup > 0 ? (count + perGroup - 1) / perGroup : 0
    let groupAxis = behavior == .none ? axis : axis.other
    lengths = RunningLengths(
      count: groups, length: groupAxis.along(template.size), spacing: spacing.usableLength)
  }

  var isCarried: Bool { behavior != .none }
  /// The direction in which groups follow each other.
  var groupAxis: Axis { isCarried ? axis.other : axis }

  func group(of item: Int) -> Int { item / max(1, template.placements.count) }

  func items(of group: Int) -> Range<Int> {
    let first = group * template.placements.count
    return first..<max(first, min(count, first + template.placements.count))
  }

  func plan(of group: Int) -> GroupPlan { measured[group] ?? template }

  /// Replaces the plan of a group after an item was measured.
  mutating func set(_ plan: GroupPlan, of group: Int) {
    measured[group] = plan
    lengths[group] = groupAxis.along(plan.size)
    if !plan.isEstimated { longestMeasured = max(longestMeasured ?? 0, axis.along(plan.size)) }
  }

  // MARK: Along the axis of the collection view

  /// The lengths that headers and footers take.
  private var barLengths: (start: CGFloat, end: CGFloat) {
    func longest(_ placement: CGFloat) -> CGFloat {
      bars.filter { $0.extends && $0.alignment.along(axis) == placement }.map { axis.along($0.size) }.max()
        ?? 0
    }
    return (longest(0), longest(1))
  }

  /// The total length of the groups.
  private var groupsLength: CGFloat {
    guard isCarried else { return lengths.total }
    return lengths.count > 0 ? longestMeasured ?? axis.along(template.size) : 0
  }

  var length: CGFloat {
    let bars = barLengths
    let insets = axis.along(insets)
    return max(0, bars.start + insets.start + groupsLength + insets.end + bars.end)
  }

  private var groupsStart: CGFloat { barLengths.start + axis.along(insets).start }

  // MARK: Items

  /// Returns the origin of a group in the section or in the carrier's content.
  private func origin(of group: Int) -> CGPoint {
    isCarried
      ? axis.point(along: 0, across: axis.across(insets).start + lengths.start(group))
      : axis.point(along: groupsStart + lengths.start(group), across: axis.across(insets).start)
  }

  /// Returns the place of an item. In a section with a carrier, the place follows the carrier's offset.
  func placement(of item: Int, carrierOffset: CGFloat = 0) -> GroupPlan.Placement? {
    guard (0..<count).contains(item) else { return nil }
    let group = group(of: item)
    let placements = plan(of: group).placements
    let index = item - group * template.placements.count
    guard placements.indices.contains(index) else { return nil }
    return moved(placements[index], by: origin(of: group), carrierOffset)
  }

  private func moved(_ placement: GroupPlan.Placement, by origin: CGPoint, _ carrierOffset: CGFloat)
    -> GroupPlan.Placement
  {
    var placement = placement
    let shift = isCarried ? origin + axis.point(along: groupsStart, across: -carrierOffset) : origin
    placement.frame = placement.frame.offsetBy(dx: shift.x, dy: shift.y)
    return placement
  }

  /// Returns the items that intersect `rect`.
  func items(in rect: CGRect, carrierOffset: CGFloat = 0) -> [(item: Int, placement: GroupPlan.Placement)] {
    let seen = isCarried ? rect.intersection(carrierFrame) : rect
    guard !seen.isNull, !seen.isEmpty else { return [] }
    // Items may extend beyond a group that is too small for them.
    let box = template.placements.reduce(CGRect(origin: .zero, size: template.size)) { $0.union($1.frame) }
    let before = max(
      0, groupAxis.along(box.origin) + groupAxis.along(box.size) - groupAxis.along(template.size))
    let behind = max(0, -groupAxis.along(box.origin))
    let start = isCarried ? axis.across(insets).start - carrierOffset : groupsStart
    let from = groupAxis.along(seen.origin) - start
    let groups = lengths.indices(from: from - before, to: from + groupAxis.along(seen.size) + behind)
    return groups.flatMap { group in
      let origin = origin(of: group)
      return zip(items(of: group), plan(of: group).placements)
        .map { ($0, moved($1, by: origin, carrierOffset)) }
        .filter { !$0.1.frame.isEmpty && $0.1.frame.overlaps(seen) }
    }
  }

  // MARK: Orthogonal scrolling

  /// The frame of the carrier, as wide as the collection view.
  var carrierFrame: CGRect {
    axis.rect(along: groupsStart, across: 0, length: groupsLength, breadth: breadth)
  }

  var carrierContentSize: CGSize {
    let insets = axis.across(insets)
    return axis.size(along: groupsLength, across: max(0, insets.start + lengths.total + insets.end))
  }

  /// The resting offsets of the groups, or nil if the section scrolls freely.
  var snaps: GroupPositions? {
    let furthest = max(0, axis.across(carrierContentSize) - breadth)
    switch behavior {
    case .none, .continuous: return nil
    case .continuousGroupLeadingBoundary:
      return GroupPositions(pages: lengths, last: furthest, reach: .asFarAsItSlides)
    case .groupPaging: return GroupPositions(pages: lengths, last: furthest)
    case .paging:
      let pages = breadth > 0 ? min(CGFloat(lengths.count), (furthest / breadth).rounded(.up) + 1) : 1
      return GroupPositions(
        pages: RunningLengths(count: Int(max(1, pages)), length: breadth, spacing: 0), last: furthest)
    case .groupPagingCentered:
      // Centers the visible part of the group, without the spacing at one of its sides.
      let box = template.placements.dropFirst().reduce(template.placements.first?.frame ?? .zero) {
        $0.union($1.frame)
      }
      let middle = groupAxis.along(box.origin) + groupAxis.along(box.size) / 2
      let first = axis.across(insets).start + middle - breadth / 2
      return GroupPositions(
        pages: lengths, first: first, last: first + lengths.start(max(0, lengths.count - 1)))
    }
  }

  /// The insets at the ends of the carrier's content that the first and last positions need.
  var carrierMargins: (start: CGFloat, end: CGFloat) {
    guard behavior == .groupPagingCentered, let snaps else { return (0, 0) }
    return (-snaps.first, snaps.last - (axis.across(carrierContentSize) - breadth))
  }

  // MARK: Headers and footers

  /// Returns the frame of a bar. A pinned bar stays in `visible`, a range relative to the section's start.
  func frame(of bar: Bar, visible: ClosedRange<CGFloat>? = nil) -> CGRect {
    let sides = bar.usesContentInsets ? axis.across(insets) : (start: 0, end: 0)
    let free = breadth - sides.start - sides.end - axis.across(bar.size)
    let across = sides.start + free * bar.alignment.along(axis.other)
    let size = axis.along(bar.size)
    let ends = barLengths
    let placement = bar.alignment.along(axis)
    var along: CGFloat
    switch (placement, bar.extends) {
    case (0, true): along = ends.start - size
    case (1, true): along = length - ends.end
    default: along = ends.start + (length - ends.start - ends.end - size) * placement
    }
    along += axis.along(bar.offset)
    if bar.pins, placement != 0.5, let visible {
      let available = placement == 0 ? 0...max(0, length - ends.end) : ends.start...max(ends.start, length)
      along = Pinning.start(along, length: size, within: available, atEnd: placement == 1, visible: visible)
    }
    return axis.rect(
      along: along, across: across + axis.across(bar.offset), length: size, breadth: axis.across(bar.size))
  }
}
