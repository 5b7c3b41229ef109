import Replay
import Testing
import ViewTree

private nonisolated enum Tone: Hashable, Sendable { case calm, loud }

private nonisolated struct ToneTrait: UITraitDefinition {
  static let defaultValue = Tone.calm
}

private nonisolated struct SpaceTrait: UITraitDefinition {
  static let defaultValue: Int? = nil
}

nonisolated extension UITraitCollection {
  fileprivate var tone: Tone { self[ToneTrait.self] }
}

nonisolated extension UIMutableTraits {
  fileprivate var tone: Tone {
    get { self[ToneTrait.self] }
    set { self[ToneTrait.self] = newValue }
  }
}

@Suite("Traits of a program")
struct OwnTraitsTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let root = UIViewController()
  private let view = UIView()

  init() {
    stage.window.rootViewController = root
    root.view.addSubview(view)
    stage.settle()
  }

  @Test(
    "a trait that nothing overrides has its default value; one that a controller overrides reaches its views")
  func inherited() {
    #expect(view.traitCollection.tone == .calm)
    root.traitOverrides.tone = .loud
    #expect(view.traitCollection.tone == .loud && root.traitOverrides.tone == .loud)
    #expect(root.traitOverrides.contains(ToneTrait.self) && !root.traitOverrides.contains(SpaceTrait.self))
    view.traitOverrides.tone = .calm
    #expect(view.traitCollection.tone == .calm && root.traitCollection.tone == .loud)
    view.traitOverrides.remove(ToneTrait.self)
    root.traitOverrides.remove(ToneTrait.self)
    #expect(view.traitCollection.tone == .calm)
    #expect(view.traitCollection == root.view.traitCollection)
  }

  @Test("a handler hears of changes of its trait only")
  func observed() {
    var heard: [Tone] = []
    view.registerForTraitChanges([ToneTrait.self]) { (view: UIView, previous) in
      heard += [previous.tone, view.traitCollection.tone]
    }
    stage.window.traitOverrides[SpaceTrait.self] = 3
    #expect(heard.isEmpty && view.traitCollection[SpaceTrait.self] == 3)
    stage.window.traitOverrides.tone = .loud
    #expect(heard == [.calm, .loud])
    stage.window.traitOverrides.tone = .loud
    #expect(heard == [.calm, .loud])
  }

  @Test("collections are made with such traits, and compared by them")
  func collections() {
    let loud = UITraitCollection { $0.tone = .loud }
    #expect(loud.tone == .loud && loud != UITraitCollection())
    #expect(loud == UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 0), loud]))
    #expect(loud.modifyingTraits { $0.displayScale = 2 }.tone == .loud)
    #expect(
      UITraitCollection(traitsFrom: [loud, UITraitCollection(displayScale: 2)]).containsTraits(in: loud))
    #expect(!UITraitCollection().containsTraits(in: loud))
  }

  @Test("the system's traits are read and set by their definitions too")
  func system() {
    let dark = UITraitCollection { $0[UITraitUserInterfaceStyle.self] = .dark }
    #expect(dark.userInterfaceStyle == .dark && dark[UITraitUserInterfaceStyle.self] == .dark)
    #expect(UITraitCollection()[UITraitDisplayScale.self] == 0)
  }
}
