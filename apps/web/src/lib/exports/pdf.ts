import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import type { EmbeddedText } from './embedded-text.ts'
import { fitColumns } from './pdf-columns.ts'
import { specialLines } from './pdf-lines.ts'
import { needsDrawing, printableText } from './pdf-text.ts'
import { fetchFont, ink, lineHeightFactor, margin, numberPages, openWriting, quiet } from './pdf-writing.ts'
import type { ReadFont } from './shape-text.ts'
import { columnWidths, textOf, type ExportTable } from './table.ts'

const titleSize = 14
const fontSize = 9
/** The position of autotable's first baseline, in font heights. */
const firstBaseline = 0.85
const padding = { vertical: 4, horizontal: 5 }
const rule = '#D8DDDF'

/**
 * Writes the table on landscape pages with title, time and page numbers. The standard fonts of PDF contain only
 * Western European letters and do no shaping. Other lines are shaped and printed in embedded fonts, which are loaded
 * on demand, or rendered by the browser as pictures.
 */
export async function writePdf(table: ExportTable, read: ReadFont = fetchFont): Promise<Blob> {
  const body = table.rows.map((row) => row.map((cell) => printableText(textOf(cell))))
  const writing = await openWriting([table.title, table.madeAt, ...body.flat()].filter(needsDrawing), read)
  const doc = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true })
  doc.setProperties({ title: table.title, creator: 'Daymark' })
  doc.setLineHeightFactor(lineHeightFactor)
  const heads = table.columns.map(({ header }) => header)
  const widths = fitColumns(columnWidths(table), heads, doc.internal.pageSize.getWidth() - 2 * margin)
  const embedded = writing && writing.embeddedText(doc, writing.shaper)
  await setTitle(doc, table, embedded)
  const special = specialLines({ sizePt: fontSize, isBold: false, color: ink }, embedded)
  const prepared: string[][] = []
  for (const row of body)
    prepared.push(
      await Promise.all(
        row.map((text, column) => special.prepare(text, widths[column]! - 2 * padding.horizontal)),
      ),
    )
  autoTable(doc, {
    head: [heads],
    body: prepared,
    startY: margin + 30,
    margin: { top: margin, right: margin, bottom: margin + 8, left: margin },
    theme: 'plain',
    styles: {
      fontSize,
      textColor: ink,
      cellPadding: padding,
      lineColor: rule,
      lineWidth: { bottom: 0.5, top: 0, left: 0, right: 0 },
      overflow: 'linebreak',
    },
    headStyles: { fontStyle: 'bold', textColor: quiet },
    columnStyles: Object.fromEntries(widths.map((cellWidth, index) => [index, { cellWidth }])),
    didParseCell: ({ cell, row, column, section }) => {
      if (section === 'body' && typeof table.rows[row.index]?.[column.index] === 'number')
        cell.styles.halign = 'right'
      // Its lines are already broken by their rendered width.
      if (cell.text.some(special.has)) cell.styles.overflow = 'visible'
    },
    willDrawCell: ({ cell }) => {
      for (const [index, line] of cell.text.entries()) {
        if (!special.has(line)) continue
        const baseline = cell.y + padding.vertical + (firstBaseline + index * lineHeightFactor) * fontSize
        special.set(doc, line, cell.x + padding.horizontal, baseline)
        cell.text[index] = ''
      }
    },
  })
  numberPages(doc)
  return doc.output('blob')
}

async function setTitle(
  doc: jsPDF,
  { title, madeAt }: ExportTable,
  embedded: EmbeddedText | null,
): Promise<void> {
  const large = specialLines({ sizePt: titleSize, isBold: true, color: ink }, embedded)
  const line = await large.prepare(printableText(title), Number.MAX_SAFE_INTEGER)
  if (large.has(line)) large.set(doc, line, margin, margin)
  else doc.setFont('helvetica', 'bold').setFontSize(titleSize).setTextColor(ink).text(line, margin, margin)
  const width = doc.internal.pageSize.getWidth() - 2 * margin
  const small = specialLines({ sizePt: fontSize, isBold: false, color: quiet }, embedded)
  const words = (await small.prepare(printableText(madeAt), width)).split('\n')[0]!
  if (small.has(words)) return small.set(doc, words, margin, margin + 16)
  doc.setFont('helvetica', 'normal').setFontSize(fontSize).setTextColor(quiet)
  doc.text((doc.splitTextToSize(words, width) as string[])[0]!, margin, margin + 16)
}
