import type { jsPDF } from 'jspdf'
import type { ReadFont } from './shape-text.ts'

export const margin = 36
export const lineHeightFactor = 1.35
export const ink = '#161D1F'
export const quiet = '#5F6A6C'

/** Opens the fonts that print these texts as text; null if none is needed, or if they are not available. */
export async function openWriting(texts: readonly string[], read: ReadFont) {
  const { fontsFor } = await import('./bundled-fonts.ts')
  const fonts = fontsFor(texts)
  if (fonts.length === 0) return null
  try {
    const [{ openShaper }, { embeddedText }] = await Promise.all([
      import('./shape-text.ts'),
      import('./embedded-text.ts'),
    ])
    return { shaper: await openShaper(fonts, read), embeddedText }
  } catch {
    // Without WebAssembly or a font, pictures are the fallback.
    return null
  }
}

export async function fetchFont(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The font ${url} could not be loaded: ${answer.status}`)
  return answer.arrayBuffer()
}

/** Writes "Page 1 of 3" at the bottom of each page. Called after the last page. */
export function numberPages(doc: jsPDF): void {
  const pages = doc.getNumberOfPages()
  const right = doc.internal.pageSize.getWidth() - margin
  const bottom = doc.internal.pageSize.getHeight() - 20
  doc.setFont('helvetica', 'normal').setFontSize(8).setTextColor(quiet)
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page)
    doc.text(`Page ${page} of ${pages}`, right, bottom, { align: 'right' })
  }
}
