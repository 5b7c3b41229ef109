import Foundation

extension TouchRecord {
  /// The fields that are times.
  private static let times: Set<String> = ["time", "from", "to", "began", "ended", "decided"]

  /// Returns records whose times begin later, with touches, views and recognizers numbered in the order in which they
  /// appear. Playing a recording again then results in the same records.
  static func cut(_ records: [TouchRecord], at first: Double) -> [TouchRecord] {
    var numbers: [Int: Int] = [:]
    func changed(_ value: Any, _ key: String = "") -> Any {
      switch value {
      case let fields as [String: Any]:
        var result: [String: Any] = [:]
        for key in fields.keys.sorted() { result[key] = changed(fields[key] ?? NSNull(), key) }
        return result
      case let list as [Any]: return list.map { changed($0) }
      case let number as NSNumber where times.contains(key):
        return ((number.doubleValue - first) * 10_000).rounded() / 10_000
      case let number as NSNumber where key == "id":
        let next = numbers.count + 1
        numbers[number.intValue] = numbers[number.intValue] ?? next
        return numbers[number.intValue] ?? next
      default: return value
      }
    }
    return records.enumerated().compactMap { index, record in
      guard let data = try? JSONEncoder().encode(record),
        var fields = (try? JSONSerialization.jsonObject(with: data)).map({ changed($0) }) as? [String: Any]
      else { return nil }
      fields["touch"] = index + 1
      let result = try? JSONSerialization.data(withJSONObject: fields)
      return result.flatMap { try? JSONDecoder().decode(TouchRecord.self, from: $0) }
    }
  }
}
