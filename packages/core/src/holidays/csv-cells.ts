const delimiters = [',', ';', '\t', '|']

export interface CsvRow {
  /** The number that a spreadsheet shows beside the row: empty ones count too. */
  number: number
  cells: readonly string[]
}

/**
 * The first non-empty rows of a CSV text, in one pass: every character is read at most once. Stray or unclosed quotes
 * are taken as text. Cells beyond `most.cells` of a row are left out.
 */
export function csvRows(text: string, most: { rows: number; cells: number }): CsvRow[] {
  const delimiter = delimiterOf(text)
  const rows: CsvRow[] = []
  let number = 1
  let line: string[] = []
  const close = (cell: string): void => {
    if (line.length < most.cells) line.push(cell)
  }
  let at = 0
  while (at < text.length && rows.length < most.rows) {
    if (line.length === 0 && isBreak(text[at]!)) {
      // A carriage return and a line feed are one break.
      if (text[at] !== '\n' || text[at - 1] !== '\r') number++
      at++
      continue
    }
    const { cell, end } = cellAt(text, at, delimiter)
    close(cell)
    at = end + 1
    if (text[end] === delimiter && at < text.length) continue
    if (text[end] === delimiter) close('')
    if (line.some((one) => one.trim() !== '')) rows.push({ number, cells: line })
    number++
    line = []
  }
  return rows
}

/** The cell that begins at a position, and the position of its delimiter or line end. */
function cellAt(text: string, start: number, delimiter: string): { cell: string; end: number } {
  let at = start
  let quoted = ''
  if (text[at] === '"') {
    const from = ++at
    // Two quotes stand for one quote in the text.
    while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) at += text[at] === '"' ? 2 : 1
    quoted = text.slice(from, at).replaceAll('""', '"')
    at++
  }
  let end = at
  while (end < text.length && text[end] !== delimiter && !isBreak(text[end]!)) end++
  return { cell: quoted + text.slice(at, end), end }
}

function isBreak(character: string): boolean {
  return character === '\n' || character === '\r'
}

/** The delimiter that splits the first line into most cells. */
function delimiterOf(text: string): string {
  const [head = ''] = /[^\s,;|][^\r\n]*/.exec(text) ?? []
  const counts = delimiters.map((one) => head.split(one).length)
  return delimiters[counts.indexOf(Math.max(...counts))]!
}
