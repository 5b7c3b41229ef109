/// The outcomes in which the stack improves on the original, whose behavior the vectors describe.
nonisolated enum BetterOutcomes {
  /// The improved outcomes by scenario and step, and by field. The defects are those
  /// of `docs/spec/stacked-navigation.md#81-defects-and-limits-of-the-original`.
  static let all: [String: [String: String]] = [
    // D16: a jump also takes covered pages out of the tree.
    "C06.3": [
      "containers": "F@0 A@3v B@472v",
      "events": """
      B willMoveToParent, B containerAdded, A didBecomeInactive, B didBecomeActive, \
      B didMoveToParent, F viewWillDisappear, F viewDidDisappear, B viewDidLoad, \
      B viewWillAppear, B viewDidAppear
      """,
    ],
    // D04: the new page is aligned by its own position and fills the stack.
    "C10.4": [
      "offset": "472 to 944, running"
    ],
    "C10.5": [
      "containers": "F@0 B@3v",
      "events": """
      F viewWillDisappear, F viewDidDisappear, A viewWillDisappear, \
      A viewDidDisappear, A containerRemoved
      """,
      "frames": "26",
      "offset": "944 to 944",
    ],
    // D05: a page that is not in the stack pops nothing.
    "C14.4": [
      "active": "A right",
      "containers": "F@0v A@472v",
      "events": "",
      "offset": "472 to 472",
      "pages": "F A",
      "returns": "",
      "visible": "F A",
    ],
    "C14.5": [
      "active": "A right",
      "containers": "F@0v A@472v",
      "events": "",
      "frames": "0",
      "offset": "472 to 472",
      "pages": "F A",
      "visible": "F A",
    ],
    // D06: the last page stays.
    "C15.2": [
      "containers": "F@0v",
      "events": "",
      "pages": "F",
      "returns": "",
      "visible": "F",
    ],
    "C15.3": [
      "containers": "F@0v",
      "pages": "F",
      "visible": "F",
    ],
    // D01: after a jump the popped page is removed at once.
    "C16.4": [
      "containers": "F@0v",
      "events": """
      A willMoveToNil, A didMoveToNil, A didBecomeInactive, F didBecomeActive, \
      A viewWillDisappear, A viewDidDisappear, A containerRemoved
      """,
    ],
    "C16.5": [
      "containers": "F@0v B@944"
    ],
    "C16.6": [
      "events": "B viewDidLoad, B viewWillAppear, B viewDidAppear"
    ],
    // D10: narrow content is aligned left.
    "C17.1": [
      "containers": "A@0v"
    ],
    // D10: narrow content is aligned left.
    "C18.1": [
      "containers": "A@0v"
    ],
    "C18.2": [
      "containers": "A@0v"
    ],
    // D07: one activation, after all pages have joined.
    "C19.6": [
      "events": """
      B willMoveToNil, B didMoveToNil, C willMoveToParent, D willMoveToParent, \
      C containerAdded, D containerAdded, B didBecomeInactive, D didBecomeActive, \
      C didMoveToParent, D didMoveToParent, C viewDidLoad, C viewWillAppear, \
      C viewDidAppear
      """
    ],
    // D07: the pages are replaced.
    "C20.4": [
      "containers": "F@0mv A@472mv G@3v B@472v",
      "events": """
      A willMoveToNil, A didMoveToNil, F willMoveToNil, F didMoveToNil, \
      G willMoveToParent, B willMoveToParent, G containerAdded, B containerAdded, \
      A didBecomeInactive, B didBecomeActive, G didMoveToParent, B didMoveToParent, \
      G viewDidLoad, G viewWillAppear, B viewDidLoad, B viewWillAppear, \
      G viewDidAppear, B viewDidAppear
      """,
      "offset": "472 to 472, running",
      "pages": "G B",
    ],
    "C20.5": [
      "containers": "G@0v B@472v",
      "events": """
      F viewWillDisappear, F viewDidDisappear, A viewWillDisappear, \
      A viewDidDisappear, F containerRemoved, A containerRemoved
      """,
      "frames": "1",
      "offset": "472 to 472",
      "pages": "G B",
    ],
    // D03: the page at the right edge is reported and stays there. D20: when the finger lifts.
    "C24.6": [
      "active": "A right",
      "events": "F viewWillAppear, B didBecomeInactive, A didBecomeActive, F viewDidAppear",
      "visible": "F A",
    ],
    "C24.7": [
      "active": "A right",
      "events": "B viewWillDisappear, B viewDidDisappear",
      "visible": "F A",
    ],
    "C24.8": [
      "active": "A right",
      "containers": "F@0v A@472v B@944",
      "offset": "472 to 472",
      "visible": "F A",
    ],
    // D20: the active page changes when the finger lifts.
    "C25.6": [
      "active": "A left",
      "events": "B didBecomeInactive, A didBecomeActive",
    ],
    "C25.7": [
      "events": ""
    ],
    // D20: the active page changes when the finger lifts.
    "C26.6": [
      "active": "B right",
      "events": """
      B viewDidLoad, B viewWillAppear, A didBecomeInactive, B didBecomeActive, \
      B viewDidAppear
      """,
      "visible": "A B",
    ],
    "C26.7": [
      "events": "F viewWillDisappear, F viewDidDisappear"
    ],
    // D02: the push wins. D20.
    "C27.4": [
      "active": "F left",
      "events": "A didBecomeInactive, F didBecomeActive",
      "visible": "F",
    ],
    "C27.5": [
      "events": """
      B willMoveToParent, B containerAdded, F didBecomeInactive, B didBecomeActive, \
      B didMoveToParent
      """
    ],
    "C27.6": [
      "active": "B right",
      "containers": "F@0 A@3v B@472v",
      "events": """
      B viewDidLoad, B viewWillAppear, F viewWillDisappear, F viewDidDisappear, \
      B viewDidAppear
      """,
      "frames": "23",
      "offset": "944 to 944",
      "visible": "A B",
    ],
  ]
}
