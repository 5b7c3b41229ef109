/// The frames of the items in a group.
nonisolated struct GroupPlan: Equatable {
  struct Placement: Equatable {
    var frame: CGRect
    var zIndex = 0
    var isWidthEstimated = false
    var isHeightEstimated = false
  }

  var size: CGSize
  /// One for each item, in order.
  var placements: [Placement] = []

  var isEstimated: Bool { placements.contains { $0.isWidthEstimated || $0.isHeightEstimated } }
}

extension GroupPlan {
  /// The maximum number of items in a group. It bounds the work for items of almost no size.
  private static let maxItems = 10_000
  /// The tolerance for rounding errors in sums of fractions, in points.
  private static let dust: CGFloat = 1e-6

  /// Lays out an item, or a group and everything in it, in `container`.
  ///
  /// `measured` returns the measured size of an estimated item, by its index in the group.
  init(_ item: NSCollectionLayoutItem, in container: CGSize, measured: (Int) -> CGSize? = { _ in nil }) {
    self.init(item, in: container, length: nil, measured)
  }

  /// Lays out an item. If `length` is not nil, it replaces the item's own length along an axis.
  private init(
    _ item: NSCollectionLayoutItem, in container: CGSize,
    length: (axis: UICollectionView.ScrollDirection, value: CGFloat)?, _ measured: (Int) -> CGSize?
  ) {
    var size = item.layoutSize.size(in: container)
    if let length {
      size = length.axis.size(along: length.value, across: length.axis.across(size))
    }
    self.init(size: size)
    guard let group = item as? NSCollectionLayoutGroup else {
      placeItem(item, measured)
      return
    }
    let inner = CGRect(origin: .zero, size: size).inset(by: group.contentInsets.usable)
    switch group.arrangement {
    case .custom(let provider):
      placements = provider(LayoutSpace(contentSize: size, contentInsets: group.contentInsets))
        .filter { $0.frame.isFinite }.prefix(GroupPlan.maxItems)
        .map { Placement(frame: $0.frame.offsetBy(dx: inner.minX, dy: inner.minY), zIndex: $0.zIndex) }
    case .filling(let axis, let items):
      arrange(GroupPlan.filled(items, group, axis, inner, measured), of: group, along: axis, in: inner)
    case .counted(let axis, let subitem, let count, let isEven):
      let count = count.clamped(to: 0...GroupPlan.maxItems)
      let spacing = group.interItemSpacing?.spacing ?? 0
      let even = ((axis.along(inner.size) - CGFloat(count - 1) * spacing) / CGFloat(max(1, count)))
        .usableLength
      var children: [Child] = []
      var first = 0
      for _ in 0..<count where first < GroupPlan.maxItems {
        let plan = GroupPlan(subitem, in: inner.size, length: isEven ? (axis, even) : nil) {
          measured(first + $0)
        }
        children.append((subitem, plan))
        first += plan.placements.count
      }
      arrange(children, of: group, along: axis, in: inner)
    }
  }

  private typealias Child = (item: NSCollectionLayoutItem, plan: GroupPlan)

  private mutating func placeItem(_ item: NSCollectionLayoutItem, _ measured: (Int) -> CGSize?) {
    let insets = item.contentInsets.usable
    let (width, height) = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
    let known = measured(0)
    if let known {
      if width.isEstimated { size.width = known.width + insets.left + insets.right }
      if height.isEstimated { size.height = known.height + insets.top + insets.bottom }
    }
    placements = [
      Placement(
        frame: CGRect(origin: .zero, size: size).inset(by: insets),
        isWidthEstimated: width.isEstimated && known == nil,
        isHeightEstimated: height.isEstimated && known == nil)
    ]
  }

  /// Returns as many items as fit. If the length of the group is an estimate, returns each item once.
  private static func filled(
    _ items: [NSCollectionLayoutItem], _ group: NSCollectionLayoutGroup,
    _ axis: UICollectionView.ScrollDirection, _ inner: CGRect, _ measured: (Int) -> CGSize?
  ) -> [Child] {
    let dimension = axis == .vertical ? group.layoutSize.heightDimension : group.layoutSize.widthDimension
    let spacing = group.interItemSpacing?.spacing ?? 0
    var children: [Child] = []
    var used: CGFloat = 0
    var first = 0
    while first < maxItems {
      let before = (used, first)
      for item in items {
        // Estimates determine the number of items. Otherwise measuring would move items between groups.
        let guess = outerLength((item, GroupPlan(item, in: inner.size)), axis)
        let end = used + (children.isEmpty ? 0 : spacing) + guess
        if !dimension.isEstimated, !children.isEmpty, end > axis.along(inner.size) + dust { return children }
        let plan = GroupPlan(item, in: inner.size) { measured(first + $0) }
        children.append((item, plan))
        used = end
        first += plan.placements.count
      }
      if dimension.isEstimated || used <= before.0 + dust || first == before.1 { return children }
    }
    return children
  }

  private static func outerLength(_ child: Child, _ axis: UICollectionView.ScrollDirection) -> CGFloat {
    let edges = child.item.edgeSpacing?.edges(along: axis)
    return axis.along(child.plan.size) + (edges?.start?.spacing ?? 0) + (edges?.end?.spacing ?? 0)
  }

  /// Places the children one after another and distributes the remaining space among flexible spacings. An
  /// estimated dimension of the group becomes what the children need.
  private mutating func arrange(
    _ children: [Child], of group: NSCollectionLayoutGroup, along axis: UICollectionView.ScrollDirection,
    in inner: CGRect
  ) {
    let spacing = group.interItemSpacing
    let gaps = CGFloat(max(0, children.count - 1))
    let needed =
      children.reduce(0) { $0 + GroupPlan.outerLength($1, axis) } + gaps * (spacing?.spacing ?? 0)
    let breadth = children.map { GroupPlan.outerLength($0, axis.other) }.max() ?? 0
    var available = inner.size
    let (width, height) = (group.layoutSize.widthDimension, group.layoutSize.heightDimension)
    let fitting = axis.size(along: needed, across: breadth)
    if width.isEstimated { available.width = fitting.width }
    if height.isEstimated { available.height = fitting.height }
    size.width += available.width - inner.width
    size.height += available.height - inner.height

    var flexible = spacing?.isFlexibleSpacing ?? false ? gaps : 0
    for child in children {
      let edges = child.item.edgeSpacing?.edges(along: axis)
      for edge in [edges?.start, edges?.end] where edge?.isFlexibleSpacing ?? false { flexible += 1 }
    }
    let share = flexible > 0 ? max(0, axis.along(available) - needed) / flexible : 0
    func length(_ spacing: NSCollectionLayoutSpacing?, _ share: CGFloat) -> CGFloat {
      (spacing?.spacing ?? 0) + (spacing?.isFlexibleSpacing ?? false ? share : 0)
    }
    var along = axis.along(inner.origin)
    for (index, child) in children.enumerated() {
      if index > 0 { along += length(spacing, share) }
      let edges = child.item.edgeSpacing?.edges(along: axis)
      let sides = child.item.edgeSpacing?.edges(along: axis.other)
      along += length(edges?.start, share)
      let soft = [sides?.start, sides?.end].filter { $0?.isFlexibleSpacing ?? false }.count
      let left = max(0, axis.across(available) - GroupPlan.outerLength(child, axis.other))
      let across = axis.across(inner.origin) + length(sides?.start, left / CGFloat(max(1, soft)))
      let origin = axis.point(along: along, across: across)
      placements += child.plan.placements.map { placement in
        var placement = placement
        placement.frame = placement.frame.offsetBy(dx: origin.x, dy: origin.y)
        return placement
      }
      along += axis.along(child.plan.size) + length(edges?.end, share)
    }
    if placements.count > GroupPlan.maxItems { placements.removeLast(placements.count - GroupPlan.maxItems) }
  }
}
