import { directionOf } from './pdf-text.ts'

/** The resolution, for sharp text in print and when zoomed. */
const sharpness = 3
/** The system's own fonts, which cover every script that the device can show. */
const fontFamily =
  'Helvetica, Arial, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", system-ui, sans-serif'
/** In font heights: the space above the letters, and below the baseline. */
const above = 1
const below = 0.35

export interface Ink {
  sizePt: number
  isBold: boolean
  color: string
}

/** A line of text rendered by the browser on white; sizes in points, pixels compressed as PDF requires. */
export interface DrawnLine {
  packed: Uint8Array
  pixels: { width: number; height: number }
  width: number
  height: number
  /** The distance from the top of the picture to the baseline. */
  baseline: number
}

/** Renders text with the system's fonts, which PDF libraries cannot. */
export function drawer({ sizePt, isBold, color }: Ink) {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw text for a PDF')
  const setFont = () => void (context.font = `${isBold ? 'bold ' : ''}${sizePt}px ${fontFamily}`)
  setFont()
  const measure = (line: string) => context.measureText(line).width
  const draw = async (line: string): Promise<DrawnLine> => {
    const width = Math.max(1, measure(line) + sizePt / 4)
    const height = (above + below) * sizePt
    const pixels = { width: Math.ceil(width * sharpness), height: Math.ceil(height * sharpness) }
    Object.assign(canvas, pixels)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, pixels.width, pixels.height)
    context.scale(sharpness, sharpness)
    setFont()
    context.fillStyle = color
    context.textAlign = 'left'
    context.direction = directionOf(line)
    context.fillText(line, 0, above * sizePt)
    const { data } = context.getImageData(0, 0, pixels.width, pixels.height)
    return { packed: await pack(data), pixels, width, height, baseline: above * sizePt }
  }
  return { measure, draw }
}

/** Red, green and blue, deflated: the format of a picture in a PDF. */
async function pack(rgba: Uint8ClampedArray): Promise<Uint8Array> {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from]!
    rgb[to + 1] = rgba[from + 1]!
    rgb[to + 2] = rgba[from + 2]!
  }
  const deflated = new Blob([rgb]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(deflated).arrayBuffer())
}
