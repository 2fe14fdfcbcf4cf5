extension GestureVerdict {
  /// The verdict in words.
  var line: Line {
    var line = Line()
    switch self {
    case .none: break
    case .fling(let velocity):
      line.append("fling at ")
      line.append(velocity)
      line.append(" pt/s")
    case .spring: line.append("past the edge: a spring")
    case .resting(let gap, let limit):
      line.append("resting ")
      line.append(gap)
      line.append(" ms > ")
      line.append(limit)
      line.append(" ms: no momentum")
    case .slow(let velocity, let limit):
      // What would round to the limit has a decimal.
      line.append(abs(velocity), decimals: abs(velocity) > limit - 1 ? 1 : 0)
      line.append(" pt/s < ")
      line.append(limit)
      line.append(" pt/s: no momentum")
    case .slop(let travel, let limit):
      line.append("slop ")
      line.append(travel, decimals: 1)
      line.append(" of ")
      line.append(limit)
      line.append(" pt: no drag")
    case .fewMoves(let count):
      line.append(count)
      line.append(count == 1 ? " move" : " moves")
      line.append(": no velocity")
    case .atOnce(let count):
      line.append(count)
      line.append(" moves at once: no velocity")
    case .apart(let gap):
      line.append("moves ")
      line.append(gap)
      line.append(" ms apart: no velocity")
    case .reversed: line.append("last moves reversed: no momentum")
    case .across(let share):
      line.append("along the list ")
      line.append(share * 100)
      line.append(" %: across, no scroll")
    case .coasted: line.append("the device's own momentum")
    case .momentumOff: line.append("momentum is off (M)")
    case .nothingToScroll: line.append("all rows fit: nothing to scroll")
    case .noLift: line.append("no lift: no momentum")
    case .cancelled: line.append("cancelled: no momentum")
    }
    return line
  }
}
