import { jsPDF } from 'jspdf'
import { specialLines } from './pdf-lines.ts'
import { needsDrawing, printableText } from './pdf-text.ts'
import { fetchFont, ink, lineHeightFactor, margin, numberPages, openWriting, quiet } from './pdf-writing.ts'
import type { ReadFont } from './shape-text.ts'
import type { TextDocument } from './text-document.ts'

interface Style {
  sizePt: number
  isBold: boolean
  color: string
  /** In points: above the paragraph, and before each line. */
  before: number
  indent: number
}

const styles = {
  title: { sizePt: 16, isBold: true, color: ink, before: 0, indent: 0 },
  fact: { sizePt: 9, isBold: false, color: quiet, before: 2, indent: 0 },
  section: { sizePt: 12, isBold: true, color: ink, before: 16, indent: 0 },
  heading: { sizePt: 10, isBold: true, color: ink, before: 8, indent: 0 },
  line: { sizePt: 10, isBold: false, color: ink, before: 3, indent: 0 },
  item: { sizePt: 10, isBold: false, color: ink, before: 3, indent: 12 },
} satisfies Record<string, Style>

const sides = margin * 1.5

/** Writes the document on portrait pages with page numbers, with names in every script. */
export async function writePdfDocument(given: TextDocument, read: ReadFont = fetchFont): Promise<Blob> {
  const paragraphs = paragraphsOf(given)
  const writing = await openWriting(paragraphs.map(({ text }) => text).filter(needsDrawing), read)
  const doc = new jsPDF({ orientation: 'portrait', unit: 'pt', format: 'a4', compress: true })
  doc.setProperties({ title: given.title, creator: 'Daymark' })
  const embedded = writing && writing.embeddedText(doc, writing.shaper)
  const width = doc.internal.pageSize.getWidth() - 2 * sides
  const bottom = doc.internal.pageSize.getHeight() - margin - 16
  const special = new Map(Object.values(styles).map((style) => [style, specialLines(style, embedded)]))
  let y = margin
  for (const { text, style, mark } of paragraphs) {
    const { sizePt, isBold, color, before, indent } = style
    const lines = special.get(style)!
    const left = sides + indent
    const setFont = () =>
      doc
        .setFont('helvetica', isBold ? 'bold' : 'normal')
        .setFontSize(sizePt)
        .setTextColor(color)
    setFont()
    const broken = needsDrawing(text)
      ? (await lines.prepare(text, width - indent)).split('\n')
      : (doc.splitTextToSize(text, width - indent) as string[])
    y += before
    for (const [index, line] of broken.entries()) {
      y += sizePt * lineHeightFactor
      if (y > bottom) {
        doc.addPage()
        y = margin + sizePt * lineHeightFactor
      }
      setFont()
      if (mark && index === 0) doc.text(mark, sides, y)
      if (lines.has(line)) lines.set(doc, line, left, y)
      else doc.text(line, left, y)
    }
  }
  numberPages(doc)
  return doc.output('blob')
}

interface Paragraph {
  text: string
  style: Style
  mark?: string
}

function paragraphsOf({ title, facts, sections }: TextDocument): Paragraph[] {
  const all: Paragraph[] = [
    { text: title, style: styles.title },
    ...facts.map((text) => ({ text, style: styles.fact })),
    ...sections.flatMap((section) => [
      { text: section.title, style: styles.section },
      ...section.lines.map(({ text, as }) => ({
        text,
        style: styles[as ?? 'line'],
        ...(as === 'item' ? { mark: '•' } : {}),
      })),
    ]),
  ]
  return all.map((line) => ({ ...line, text: printableText(line.text) }))
}
