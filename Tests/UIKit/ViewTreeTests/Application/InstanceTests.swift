import Foundation
import Testing

@testable import ViewTree

private class Plain: NSObject { var number = 7 }
private final class Inheriting: Plain { let name = "inherited" }
private final class Counting: UIResponder {
  static var count = 0
  let place: Int
  override init() {
    Counting.count += 1
    place = Counting.count
    super.init()
  }
}
private final class Labelled: UIView {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }
}
private class Generic<Value>: NSObject { var values: [Value] = [] }

@Suite("An object of a class that is known only while the program runs")
struct InstanceTests {
  @Test("is made with the class's own init()")
  func instances() throws {
    let plain = try #require(NSObject.makeInstance(of: Plain.self) as? Plain)
    #expect(type(of: plain) == Plain.self && plain.number == 7)
    let inheriting = try #require(NSObject.makeInstance(of: Inheriting.self) as? Inheriting)
    #expect(inheriting.number == 7 && inheriting.name == "inherited")
    let labelled = try #require(NSObject.makeInstance(of: Labelled.self) as? Labelled)
    #expect(labelled.subviews == [labelled.label] && labelled.frame == .zero)
    #expect((NSObject.makeInstance(of: Generic<String>.self) as? Generic<String>)?.values == [])
  }

  @Test("is made once and released once")
  func counting() throws {
    Counting.count = 0
    weak var released: Counting?
    do {
      let object = try #require(NSObject.makeInstance(of: Counting.self) as? Counting)
      #expect(object.place == 1 && Counting.count == 1)
      released = object
    }
    #expect(released == nil)
  }
}
