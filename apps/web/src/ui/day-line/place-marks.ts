/** In px. */
const fieldWidth = 24
/** A group that is shown as a mark and a number. */
const numberWidth = 44
/** On each side of the line of the current time. */
const besideNow = 3

export interface PlacedMark<T> {
  /** The distance from the start of the line in px. */
  x: number
  item: T
}

/** Marks of nearly the same time, which are stacked or, if they are many, counted. */
export interface MarkGroup<T> {
  x: number
  /** In order of time. */
  items: readonly T[]
  isNumber: boolean
}

interface Placing {
  width: number
  /** Where the line of the current time is, which no mark covers. */
  nowX?: number | undefined
  /** More marks in one place become a number. */
  stackAtMost: number
}

/**
 * Groups the marks, which are in order of time, and places the groups so that they do not overlap. If
 * the groups on one side of the current time have no room, the outer ones become one.
 */
export function placeMarks<T>(marks: readonly PlacedMark<T>[], placing: Placing): MarkGroup<T>[] {
  const { width, nowX, stackAtMost } = placing
  const isAhead = ({ x }: { x: number }) => nowX !== undefined && x > nowX
  let groups: PlacedMark<T>[][] = []
  for (const mark of marks) {
    const last = groups.at(-1)
    const first = last?.[0]
    const reach = last && last.length > stackAtMost ? (fieldWidth + numberWidth) / 2 : fieldWidth
    if (last && first && mark.x - first.x < reach && isAhead(mark) === isAhead(first)) last.push(mark)
    else groups.push([mark])
  }
  let placed = layOut(groups, placing)
  while (placed.length > 1) {
    const [first, second] = placed
    const [last, previous] = [placed.at(-1)!, placed.at(-2)!]
    const half = fieldWidth / 2
    if (first!.x - first!.half < -half && first!.isAhead === second!.isAhead)
      groups = [groups.slice(0, 2).flat(), ...groups.slice(2)]
    else if (last.x + last.half > width + half && last.isAhead === previous.isAhead)
      groups = [...groups.slice(0, -2), groups.slice(-2).flat()]
    else break
    placed = layOut(groups, placing)
  }
  return placed.map(({ x, items, isNumber }) => ({ x, items, isNumber }))
}

function layOut<T>(groups: readonly PlacedMark<T>[][], { width, nowX, stackAtMost }: Placing) {
  const placed = groups.map((grouped) => {
    const isNumber = grouped.length > stackAtMost
    const { x } = grouped[0]!
    const half = (isNumber ? numberWidth : fieldWidth) / 2
    const isAhead = nowX !== undefined && x > nowX
    return { x, half, isNumber, isAhead, items: grouped.map(({ item }) => item) }
  })
  let limit = width + fieldWidth / 2
  for (const [index, group] of [...placed.entries()].toReversed()) {
    const isLastBeforeNow = !group.isAhead && (placed[index + 1]?.isAhead ?? true)
    if (isLastBeforeNow && nowX !== undefined) limit = nowX - besideNow
    group.x = Math.min(group.x, limit - group.half)
    limit = group.x - group.half
  }
  let start = (nowX ?? 0) + besideNow
  for (const group of placed.filter((ahead) => ahead.isAhead)) {
    group.x = Math.max(group.x, start + group.half)
    start = group.x + group.half
  }
  return placed
}
