import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import { fitColumns } from './pdf-columns.ts'
import { picturesIn } from './pdf-pictures.ts'
import { needsDrawing, printableText } from './pdf-text.ts'
import { columnWidths, textOf, type ExportTable } from './table.ts'

const margin = 36
const titleSize = 14
const fontSize = 9
const lineHeightFactor = 1.35
/** The position of autotable's first baseline, in font heights. */
const firstBaseline = 0.85
const padding = { vertical: 4, horizontal: 5 }
const ink = '#161D1F'
const quiet = '#5F6A6C'
const rule = '#D8DDDF'

/**
 * The table on landscape pages with title, time and page numbers. The standard fonts of PDF contain only Western
 * European letters and do no shaping; every other line is rendered by the browser and inserted as a picture.
 */
export async function writePdf(table: ExportTable): Promise<Blob> {
  const doc = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true })
  doc.setProperties({ title: table.title, creator: 'Daymark' })
  doc.setLineHeightFactor(lineHeightFactor)
  const heads = table.columns.map(({ header }) => header)
  const widths = fitColumns(columnWidths(table), heads, doc.internal.pageSize.getWidth() - 2 * margin)
  await setTitle(doc, table)
  const pictures = picturesIn({ sizePt: fontSize, isBold: false, color: ink })
  const prepare = async (text: string, column: number) =>
    needsDrawing(text) ? pictures.prepare(text, widths[column]! - 2 * padding.horizontal) : text
  const body: string[][] = []
  for (const row of table.rows)
    body.push(await Promise.all(row.map((cell, column) => prepare(printableText(textOf(cell)), column))))
  autoTable(doc, {
    head: [heads],
    body,
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
      // Its lines are already broken, by their rendered width.
      if (cell.text.some(pictures.has)) cell.styles.overflow = 'visible'
    },
    willDrawCell: ({ cell }) => {
      for (const [index, line] of cell.text.entries()) {
        if (!pictures.has(line)) continue
        const baseline = cell.y + padding.vertical + (firstBaseline + index * lineHeightFactor) * fontSize
        pictures.set(doc, line, cell.x + padding.horizontal, baseline)
        cell.text[index] = ''
      }
    },
  })
  numberPages(doc)
  return doc.output('blob')
}

async function setTitle(doc: jsPDF, { title, madeAt }: ExportTable): Promise<void> {
  const pictures = picturesIn({ sizePt: titleSize, isBold: true, color: ink })
  const line = await pictures.prepare(printableText(title), Number.MAX_SAFE_INTEGER)
  if (pictures.has(line)) pictures.set(doc, line, margin, margin)
  else doc.setFont('helvetica', 'bold').setFontSize(titleSize).setTextColor(ink).text(line, margin, margin)
  const width = doc.internal.pageSize.getWidth() - 2 * margin
  const small = picturesIn({ sizePt: fontSize, isBold: false, color: quiet })
  const made = printableText(madeAt)
  const words = needsDrawing(made) ? (await small.prepare(made, width)).split('\n')[0]! : made
  if (small.has(words)) return small.set(doc, words, margin, margin + 16)
  doc.setFont('helvetica', 'normal').setFontSize(fontSize).setTextColor(quiet)
  doc.text((doc.splitTextToSize(words, width) as string[])[0]!, margin, margin + 16)
}

function numberPages(doc: jsPDF): void {
  const pages = doc.getNumberOfPages()
  const right = doc.internal.pageSize.getWidth() - margin
  const bottom = doc.internal.pageSize.getHeight() - 20
  doc.setFont('helvetica', 'normal').setFontSize(8).setTextColor(quiet)
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page)
    doc.text(`Page ${page} of ${pages}`, right, bottom, { align: 'right' })
  }
}
