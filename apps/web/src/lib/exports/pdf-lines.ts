import type { jsPDF } from 'jspdf'
import type { Ink } from './draw-text.ts'
import type { EmbeddedText } from './embedded-text.ts'
import { picturesIn } from './pdf-pictures.ts'
import { needsDrawing, wrapLines } from './pdf-text.ts'

/**
 * The lines that the standard fonts cannot print: text in embedded fonts, or a picture as a fallback if they lack a
 * character or could not be loaded.
 */
export function specialLines(ink: Ink, embedded: EmbeddedText | null) {
  const pictures = picturesIn(ink)
  const shaped = new Set<string>()
  const prepareParagraph = async (paragraph: string, width: number): Promise<string> => {
    if (!embedded?.canShape(paragraph)) return pictures.prepare(paragraph, width)
    const lines = wrapLines(paragraph, width, (line) => embedded.measure(line, ink.sizePt))
    for (const line of lines) if (needsDrawing(line)) shaped.add(line)
    return lines.join('\n')
  }
  return {
    /** Breaks the text to the width, and renders the lines that need it. */
    async prepare(text: string, width: number): Promise<string> {
      if (!needsDrawing(text)) return text
      const paragraphs: string[] = []
      for (const paragraph of text.split('\n')) paragraphs.push(await prepareParagraph(paragraph, width))
      return paragraphs.join('\n')
    },
    has: (line: string) => shaped.has(line) || pictures.has(line),
    set(doc: jsPDF, line: string, x: number, baseline: number): void {
      if (shaped.has(line)) embedded!.set(line, x, baseline, ink)
      else pictures.set(doc, line, x, baseline)
    },
  }
}
