import Cassowary
import Foundation

/// Kiwi's solver, called through Python.
enum Kiwi {
  /// Debian's Python, which finds Debian's packages.
  private static let python = "/usr/bin/python3"

  /// Reads one system per line and prints the values of its variables.
  private static let script = """
    import json, sys
    from kiwisolver import Solver, Variable, strength
    levels = [strength.weak, strength.medium, strength.strong]
    for line in sys.stdin:
        restricted, rules = json.loads(line)
        solver = Solver()
        variables = [Variable(str(i)) for i in range(len(restricted))]
        for variable, is_restricted in zip(variables, restricted):
            if is_restricted:
                solver.addConstraint((variable >= 0) | strength.required)
        for terms, relation, constant, level, weight in rules:
            total = sum((coefficient * variables[i] for i, coefficient in terms[1:]),
                        terms[0][1] * variables[terms[0][0]])
            if relation == "=":
                constraint = total == constant
            elif relation == "<":
                constraint = total <= constant
            else:
                constraint = total >= constant
            power = strength.required if level == 3 else levels[level] * weight
            solver.addConstraint(constraint | power)
        solver.updateVariables()
        print(json.dumps([variable.value() for variable in variables]), flush=True)
    """

  /// Returns the values that Kiwi finds for each system; nil if it fails.
  ///
  /// Kiwi 1.4 exits for a few systems because it considers their objective unbounded, which a sum of errors
  /// never is.
  static func solve(_ systems: [RandomSystem]) throws -> [[Double]?] {
    var values: [[Double]?] = []
    while values.count < systems.count {
      values += try solveUntilError(systems[values.count...])
      if values.count < systems.count { values.append(nil) }
    }
    return values
  }

  private static func solveUntilError(_ systems: ArraySlice<RandomSystem>) throws -> [[Double]] {
    let folder = FileManager.default.temporaryDirectory
    let input = folder.appendingPathComponent("systems-\(UUID().uuidString).json")
    try Data(systems.map(line).joined(separator: "\n").utf8).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", script]
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try answer.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode([Double].self, from: $0)
    }
  }

  private static func line(_ system: RandomSystem) -> String {
    let restricted = system.isRestricted.map { $0 ? "1" : "0" }.joined(separator: ",")
    let rules = system.rules.map { rule in
      let terms = rule.terms.map { "[\($0.variable),\($0.coefficient)]" }.joined(separator: ",")
      let relation =
        switch rule.relation {
        case .equal: "="
        case .lessThanOrEqual: "<"
        case .greaterThanOrEqual: ">"
        }
      return "[[\(terms)],\"\(relation)\",\(rule.constant),\(rule.level),\(rule.weight)]"
    }
    return "[[\(restricted)],[\(rules.joined(separator: ","))]]"
  }
}
