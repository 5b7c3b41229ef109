import UIKit

/// Something to do.
struct Task: Codable, Equatable {
  var title: String
  var isDone = false
}

/// The tasks, which are saved whenever they change.
final class TaskStore {

  private static let key = "tasks"
  private let defaults: UserDefaults

  private(set) var tasks: [Task] {
    didSet { if let data = try? JSONEncoder().encode(tasks) { defaults.set(data, forKey: TaskStore.key) } }
  }

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
    let data = defaults.data(forKey: TaskStore.key)
    tasks =
      data.flatMap { try? JSONDecoder().decode([Task].self, from: $0) } ?? [
        Task(title: "Buy bread"), Task(title: "Water the plants"), Task(title: "Call Ada"),
        Task(title: "Read a chapter", isDone: true),
      ]
  }

  func add(_ title: String) { tasks.insert(Task(title: title), at: 0) }
  func remove(at index: Int) { tasks.remove(at: index) }
  func toggle(at index: Int) { tasks[index].isDone.toggle() }
  func rename(at index: Int, to title: String) { tasks[index].title = title }
  func removeDone() { tasks.removeAll(where: \.isDone) }

  func move(from source: Int, to target: Int) {
    var tasks = self.tasks
    tasks.insert(tasks.remove(at: source), at: target)
    self.tasks = tasks
  }
}
