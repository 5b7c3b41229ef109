import Benchmark
import UIKit

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration.metrics = [.wallClock]
  Benchmark.defaultConfiguration.timeUnits = .nanoseconds

  addFrames()
  addTexts()
  addTouches()
}

private func addFrames() {
  for pages in [5, 10_000] {
    add("Compose, stack of \(pages) pages") {
      await StackStage(pages: pages)
    } _: {
      await $0.compose(times: $1)
    }
    add("Drag step, stack of \(pages) pages") {
      await StackStage(pages: pages)
    } _: {
      await $0.layOut(times: $1)
    }
    addStackChange("Push", pages: pages, { await $0.push() }, after: { await $0.pop() })
    addStackChange("Pop", pages: pages, before: { await $0.push() }, { await $0.pop() })
    addStackChange(
      "Open the overview", pages: pages, { await $0.openOverview() }, after: { await $0.closeOverview() })
  }
  for rows in [100, 1_000_000] {
    add("Fling step, list of \(rows) rows") {
      await ListStage(rows: rows)
    } _: {
      await $0.scroll(times: $1)
    }
  }
  for distribution in [UIStackView.Distribution.fill, .fillEqually] {
    add("First layout, 1,111 views in stacks, \(distribution)") {
      await ConstraintStage(distribution)
    } _: {
      await $0.layOutNew(times: $1)
    }
    add("Change of a constant, 1,111 views in stacks, \(distribution)") {
      await ConstraintStage(distribution)
    } _: {
      await $0.change(times: $1)
    }
  }
  add("Animation step, 100 views") {
    await AnimationStage(views: 100)
  } _: {
    await $0.step(times: $1)
  }
}

private func addTexts() {
  for sample in TextStage.Sample.allCases {
    add("Lay out text, \(sample.rawValue)") {
      await TextStage(sample)
    } _: {
      await $0.layOut(times: $1)
    }
  }
}

private func addTouches() {
  for company in MoveStage.Company.allCases {
    addMove(superviews: 20, recognizers: 50, company)
  }
  for recognizers in [0, 10, 100, 200] { addMove(superviews: 20, recognizers: recognizers, .possible) }
  for recognizers in [100, 200] { addMove(superviews: 20, recognizers: recognizers, .bound) }
  for superviews in [1, 5, 100] { addMove(superviews: superviews, recognizers: 50, .possible) }

  for recognizers in [3, 30] {
    add("Press, drag and lift, \(recognizers) recognizers") {
      await ArbitrationStage(recognizers: recognizers)
    } _: {
      await $0.drag(times: $1)
    }
  }

  for place in HitTestStage.Place.allCases {
    addHitTest(children: 10, levels: 5, place)
    addHitTest(children: 10_000, levels: 1, place)
  }
  for levels in [3, 4] { addHitTest(children: 10, levels: levels, .first) }
  for children in [100, 1000] { addHitTest(children: children, levels: 1, .last) }
  addHitTest(children: 1, levels: 100, .first)
}

/// Measures repeated calls of `run` on a stage that `setup` creates.
private func add<Stage: Sendable>(
  _ name: String, setup: @escaping @Sendable () async -> Stage,
  _ run: @escaping @Sendable (_ stage: Stage, _ times: Int) async -> Void
) {
  Benchmark(name, configuration: .init(scalingFactor: .one)) { benchmark, stage in
    await run(stage, benchmark.scaledIterations.count)
  } setup: {
    await setup()
  }
}

/// Measures a change of a stack that keeps its number of pages.
private func addStackChange(
  _ name: String, pages: Int, before: @escaping @Sendable (StackStage) async -> Void = { _ in },
  _ change: @escaping @Sendable (StackStage) async -> Void,
  after: @escaping @Sendable (StackStage) async -> Void = { _ in }
) {
  Benchmark("\(name), stack of \(pages) pages", configuration: .init(scalingFactor: .one)) {
    benchmark, stage in
    await before(stage)
    benchmark.startMeasurement()
    await change(stage)
    benchmark.stopMeasurement()
    await after(stage)
  } setup: {
    await StackStage(pages: pages)
  }
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
