import Foundation
import Testing

@testable import LayerTree

@Suite("Character runs")
struct CharacterRunTests {
  private let run = CharacterRun("Stack", font: FontDescriptor(size: 12))

  @Test("runs of the same characters in the same font are equal")
  func equal() {
    #expect(run == CharacterRun("Stack", font: FontDescriptor(size: 12)))
    #expect(Set([run, CharacterRun("Stack", font: FontDescriptor(size: 12))]).count == 1)
    #expect(run != CharacterRun("stack", font: FontDescriptor(size: 12)))
    #expect(run != CharacterRun("Stack", font: FontDescriptor(size: 12, isItalic: true)))
    #expect(
      run != CharacterRun("Stack", font: FontDescriptor(family: .named("Inter"), size: 12)))
  }

  @Test("a run at scale 1 is itself, and at any other scale always the same object")
  func scaled() {
    #expect(run.scaled(by: 1) === run)
    let doubled = run.scaled(by: 2)
    #expect(doubled == CharacterRun("Stack", font: FontDescriptor(size: 24)))
    #expect(run.scaled(by: 2) === doubled)
    #expect(run.scaled(by: 3).font.size == 36)
    #expect(run.scaled(by: 2) == doubled)
  }

  @Test("a font size of NaN does no harm")
  func noNumber() {
    let run = CharacterRun("Stack", font: FontDescriptor(size: .nan))
    #expect(run == run)
    #expect(run.scaled(by: 2).font.size.isNaN)
  }
}
