import Motion

/// Moves every moving touch to its position at the time of the frame.
///
/// Samples stay as reported. The newest one of a frame also carries the resampled position. If that differs
/// from the reported position, the touch catches up in a later frame, or before it ends.
struct TouchResampling {
  private struct Track {
    var samples: [TouchSample]
    var shown: CGPoint

    var newest: TouchSample { samples[samples.count - 1] }
    var isBehind: Bool { shown != newest.location }
  }

  /// The number of samples to keep, enough to reach back from the newest to the resampled time.
  private static let sampleCount = 16

  private let resampler = Resampler()
  private var tracks: [Int: Track] = [:]
  private var lastFrame: TimeInterval?

  /// Whether a touch was delivered at a position other than the last reported one.
  var isBehind: Bool { tracks.values.contains(where: \.isBehind) }

  /// Returns the events of a frame with resampled positions for moving touches.
  mutating func resample(_ events: [InputEvent], frameTime: TimeInterval) -> [InputEvent] {
    var result: [InputEvent] = []
    var moves: [Int: Int] = [:]
    for event in events {
      if case .focusLost = event { tracks = [:] }
      guard case .touch(let sample) = event else {
        result.append(event)
        continue
      }
      switch sample.phase {
      case .began:
        tracks[sample.id] = Track(samples: [sample], shown: sample.location)
        moves[sample.id] = nil
      case .moved where sample.location.isFinite && tracks[sample.id] != nil:
        moves[sample.id] = result.count
        tracks[sample.id]?.samples.append(sample)
      case .ended, .cancelled:
        // Delivers the last reported position before the end.
        if moves.removeValue(forKey: sample.id) == nil, let track = tracks[sample.id], track.isBehind {
          result.append(.touch(track.newest))
        }
        tracks[sample.id] = nil
      case .moved, .stationary: break
      }
      result.append(event)
    }
    for (id, track) in tracks.sorted(by: { $0.key < $1.key }) {
      guard moves[id] != nil || track.isBehind else { continue }
      // Without a new sample, the touch arrives at the last one, and not a rounding error beside it.
      let hasArrived = moves[id] == nil && frameTime >= track.newest.timestamp + resampler.latency
      var move = track.newest
      move.phase = .moved
      let shown =
        hasArrived
        ? track.newest.location
        : location(of: track.samples, at: frameTime, interval: lastFrame.map { frameTime - $0 })
      move.resampledLocation = shown
      if let index = moves[id] { result[index] = .touch(move) } else { result.append(.touch(move)) }
      tracks[id]?.shown = shown
      tracks[id]?.samples.removeFirst(max(0, track.samples.count - TouchResampling.sampleCount))
    }
    lastFrame = frameTime
    return result
  }

  private func location(of samples: [TouchSample], at time: TimeInterval, interval: TimeInterval?) -> CGPoint
  {
    func along(_ axis: KeyPath<CGPoint, CGFloat>) -> CGFloat? {
      let positions = samples.map { PositionSample(time: $0.timestamp, position: $0.location[keyPath: axis]) }
      return resampler.resample(positions, frameTime: time, frameInterval: interval).map {
        CGFloat($0.sample.position)
      }
    }
    let newest = samples.last?.location ?? .zero
    return CGPoint(x: along(\.x) ?? newest.x, y: along(\.y) ?? newest.y)
  }
}
