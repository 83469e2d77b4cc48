/** The characters of Windows-1252 beyond Latin-1. The standard fonts of PDF can print these two sets. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const printable = new RegExp(`^[\\n\\x20-\\x7E\\xA0-\\xFF${beyondLatin1}]*$`, 'u')

/** Text as it is written to a PDF: accents combined with their letters, tabs as spaces, no invisible characters. */
export function printableText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll('\t', ' ')
      // oxlint-disable-next-line no-control-regex -- these characters are removed
      .replaceAll(/[\0-\x09\x0B-\x1F\x7F\xAD]/g, '')
  )
}

/** Whether the standard fonts lack a character of the text, so that the browser must render it. */
export function needsDrawing(tidied: string): boolean {
  return !printable.test(tidied)
}

/**
 * Breaks text into lines that fit the width: at spaces, between words in scripts without spaces (Chinese, Japanese,
 * Thai), and between letters in a word longer than a line. A line's width is the sum of its pieces, so that each
 * piece is measured once.
 */
export function wrapLines(text: string, width: number, measure: (line: string) => number): string[] {
  const widths = new Map<string, number>()
  const widthOf = (piece: string) => {
    const before = widths.get(piece)
    if (before !== undefined) return before
    const measured = measure(piece)
    widths.set(piece, measured)
    return measured
  }
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const piece of piecesOf(paragraph, (word) => widthOf(word) <= width)) {
      const isSpace = piece.trim() === ''
      // Spaces at the end of a line need no room.
      if (line !== '' && !isSpace && used + widthOf(piece) > width) {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      if (line === '' && isSpace && lines.length > 0) continue
      line += piece
      used += widthOf(piece)
    }
    return [...lines, line.trimEnd()]
  })
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function piecesOf(paragraph: string, fits: (word: string) => boolean): string[] {
  return (paragraph.match(/\S+|\s+/g) ?? []).flatMap((chunk) => {
    if (fits(chunk)) return [chunk]
    return segmentsOf(words, chunk).flatMap((word) => (fits(word) ? [word] : segmentsOf(letters, word)))
  })
}

function segmentsOf(segmenter: Intl.Segmenter, text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

const rightToLeft =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The direction of a line, by its first letter. */
export function directionOf(line: string): 'ltr' | 'rtl' {
  return rightToLeft.test(line) ? 'rtl' : 'ltr'
}
