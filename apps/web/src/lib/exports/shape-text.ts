import bidiFactory from 'bidi-js'
import { Blob as FontData, Buffer as ShapingBuffer, Direction, Face, Font, shape } from 'harfbuzzjs'
import type { BundledFont } from './bundled-fonts.ts'
import { directionOf } from './pdf-text.ts'
import { readWoff, writeTrueType } from './woff.ts'

/** In thousandths of the font's size, which is the unit of all bundled fonts. */
export interface PlacedGlyph {
  id: number
  /** Its part of the text of its letter. The texts of all glyphs together are the line. */
  text: string
  x: number
  y: number
}

/** Glyphs that stand for a text only together. */
export interface ShapedLetter {
  text: string
  glyphs: readonly PlacedGlyph[]
}

/** Neighbouring letters of one font and one direction, from left to right. */
export interface ShapedRun {
  font: LoadedFont
  text: string
  isRightToLeft: boolean
  letters: readonly ShapedLetter[]
  width: number
}

export interface LoadedFont {
  name: string
  tables: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  shaping: Font
  characters: ReadonlySet<number>
}

export interface Shaper {
  /** The runs of a line from left to right; null if no font has one of its characters. */
  shapeLine: (line: string) => readonly ShapedRun[] | null
}

export type ReadFont = (url: string) => Promise<ArrayBuffer>

/** Opens a shaper with these fonts, in the order in which they are tried. */
export async function openShaper(fonts: readonly BundledFont[], read: ReadFont): Promise<Shaper> {
  const loaded = await Promise.all(
    fonts.map(async ({ name, url }): Promise<LoadedFont> => {
      const tables = await readWoff(await read(url))
      const face = new Face(new FontData(writeTrueType(tables)))
      return { name, tables, shaping: new Font(face), characters: new Set(face.collectUnicodes()) }
    }),
  )
  return {
    shapeLine(line) {
      const pieces = piecesOf(line, loaded)
      if (!pieces) return null
      const { levels } = bidi.getEmbeddingLevels(line, directionOf(line))
      return inVisualOrder(byLevel(pieces, levels)).map(({ font, text, level }) => shaped(font, text, level))
    },
  }
}

const bidi = bidiFactory()

interface Piece {
  font: LoadedFont
  text: string
  start: number
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Fonts may lack these: they are never drawn. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** Splits a line where its font changes. Signs and spaces take the font of their letter. */
function piecesOf(line: string, fonts: readonly LoadedFont[]): Piece[] | null {
  const pieces: Piece[] = []
  for (const { segment, index } of letters.segment(line)) {
    const points = Array.from(segment, (char) => char.codePointAt(0)!).filter(
      (point) => !invisible.test(String.fromCodePoint(point)),
    )
    const last = pieces.at(-1)
    const has = ({ characters }: LoadedFont) => points.every((point) => characters.has(point))
    const font = last && has(last.font) ? last.font : fonts.find(has)
    if (!font) return null
    if (last?.font === font) last.text += segment
    else pieces.push({ font, text: segment, start: index })
  }
  return pieces
}

interface LevelPiece extends Piece {
  level: number
}

/** Splits pieces where the direction changes: even levels run from left to right. */
function byLevel(pieces: readonly Piece[], levels: Uint8Array): LevelPiece[] {
  return pieces.flatMap(({ font, text, start }) => {
    const parts: LevelPiece[] = []
    for (let at = 0; at < text.length; at++) {
      const level = levels[start + at]!
      const last = parts.at(-1)
      if (last?.level === level) last.text += text[at]!
      else parts.push({ font, text: text[at]!, start: start + at, level })
    }
    return parts
  })
}

/** Rule L2 of the bidirectional algorithm: from the highest level on, neighbours of at least that level are reversed. */
function inVisualOrder(pieces: readonly LevelPiece[]): LevelPiece[] {
  const ordered = [...pieces]
  const highest = Math.max(0, ...ordered.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while (to < ordered.length && ordered[to]!.level >= level) to++
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  }
  return ordered
}

/** Shared by all runs, because the garbage collector does not free its memory. */
const buffer = new ShapingBuffer()

function shaped(font: LoadedFont, text: string, level: number): ShapedRun {
  const isRightToLeft = level % 2 === 1
  buffer.reset()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  shape(font.shaping, buffer)
  const found: { start: number; glyphs: Omit<PlacedGlyph, 'text'>[] }[] = []
  let width = 0
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const { codepoint: id, cluster: start, xOffset = 0, yOffset = 0, xAdvance = 0 } = glyph
    const placed = { id, x: width + xOffset, y: yOffset }
    width += xAdvance
    const last = found.at(-1)
    if (last?.start === start) last.glyphs.push(placed)
    else found.push({ start, glyphs: [placed] })
  }
  const shapedLetters = found.map(({ start, glyphs }, index) => {
    const next = isRightToLeft ? found[index - 1] : found[index + 1]
    const letter = text.slice(start, next?.start ?? text.length)
    const shared = shareText(Array.from(letter), glyphs.length)
    // Readers expect the displayed character: an opening bracket in right-to-left text looks like a closing one.
    const texts = isRightToLeft
      ? shared.toReversed().map((character) => bidi.getMirroredCharacter(character) ?? character)
      : shared
    return { text: letter, glyphs: glyphs.map((glyph, at) => ({ ...glyph, text: texts[at]! })) }
  })
  return { font, text, isRightToLeft, letters: shapedLetters, width }
}

/** Assigns each glyph of a letter a character of its text, and the last one the rest. */
function shareText(characters: readonly string[], glyphs: number): string[] {
  return Array.from({ length: glyphs }, (_, at) =>
    at === glyphs - 1 ? characters.slice(at).join('') : (characters[at] ?? ''),
  )
}
