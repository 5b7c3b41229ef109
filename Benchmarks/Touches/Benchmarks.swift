import Benchmark

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration.metrics = [.wallClock]
  Benchmark.defaultConfiguration.timeUnits = .nanoseconds

  for company in MoveStage.Company.allCases {
    addMove(superviews: 20, recognizers: 50, company)
  }
  for recognizers in [0, 10, 100, 200] { addMove(superviews: 20, recognizers: recognizers, .possible) }
  for recognizers in [100, 200] { addMove(superviews: 20, recognizers: recognizers, .bound) }
  for superviews in [1, 5, 100] { addMove(superviews: superviews, recognizers: 50, .possible) }

  for place in HitTestStage.Place.allCases {
    addHitTest(children: 10, levels: 5, place)
    addHitTest(children: 10_000, levels: 1, place)
  }
  for levels in [3, 4] { addHitTest(children: 10, levels: levels, .first) }
  for children in [100, 1000] { addHitTest(children: children, levels: 1, .last) }
}

private func addMove(superviews: Int, recognizers: Int, _ company: MoveStage.Company) {
  Benchmark(
    "Move, \(superviews) superviews, \(recognizers) recognizers, \(company.rawValue)",
    configuration: .init(scalingFactor: .kilo)
  ) { benchmark, stage in
    await stage.move(times: benchmark.scaledIterations.count)
  } setup: {
    await MoveStage(superviews: superviews, recognizers: recognizers, company)
  }
}

private func addHitTest(children: Int, levels: Int, _ place: HitTestStage.Place) {
  Benchmark(
    "Hit test, \(children) children, \(levels) levels, \(place.rawValue)",
    configuration: .init(scalingFactor: levels == 1 && place != .first ? .one : .kilo)
  ) { benchmark, stage in
    await stage.hitTest(times: benchmark.scaledIterations.count)
  } setup: {
    await HitTestStage(children: children, levels: levels, place)
  }
}
