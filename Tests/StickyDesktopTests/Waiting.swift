import Foundation

/// Waits until a condition holds, looking each millisecond, for half a minute at most.
func waitUntil(_ what: String, _ condition: () throws -> Bool) throws {
  let deadline = ContinuousClock.now + .seconds(30)
  while try !condition() {
    guard ContinuousClock.now < deadline else { throw Overdue(what: what) }
    usleep(1000)
  }
}

/// What did not come about in time.
struct Overdue: Error {
  var what: String
}
