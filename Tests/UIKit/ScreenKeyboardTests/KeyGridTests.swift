import Foundation
import TestSupport
import Testing
import ViewTree

@testable import ScreenKeyboard

@Suite("The places of keys")
struct KeyGridTests {
  private let english = KeyboardLanguage.all[0]

  private func rows(_ page: KeyboardPage, _ language: KeyboardLanguage? = nil) -> [[Key]] {
    KeyRows(language: language ?? english, page: page).rows
  }

  @Test("ten letters share the width, nine stand in the middle, and Shift and Delete take what is left")
  func english400() {
    let cells = KeyGrid(rows(.letters), in: CGSize(width: 400, height: 224)).cells
    #expect(cells[0].first == rect(0, 4, 40, 54))
    #expect(cells[0].last == rect(360, 4, 40, 54))
    #expect(cells[1].first == rect(20, 58, 40, 54))
    #expect(cells[1].last == rect(340, 58, 40, 54))
    #expect(cells[2].first == rect(0, 112, 60, 54))
    #expect(cells[2].last == rect(340, 112, 60, 54))
    #expect(
      cells[3] == [
        rect(0, 166, 56, 54), rect(56, 166, 216, 54), rect(272, 166, 80, 54), rect(352, 166, 48, 54),
      ])
  }

  @Test(
    "the cells of a row that is full meet, so that no touch falls between two keys",
    arguments: KeyboardLanguage.all)
  func meeting(_ language: KeyboardLanguage) {
    for row in KeyGrid(rows(.letters, language), in: CGSize(width: 397, height: 223)).cells {
      for (left, right) in zip(row, row.dropFirst()) { #expect(left.maxX == right.minX) }
      #expect(row[0].minX >= 0 && row[row.count - 1].maxX <= 397)
      #expect(row.allSatisfy { $0.width >= 36 })
    }
  }

  @Test("digits stand together in the middle of a wide window")
  func pad() {
    let cells = KeyGrid(rows(.pad), in: CGSize(width: 1024, height: 224)).cells
    #expect(cells[0][0] == rect(292, 4, 110, 54))
    #expect(cells[3][3] == rect(622, 166, 110, 54))
  }

  @Test("a touch beside a row means its nearest key")
  func nearest() throws {
    let grid = KeyGrid(rows(.letters), in: CGSize(width: 400, height: 224))
    let key = try #require(grid.key(nearestTo: point(5, 85)) { _, _ in true })
    #expect(key.row == 1 && key.column == 0)
    let last = try #require(grid.key(nearestTo: point(398, 85)) { _, _ in true })
    #expect(last.row == 1 && last.column == 8)
  }

  @Test("a low screen has lower keys", arguments: zip([320, 480, 768, 2000], [152, 144 + 8, 224, 232]))
  func height(_ screen: CGFloat, _ height: CGFloat) { #expect(KeyGrid.height(onScreenOf: screen) == height) }
}

@Suite("The letters of a long press")
struct AccentStripTests {
  @Test("the strip begins above its key and goes on to the right, or to the left at the right edge")
  func sides() {
    let left = AccentStrip("e", ["è", "é"], above: rect(80, 58, 40, 54), in: 400)
    #expect(left.frame == rect(80, 0, 120, 54))
    #expect(left.characters == ["e", "è", "é"])
    #expect([0, 95, 125, 199, 500].map(left.index) == [0, 0, 1, 2, 2])
    let right = AccentStrip("l", ["ł"], above: rect(360, 58, 40, 54), in: 400)
    #expect(right.characters == ["ł", "l"])
    #expect(right.first == 1)
    #expect(right.frame == rect(316, 0, 80, 54))
  }

  @Test("many accents fit on a narrow screen")
  func narrow() {
    let strip = AccentStrip("a", Array("àáâäæãåāą"), above: rect(0, 58, 32, 44), in: 320)
    #expect(strip.frame.minX >= 0 && strip.frame.maxX <= 320)
  }

  @Test("a language's own letters come first, and none that is a key")
  func order() throws {
    let german = try #require(KeyboardLanguage.all.first { $0.code == "de" })
    #expect(german.alternatives(to: "s") == ["ß", "ś", "š"])
    #expect(german.alternatives(to: "u") == ["û", "ù", "ú", "ū"])
    #expect(german.alternatives(to: "U") == ["Û", "Ù", "Ú", "Ū"])
    #expect(german.alternatives(to: "q") == [])
  }
}

@Suite("Shift")
struct ShiftKeyTests {
  private var shift = ShiftKey()

  @Test("one tap makes one capital, two taps lock, and a third one unlocks")
  mutating func taps() {
    shift.tap(at: 1)
    #expect(shift.state == .on)
    shift.adapt(beginsCapital: false)
    #expect(shift.state == .off)
    shift.tap(at: 2)
    shift.tap(at: 2.2)
    #expect(shift.state == .locked)
    shift.adapt(beginsCapital: false)
    #expect(shift.state == .locked)
    shift.tap(at: 2.3)
    #expect(shift.state == .off)
  }

  @Test("two slow taps do not lock")
  mutating func slow() {
    shift.tap(at: 1)
    shift.tap(at: 2)
    #expect(shift.state == .off)
  }

  @Test("sentences, words or all letters begin with a capital")
  func capitals() {
    func begins(_ type: UITextAutocapitalizationType) -> [Bool] {
      ["", "Low", "Low ", "Low tide. ", "e.g", "Low\n"].map { ShiftKey.beginsCapital(after: $0, type) }
    }
    #expect(begins(.sentences) == [true, false, false, true, false, true])
    #expect(begins(.words) == [true, false, true, true, false, true])
    #expect(begins(.none) == Array(repeating: false, count: 6))
    #expect(begins(.allCharacters) == Array(repeating: true, count: 6))
  }
}

@Suite("The languages of the keyboard")
struct KeyboardLanguageTests {
  @Test(
    "the environment names the language; unknown ones and languages without A to Z get the English keyboard")
  func codes() {
    #expect(KeyboardLanguage.code(in: ["LANG": "de_DE.UTF-8"]) == "de")
    #expect(KeyboardLanguage.code(in: ["LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"]) == "fr")
    #expect(KeyboardLanguage.code(in: [:]) == nil)
    #expect(KeyboardLanguage.keyboards(["de"]).map(\.code) == ["de"])
    #expect(KeyboardLanguage.keyboards(["ru", "ru"]).map(\.code) == ["ru", "en"])
    #expect(KeyboardLanguage.keyboards(["C"]).map(\.code) == ["en"])
  }

  @Test(
    "every letter of an alphabet is a key or above one",
    arguments: [
      ("de", "abcdefghijklmnopqrstuvwxyzäöüß"), ("fr", "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ"),
      ("es", "abcdefghijklmnopqrstuvwxyzáéíñóúü"), ("ru", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"),
      ("el", "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"), ("he", "אבגדהוזחטיכךלמםנןסעפףצץקרשת"),
      ("ar", "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي"),
    ])
  func complete(_ code: String, _ alphabet: String) throws {
    let language = try #require(KeyboardLanguage.all.first { $0.code == code })
    let keys = Set(language.rows.joined())
    let all = keys.union(keys.flatMap { language.alternatives(to: $0) })
    #expect(alphabet.filter { !all.contains($0) } == "")
  }
}
