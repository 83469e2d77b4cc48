import { jsPDF } from 'jspdf'
import { drawer, type DrawnLine, type Ink } from './draw-text.ts'
import { needsDrawing, wrapLines } from './pdf-text.ts'

/** The lines that the standard fonts cannot print, as pictures, each drawn once however often it stands there. */
export function picturesIn(ink: Ink) {
  const { measure, draw } = drawer(ink)
  const drawn = new Map<string, DrawnLine>()
  return {
    /** The text broken to the width; what of it needs drawing is drawn. */
    async prepare(text: string, width: number): Promise<string> {
      const lines = wrapLines(text, width, measure)
      for (const line of lines) if (needsDrawing(line) && !drawn.has(line)) drawn.set(line, await draw(line))
      return lines.join('\n')
    },
    has: (line: string) => drawn.has(line),
    /** Sets a drawn line so that its letters stand where printed ones would. */
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
 * jsPDF takes pictures of a format that it does not know to a method of this name. Its own for bare pixels
 * would write them unpacked, thirty times as large.
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
