import { jsPDF } from 'jspdf'
import { drawer, type DrawnLine, type Ink } from './draw-text.ts'
import { needsDrawing, wrapLines } from './pdf-text.ts'

/** The lines that the standard fonts cannot print, as pictures, each rendered once. */
export function picturesIn(ink: Ink) {
  let opened: ReturnType<typeof drawer> | undefined
  const drawn = new Map<string, DrawnLine>()
  return {
    /** Breaks the text to the width, and renders the lines that need it. */
    async prepare(text: string, width: number): Promise<string> {
      const { measure, draw } = (opened ??= drawer(ink))
      const lines = wrapLines(text, width, measure)
      for (const line of lines) if (needsDrawing(line) && !drawn.has(line)) drawn.set(line, await draw(line))
      return lines.join('\n')
    },
    has: (line: string) => drawn.has(line),
    /** Places a rendered line so that its letters align with printed ones. */
    set(doc: jsPDF, line: string, x: number, baseline: number): void {
      const picture = drawn.get(line)
      if (!picture) return
      sizes.set(picture.packed, picture.pixels)
      const alias = JSON.stringify([line, ink])
      const { packed, width, height } = picture
      doc.addImage(packed, format, x, baseline - picture.baseline, width, height, alias)
    },
  }
}

const format = 'DEFLATED'
const sizes = new WeakMap<Uint8Array, DrawnLine['pixels']>()

/**
 * jsPDF passes pictures of an unknown format to a method of this name. Its own method for raw pixels would write them
 * uncompressed, thirty times as large.
 */
Object.assign(jsPDF.API, {
  [`process${format}`](packed: Uint8Array, index: number, alias: string) {
    let data = ''
    for (const byte of packed) data += String.fromCharCode(byte)
    return {
      ...sizes.get(packed),
      data,
      index,
      alias,
      filter: 'FlateDecode',
      colorSpace: 'DeviceRGB',
      bitsPerComponent: 8,
    }
  },
})
