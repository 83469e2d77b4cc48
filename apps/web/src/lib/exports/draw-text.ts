import { directionOf } from './pdf-text.ts'

/** Printed sharply, also when somebody zooms in. */
const sharpness = 3
/** The system's own fonts, which have every script that the person's machine can show. */
const fontFamily =
  'Helvetica, Arial, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", system-ui, sans-serif'

export interface Ink {
  sizePt: number
  isBold: boolean
  color: string
}

interface Drawing {
  data: Uint8ClampedArray
  width: number
  height: number
}

function fontOf({ sizePt, isBold }: Ink): string {
  return `${isBold ? 'bold ' : ''}${sizePt}px ${fontFamily}`
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser cannot draw text for a PDF')
  return context
}

/** How wide the browser would draw a line, in points. */
export function measurer(ink: Ink): (line: string) => number {
  const context = contextOf(1, 1)
  context.font = fontOf(ink)
  return (line) => context.measureText(line).width
}

/** The lines as the browser shapes them, on white; its size is in pixels, `sharpness` of them a point. */
export function drawLines(lines: readonly string[], ink: Ink, lineHeight: number, width: number): Drawing {
  const pixels = {
    width: Math.ceil(width * sharpness),
    height: Math.ceil(lines.length * lineHeight * sharpness),
  }
  const context = contextOf(pixels.width, pixels.height)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, pixels.width, pixels.height)
  context.scale(sharpness, sharpness)
  context.font = fontOf(ink)
  context.fillStyle = ink.color
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  for (const [index, line] of lines.entries()) {
    context.direction = directionOf(line)
    context.fillText(line, 0, (index + 0.78) * lineHeight)
  }
  return { ...pixels, data: context.getImageData(0, 0, pixels.width, pixels.height).data }
}
