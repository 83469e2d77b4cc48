import { jsPDF } from 'jspdf'
import { autoTable, type Cell as PdfCell } from 'jspdf-autotable'
import { drawLines, measurer, type Ink } from './draw-text.ts'
import { fitColumns } from './pdf-columns.ts'
import { needsDrawing, tidy, wrapLines } from './pdf-text.ts'
import { columnWidths, textOf, type ExportTable } from './table.ts'

const margin = 36
const fontSize = 9
const lineHeightFactor = 1.35
const lineHeight = fontSize * lineHeightFactor
const padding = { vertical: 4, horizontal: 5 }
const ink = '#161D1F'
const quiet = '#5F6A6C'
const rule = '#D8DDDF'

/**
 * The table on landscape pages with title, time and page numbers. The standard fonts of PDF know Western
 * European letters only and shape nothing; every other text is drawn by the browser and set as a picture.
 */
export function writePdf(table: ExportTable): Blob {
  const doc = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true })
  doc.setProperties({ title: table.title, creator: 'Daymark' })
  doc.setLineHeightFactor(lineHeightFactor)
  const pageWidth = doc.internal.pageSize.getWidth()
  const widths = fitColumns(columnWidths(table), pageWidth - 2 * margin)
  drawTitle(doc, table)
  const drawn = new Map<PdfCell, string[]>()
  autoTable(doc, {
    head: [table.columns.map(({ header }) => tidy(header))],
    body: table.rows.map((row) => row.map((cell) => tidy(textOf(cell)))),
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
      const value = section === 'body' ? table.rows[row.index]?.[column.index] : null
      if (typeof value === 'number') cell.styles.halign = 'right'
      if (!needsDrawing(cell.text.join('\n'))) return
      const measure = measurer(inkOf(cell))
      cell.styles.overflow = (text, width) => wrapLines([text].flat().join('\n'), width, measure)
    },
    willDrawCell: ({ cell }) => {
      if (typeof cell.styles.overflow !== 'function') return
      drawn.set(cell, cell.text)
      cell.text = []
    },
    didDrawCell: ({ cell }) => {
      const lines = drawn.get(cell)
      if (!lines || lines.length === 0) return
      const width = cell.width - 2 * padding.horizontal
      setPicture(doc, lines, inkOf(cell), {
        x: cell.x + padding.horizontal,
        y: cell.y + padding.vertical,
        width,
      })
    },
  })
  numberPages(doc)
  return doc.output('blob')
}

function inkOf({ styles, section }: PdfCell): Ink {
  return { sizePt: fontSize, isBold: styles.fontStyle === 'bold', color: section === 'head' ? quiet : ink }
}

function drawTitle(doc: jsPDF, { title, madeAt }: ExportTable): void {
  const sizePt = 14
  const text = tidy(title)
  if (needsDrawing(text)) {
    const drawing = { x: margin, y: margin - 14, width: doc.internal.pageSize.getWidth() - 2 * margin }
    setPicture(doc, [text], { sizePt, isBold: true, color: ink }, drawing)
  } else doc.setFont('helvetica', 'bold').setFontSize(sizePt).setTextColor(ink).text(text, margin, margin)
  doc
    .setFont('helvetica', 'normal')
    .setFontSize(fontSize)
    .setTextColor(quiet)
    .text(madeAt, margin, margin + 16)
}

/** Equal pictures are stored once: names repeat in a list of reports. */
function setPicture(
  doc: jsPDF,
  lines: readonly string[],
  ink: Ink,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const height = ink.sizePt * lineHeightFactor
  const drawing = drawLines(lines, ink, height, width)
  const alias = JSON.stringify([lines, ink, Math.round(width)])
  doc.addImage(drawing as unknown as HTMLImageElement, 'RGBA', x, y, width, lines.length * height, alias)
}

function numberPages(doc: jsPDF): void {
  const pages = doc.getNumberOfPages()
  const { width, height } = {
    width: doc.internal.pageSize.getWidth(),
    height: doc.internal.pageSize.getHeight(),
  }
  doc.setFont('helvetica', 'normal').setFontSize(8).setTextColor(quiet)
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page)
    doc.text(`Page ${page} of ${pages}`, width - margin, height - 20, { align: 'right' })
  }
}
