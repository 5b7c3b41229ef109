import Glibc

/// The reason that a file or folder could not be read.
package struct FileProblem: Error, Hashable, Sendable {
  /// The object of the failed read, for use in the message.
  package enum Subject: String, Sendable {
    case file
    case folder
  }

  package enum Reason: Hashable, Sendable {
    case notAllowed
    case missing
    case notAFolder
    case circularLink
    /// The path has more than 4,095 bytes, or a name in it more than 255.
    case pathTooLong
    case tooManyOpenFiles
    /// The disk or server that holds the file does not answer.
    case notAnswering
    /// Any other value of `errno`.
    case other(code: Int32)
  }

  package let subject: Subject
  package let reason: Reason

  /// Translates the value of `errno` after a failed system call.
  package init(_ subject: Subject, errno code: Int32) {
    self.subject = subject
    reason =
      switch code {
      case EACCES, EPERM: .notAllowed
      case ENOENT, ESTALE: .missing
      case ENOTDIR: subject == .folder ? .notAFolder : .missing
      case ELOOP: .circularLink
      case ENAMETOOLONG: .pathTooLong
      case EMFILE, ENFILE: .tooManyOpenFiles
      case ETIMEDOUT: .notAnswering
      default: .other(code: code)
      }
  }

  /// The message for the user, in one sentence.
  package var sentence: String {
    switch reason {
    case .notAllowed: "You do not have permission to read this \(subject.rawValue)."
    case .missing: "This \(subject.rawValue) is no longer there."
    case .notAFolder: "This is not a folder."
    case .circularLink: "This link leads back to itself."
    case .pathTooLong: "The path of this \(subject.rawValue) is too long."
    case .tooManyOpenFiles: "Too many files are open to read this \(subject.rawValue)."
    case .notAnswering: "The disk of this \(subject.rawValue) is not responding."
    case .other(let code): "This \(subject.rawValue) could not be read: \(String(cString: strerror(code)))."
    }
  }
}
