/// A value of one of D-Bus's types.
public indirect enum BusValue: Equatable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  /// The path of an object, such as `/org/a11y/bus`.
  case path(String)
  /// A type signature.
  case signature(String)
  /// Values of one type, with its signature, which an empty array needs.
  case array(of: String, [BusValue])
  /// Values of possibly different types.
  case structure([BusValue])
  /// The key and the value of an entry of a dictionary.
  case entry(BusValue, BusValue)
  /// A value that carries its type.
  case variant(BusValue)

  /// The D-Bus signature of the type, such as `a(so)`.
  public var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .array(let element, _): "a" + element
    case .structure(let values): "(" + values.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    }
  }

  // MARK: Reading

  /// The value without its variants.
  public var unwrapped: BusValue {
    if case .variant(let inner) = self { return inner.unwrapped }
    return self
  }

  /// The string or the path; nil for other types.
  public var text: String? {
    switch unwrapped {
    case .string(let text), .path(let text): text
    default: nil
    }
  }

  /// The integer; nil for other types and for numbers that are too large.
  public var integer: Int? {
    switch unwrapped {
    case .byte(let number): Int(number)
    case .int16(let number): Int(number)
    case .uint16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .int64(let number): Int(exactly: number)
    case .uint64(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The number as a floating-point value; nil for other types.
  public var number: Double? {
    if case .double(let number) = unwrapped { return number }
    return integer.map(Double.init)
  }

  /// The Boolean; nil for other types.
  public var flag: Bool? {
    if case .boolean(let flag) = unwrapped { return flag }
    return nil
  }

  /// The values of an array or a structure; empty for other types.
  public var values: [BusValue] {
    switch unwrapped {
    case .array(_, let values), .structure(let values): values
    default: []
    }
  }

  /// The values of a dictionary by their keys; empty for other types.
  public var named: [String: BusValue] {
    var named: [String: BusValue] = [:]
    for case .entry(let key, let value) in values {
      if let name = key.text { named[name] = value }
    }
    return named
  }
}
