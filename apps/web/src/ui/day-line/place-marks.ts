/** In px. */
const fieldWidth = 24
/** A group that is shown as a mark and a number: the mark with its frame, and the number in a 16 px text size. */
const [numberFrame, numberText] = [28, 16]
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
  /** 2 for text twice as large. */
  scale?: number
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
  const { nowX, stackAtMost, scale = 1 } = placing
  const numberWidth = numberFrame + numberText * scale
  const isAhead = ({ x }: { x: number }) => nowX !== undefined && x > nowX
  const groups: PlacedMark<T>[][] = []
  for (const mark of marks) {
    const last = groups.at(-1)
    const first = last?.[0]
    const reach = last && last.length > stackAtMost ? (fieldWidth + numberWidth) / 2 : fieldWidth
    if (last && first && mark.x - first.x < reach && isAhead(mark) === isAhead(first)) last.push(mark)
    else groups.push([mark])
  }
  const sides = [
    groups.filter(([mark]) => mark && !isAhead(mark)),
    groups.filter(([mark]) => mark && isAhead(mark)),
  ]
  const ends = [-fieldWidth / 2, placing.width + fieldWidth / 2] as const
  const [beforeNow, afterNow] = [(nowX ?? Infinity) - besideNow, (nowX ?? 0) + besideNow]
  return [
    ...fitted(sides[0]!, {
      from: ends[0],
      to: Math.min(ends[1], beforeNow),
      stackAtMost,
      numberWidth,
      mergesAt: 'start',
    }),
    ...fitted(sides[1]!, { from: afterNow, to: ends[1], stackAtMost, numberWidth, mergesAt: 'end' }),
  ]
}

interface Room {
  from: number
  to: number
  stackAtMost: number
  numberWidth: number
  mergesAt: 'start' | 'end'
}

/** Places the groups within the room, as near to their times as possible; too many become fewer. */
function fitted<T>(groups: readonly (readonly PlacedMark<T>[])[], room: Room): MarkGroup<T>[] {
  const { from, to, stackAtMost, numberWidth, mergesAt } = room
  const placed = groups.map((grouped) => {
    const isNumber = grouped.length > stackAtMost
    const half = (isNumber ? numberWidth : fieldWidth) / 2
    return { x: grouped[0]!.x, half, isNumber, items: grouped.map(({ item }) => item) }
  })
  let limit = to
  for (const group of placed.toReversed()) {
    group.x = Math.min(group.x, limit - group.half)
    limit = group.x - group.half
  }
  let start = from
  for (const group of placed) {
    group.x = Math.max(group.x, start + group.half)
    start = group.x + group.half
  }
  if (groups.length > 1 && start > to)
    return fitted(
      mergesAt === 'start'
        ? [groups.slice(0, 2).flat(), ...groups.slice(2)]
        : [...groups.slice(0, -2), groups.slice(-2).flat()],
      room,
    )
  // A single group that is wider than the room keeps clear of the current time.
  const [only] = placed
  if (only && start > to && mergesAt === 'start') only.x = to - only.half
  return placed.map(({ x, items, isNumber }) => ({ x, items, isNumber }))
}
