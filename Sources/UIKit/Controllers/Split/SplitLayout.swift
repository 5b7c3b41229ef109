import ViewTree

/// The places of the columns of a split view controller, from the leading edge. Lengths are in points.
nonisolated struct SplitLayout: Equatable {
  /// Which columns there are, and how they stand.
  enum Arrangement: Equatable {
    /// Beside the last column, which gets what is left.
    case beside
    /// In front of the last column, which has the whole width.
    case over
    /// Beside the last column, which keeps its width and moves out.
    case displacing
  }

  var width: CGFloat
  /// The width of the primary and of the supplementary column; nil if the column is hidden.
  var primary: CGFloat?
  var supplementary: CGFloat?
  var arrangement = Arrangement.beside
  /// The width that the secondary column keeps when it is displaced, besides the whole.
  static let smallestSecondary: CGFloat = 320

  /// A column from `start` to `start + width`.
  struct Span: Equatable {
    var start: CGFloat
    var width: CGFloat
  }

  struct Frames: Equatable {
    var primary: Span?
    var supplementary: Span?
    var secondary = Span(start: 0, width: 0)
  }

  var frames: Frames {
    let total = (primary ?? 0) + (supplementary ?? 0)
    // Columns that ask for too much share what there is.
    let limit = max(0, arrangement == .beside ? width - SplitLayout.smallestSecondary : width)
    let scale = total > limit && total > 0 ? limit / total : 1
    var frames = Frames()
    var x: CGFloat = 0
    if let primary {
      frames.primary = Span(start: 0, width: (primary * scale).rounded())
      x += (primary * scale).rounded()
    }
    if let supplementary {
      frames.supplementary = Span(start: x, width: (supplementary * scale).rounded())
      x += (supplementary * scale).rounded()
    }
    switch arrangement {
    case .beside: frames.secondary = Span(start: x, width: max(0, width - x))
    case .over: frames.secondary = Span(start: 0, width: width)
    case .displacing: frames.secondary = Span(start: x, width: width)
    }
    return frames
  }
}

/// The width of a column, from what the program prefers. Lengths are in points.
nonisolated struct ColumnWidth: Equatable {
  /// The value of `UISplitViewController.automaticDimension`.
  static let automatic: CGFloat = -1
  /// The usual width and its limits. Chosen here, near UIKit's.
  static let usual: CGFloat = 320
  static let usualLimits: ClosedRange<CGFloat> = 200...420

  var preferred = ColumnWidth.automatic
  var fraction = ColumnWidth.automatic
  var minimum = ColumnWidth.automatic
  var maximum = ColumnWidth.automatic

  func resolved(in width: CGFloat) -> CGFloat {
    let lowest = minimum >= 0 ? minimum : ColumnWidth.usualLimits.lowerBound
    let highest = max(lowest, maximum >= 0 ? maximum : max(ColumnWidth.usualLimits.upperBound, preferred))
    let wanted = preferred >= 0 ? preferred : fraction >= 0 ? width * fraction : ColumnWidth.usual
    return max(lowest, min(wanted, highest))
  }
}
