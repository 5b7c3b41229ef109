import Testing

@testable import ViewTree

@Suite("Steps of the life cycle")
struct LifeCycleStepTests {
  @Test(
    "a scene comes to the front and goes to the back in UIKit's steps",
    arguments: [
      (.background, .active, [.willEnterForeground, .didBecomeActive]),
      (.active, .background, [.willResignActive, .didEnterBackground]),
      (.inactive, .active, [.didBecomeActive]), (.active, .inactive, [.willResignActive]),
      (.background, .inactive, [.willEnterForeground]), (.inactive, .background, [.didEnterBackground]),
      (.active, .active, []), (.background, .background, []),
    ] as [(LifeCycleStep.Stage, LifeCycleStep.Stage, [LifeCycleStep])])
  func steps(old: LifeCycleStep.Stage, new: LifeCycleStep.Stage, steps: [LifeCycleStep]) {
    #expect(LifeCycleStep.steps(from: old, to: new) == steps)
  }

  @Test("\"will\" comes before the change and \"did\" after it")
  func announced() {
    #expect(LifeCycleStep.willEnterForeground.isAnnounced && LifeCycleStep.willResignActive.isAnnounced)
    #expect(!LifeCycleStep.didBecomeActive.isAnnounced && !LifeCycleStep.didEnterBackground.isAnnounced)
  }
}
