/** A block of time on a day, in minutes since midnight. */
export interface Block {
  from: number
  to: number
}

export interface Placed<T extends Block> {
  block: T
  /** Its column among those of blocks at the same time, and how many these need. */
  column: number
  columns: number
}

/** Puts blocks that overlap beside each other: each into the first column that is free. */
export function columnsOf<T extends Block>(blocks: readonly T[]): Placed<T>[] {
  const placed: Placed<T>[] = []
  let group: Placed<T>[] = []
  let ends: number[] = []
  const finish = () => {
    for (const one of group) one.columns = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const block of blocks.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (group.length > 0 && ends.every((end) => end <= block.from)) finish()
    const free = ends.findIndex((end) => end <= block.from)
    const column = free === -1 ? ends.length : free
    ends[column] = block.to
    group.push({ block, column, columns: 1 })
  }
  finish()
  return placed
}
