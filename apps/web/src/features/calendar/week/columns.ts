/** A block of time on a day, in minutes since midnight. */
export interface Block {
  from: number
  to: number
}

/** Blocks that have no column of their own, because too many are at the same time. */
export interface Crowd<T extends Block> extends Block {
  blocks: readonly T[]
}

export interface Placed<T extends Block> {
  block: T
  /** Its column, and the number of columns of the blocks at the same time. */
  column: number
  columns: number
  /** Whether there is a crowd beside the columns. */
  isCrowded?: boolean
}

/** Puts blocks that overlap beside each other: each into the first column that is free. */
export function columnsOf<T extends Block>(blocks: readonly T[]): Placed<T>[] {
  const placed: Placed<T>[] = []
  let group: Placed<T>[] = []
  let ends: number[] = []
  const finish = () => {
    for (const member of group) member.columns = ends.length
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

/**
 * As `columnsOf`, with at most `most` columns, so that each block can be read and pressed. If more are needed, a crowd
 * beside the columns has the blocks without one, except the kept one, which is drawn over the last column.
 */
export function fittingColumns<T extends Block>(
  blocks: readonly T[],
  most: number,
  isKept: (block: T) => boolean,
): { placed: Placed<T>[]; crowds: Crowd<T>[] } {
  const placed: Placed<T>[] = []
  const crowds: Crowd<T>[] = []
  for (const wide of columnsOf(blocks)) {
    if (wide.columns <= most) placed.push(wide)
    else if (wide.column < most || isKept(wide.block))
      placed.push({ ...wide, column: Math.min(wide.column, most - 1), columns: most, isCrowded: true })
    else addTo(crowds, wide.block)
  }
  return { placed, crowds }
}

/** Blocks come in the order of their starts, so only the last crowd can overlap. */
function addTo<T extends Block>(crowds: Crowd<T>[], block: T): void {
  const before = crowds.at(-1)
  if (!before || block.from >= before.to) {
    crowds.push({ from: block.from, to: block.to, blocks: [block] })
    return
  }
  crowds[crowds.length - 1] = {
    from: before.from,
    to: Math.max(before.to, block.to),
    blocks: [...before.blocks, block],
  }
}
