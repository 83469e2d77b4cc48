export interface DiffPiece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/**
 * The differences between two texts: whole lines first, then words inside changed lines. The pieces that are not added
 * join to `before`, those that are not removed join to `after`, character by character.
 */
export function diffText(before: string, after: string): DiffPiece[] {
  const byLine = compare(split(before, /[^\n]*\n|[^\n]+/g), split(after, /[^\n]*\n|[^\n]+/g))
  const pieces: DiffPiece[] = []
  for (let at = 0; at < byLine.length; at++) {
    const piece = byLine[at]!
    const next = byLine[at + 1]
    if (piece.kind === 'removed' && next?.kind === 'added') {
      pieces.push(...compare(words(piece.text), words(next.text)))
      at++
    } else pieces.push(piece)
  }
  return merged(pieces)
}

/** Most cells of the comparison table; a larger change is shown as a complete replacement. */
const mostCells = 1_000_000

const split = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? []
const words = (text: string): string[] => split(text, /\s+|[^\s]+/g)

/** Compares two lists of tokens by their longest common subsequence, after removing the common beginning and end. */
function compare(before: readonly string[], after: readonly string[]): DiffPiece[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return merged([
    { kind: 'same', text: before.slice(0, start).join('') },
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    { kind: 'same', text: before.slice(before.length - end).join('') },
  ])
}

function middle(before: readonly string[], after: readonly string[]): DiffPiece[] {
  const width = after.length + 1
  if (before.length * after.length > mostCells)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ]
  const lengths = commonLengths(before, after, width)
  const pieces: DiffPiece[] = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    const isLeft = row < before.length
    const isRight = column < after.length
    if (isLeft && isRight && before[row] === after[column]) {
      pieces.push({ kind: 'same', text: before[row]! })
      row++
      column++
    } else if (
      isLeft &&
      (!isRight || lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!)
    )
      pieces.push({ kind: 'removed', text: before[row++]! })
    else pieces.push({ kind: 'added', text: after[column++]! })
  }
  return pieces
}

/** For each pair of positions, the length of the longest common subsequence of the remaining tokens. */
function commonLengths(before: readonly string[], after: readonly string[], width: number): Uint32Array {
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!)
  return lengths
}

/** Joins neighbours; between two unchanged pieces, everything removed comes before everything added. */
function merged(pieces: readonly DiffPiece[]): DiffPiece[] {
  const result: DiffPiece[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed) result.push({ kind: 'removed', text: removed })
    if (added) result.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const { kind, text } of pieces) {
    if (text === '') continue
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else {
      flush()
      const last = result.at(-1)
      if (last?.kind === 'same') result[result.length - 1] = { kind: 'same', text: last.text + text }
      else result.push({ kind: 'same', text })
    }
  }
  flush()
  return result
}
