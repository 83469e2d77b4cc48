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

/** Groups the marks, which are in order of time, and places the groups so that they do not overlap. */
export function placeMarks<T>(
  marks: readonly PlacedMark<T>[],
  { width, nowX, stackAtMost }: Placing,
): MarkGroup<T>[] {
  const isAhead = (x: number) => nowX !== undefined && x > nowX
  const groups: PlacedMark<T>[][] = []
  for (const mark of marks) {
    const last = groups.at(-1)
    const first = last?.[0]
    const reach = last && last.length > stackAtMost ? (fieldWidth + numberWidth) / 2 : fieldWidth
    if (last && first && mark.x - first.x < reach && isAhead(mark.x) === isAhead(first.x)) last.push(mark)
    else groups.push([mark])
  }
  const placed = groups.map((grouped) => {
    const isNumber = grouped.length > stackAtMost
    const { x } = grouped[0]!
    const half = (isNumber ? numberWidth : fieldWidth) / 2
    return { x, half, isNumber, isAhead: isAhead(x), items: grouped.map(({ item }) => item) }
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
  return placed.map(({ x, items, isNumber }) => ({ x, items, isNumber }))
}
