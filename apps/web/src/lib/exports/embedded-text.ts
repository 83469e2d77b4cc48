import { jsPDF } from 'jspdf'
import type { Ink } from './draw-text.ts'
import type { LoadedFont, PlacedGlyph, ShapedRun, Shaper } from './shape-text.ts'
import { writeTrueType } from './woff.ts'

/** The tables that a PDF reader needs; the letters are already shaped. */
const drawnTables = new Set(['head', 'hhea', 'hmtx', 'maxp', 'loca', 'glyf', 'cvt ', 'fpgm', 'prep'])
const thousandths = 1_000

/** A font of jsPDF: its key names it in the pages, its number identifies its object in the file. */
interface FontEntry {
  id: string
  postScriptName: string
  fontName: string
  fontStyle: string
  metadata: object
  objectNumber?: number
  isAlreadyPutted?: boolean
}

/** The argument of jsPDF's event for writing a font. */
interface PutFont {
  font: FontEntry
  out: (line: string) => void
  newObject: () => number
  putStream: (stream: { data: string; addLength1?: boolean }) => void
}

interface UsedFont {
  font: LoadedFont
  key: string
  /** The code of each combination of glyph and text: PDF readers map the code to the text. */
  codes: Map<string, number>
  drawn: { id: number; text: string }[]
}

const fontsOf = new WeakMap<jsPDF, Record<string, FontEntry>>()

// jsPDF can add a font only with its own parser, which does no shaping.
jsPDF.API.events.push([
  'addFonts',
  function (this: jsPDF, { fonts }: { fonts: Record<string, FontEntry> }) {
    fontsOf.set(this, fonts)
  },
])

export type EmbeddedText = ReturnType<typeof embeddedText>

/**
 * Draws shaped lines into a document, and embeds the fonts that they need. Each run's text is stored beside its
 * glyphs, so that it can be searched and copied.
 */
export function embeddedText(doc: jsPDF, shaper: Shaper) {
  const fonts = fontsOf.get(doc)
  if (!fonts) throw new Error('The document was opened before its fonts could be added')
  // Missing in the types.
  const { write } = doc.internal as unknown as { write: (operators: string) => void }
  const used = new Map<LoadedFont, UsedFont>()
  const lines = new Map<string, readonly ShapedRun[] | null>()
  const shapeLine = (line: string) => {
    const before = lines.get(line)
    if (before !== undefined) return before
    const runs = shaper.shapeLine(line)
    lines.set(line, runs)
    return runs
  }
  const use = (font: LoadedFont): UsedFont => {
    const before = used.get(font)
    if (before) return before
    const key = `F${Object.keys(fonts).length + 1}`
    const { name } = font
    fonts[key] = { id: key, postScriptName: name, fontName: name, fontStyle: 'normal', metadata: {} }
    const added = { font, key, codes: new Map<string, number>(), drawn: [] }
    used.set(font, added)
    return added
  }
  doc.internal.events.subscribe('putFont', (given: PutFont) => {
    const entry = [...used.values()].find(({ key }) => key === given.font.id)
    if (entry) putFont(entry, given)
  })
  return {
    canShape: (line: string) => shapeLine(line) !== null,
    /** A prefix of a line is shaped without a cache, because it is measured only once. */
    measure: (line: string, sizePt: number) =>
      (widthOf(lines.get(line) ?? shaper.shapeLine(line) ?? []) * sizePt) / thousandths,
    set(line: string, x: number, baseline: number, ink: Ink): void {
      const { sizePt } = ink
      const y = doc.internal.pageSize.getHeight() - baseline
      const operators = ['q', inkOf(ink)]
      let left = x
      for (const run of shapeLine(line) ?? []) {
        operators.push(...drawRun(use(run.font), run, { x: left, y, sizePt }))
        left += (run.width * sizePt) / thousandths
      }
      write([...operators, 'Q'].join('\n'))
    },
  }
}

function widthOf(runs: readonly ShapedRun[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0)
}

/** The colour as fractions; bold letters get an outline, because only regular fonts are bundled. */
function inkOf({ color, isBold, sizePt }: Ink): string {
  const [red, green, blue] = [1, 3, 5].map((at) => fixed(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  const fill = `${red} ${green} ${blue} rg`
  return isBold ? `${fill} ${red} ${green} ${blue} RG 2 Tr ${fixed(sizePt / 40)} w` : fill
}

function drawRun(
  used: UsedFont,
  { text, letters, isRightToLeft }: ShapedRun,
  { x, y, sizePt }: { x: number; y: number; sizePt: number },
): string[] {
  const operators: string[] = []
  let pen = 0
  let rise = 0
  let line = ''
  const flush = () => {
    if (line !== '') operators.push(`[${line}] TJ`)
    line = ''
  }
  const draw = (glyph: PlacedGlyph) => {
    if (glyph.y !== rise) {
      flush()
      rise = glyph.y
      operators.push(`${fixed((rise * sizePt) / thousandths)} Ts`)
    }
    if (glyph.x !== pen) line += fixed(pen - glyph.x)
    line += `<${hex(codeOf(used, glyph))}>`
    pen = glyph.x + used.font.shaping.glyphHAdvance(glyph.id)
  }
  for (const letter of letters) {
    // Readers reorder right-to-left letters themselves, and would reverse a longer text.
    const isMarked = isRightToLeft && letter.glyphs.some((glyph) => glyph.text === '')
    if (isMarked) {
      flush()
      operators.push(beginText(letter.text))
    }
    letter.glyphs.forEach(draw)
    if (isMarked) {
      flush()
      operators.push('EMC')
    }
  }
  flush()
  const show = [
    `BT /${used.key} ${sizePt} Tf ${fixed(x)} ${fixed(y)} Td`,
    ...operators,
    rise === 0 ? 'ET' : '0 Ts ET',
  ]
  return isRightToLeft ? show : [beginText(text), ...show, 'EMC']
}

/** Begins a part whose text replaces that of its glyphs. */
function beginText(text: string): string {
  return `/Span <</ActualText <FEFF${utf16(text)}>>> BDC`
}

function codeOf({ codes, drawn }: UsedFont, { id, text }: PlacedGlyph): number {
  const key = `${id} ${text}`
  const before = codes.get(key)
  if (before !== undefined) return before
  drawn.push({ id, text })
  // Code 0 is the missing glyph.
  codes.set(key, drawn.length)
  return drawn.length
}

/** Writes the objects of a font: its file, the text of its glyphs, its metrics and widths. */
function putFont({ font, drawn }: UsedFont, { font: entry, out, newObject, putStream }: PutFont): void {
  const stream = (data: string, addLength1: boolean) => {
    const number = newObject()
    putStream({ data, addLength1 })
    out('endobj')
    return number
  }
  const object = (...dictionary: string[]) => {
    const number = newObject()
    out(`<< ${dictionary.join('\n')} >>`)
    out('endobj')
    return number
  }
  const tables = new Map([...font.tables].filter(([tag]) => drawnTables.has(tag)))
  const file = stream(binary(writeTrueType(tables)), true)
  const toUnicode = stream(toUnicodeMap(drawn), false)
  const ids = [0, ...drawn.map(({ id }) => id)]
  const glyphIds = stream(binary(Uint8Array.from(ids.flatMap((id) => [id >> 8, id & 0xff]))), false)
  const { ascender, descender } = font.shaping.hExtents()
  const descriptor = object(
    `/Type /FontDescriptor /FontName /${font.name} /FontFile2 ${file} 0 R`,
    `/FontBBox [${boxOf(font).join(' ')}] /Flags 4 /StemV 80 /ItalicAngle 0`,
    `/Ascent ${ascender} /Descent ${descender} /CapHeight 714`,
  )
  const widths = ids.map((id) => font.shaping.glyphHAdvance(id))
  const descendant = object(
    `/Type /Font /Subtype /CIDFontType2 /BaseFont /${font.name} /FontDescriptor ${descriptor} 0 R`,
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
    `/CIDToGIDMap ${glyphIds} 0 R /DW 0 /W [0 [${widths.join(' ')}]]`,
  )
  entry.objectNumber = object(
    `/Type /Font /Subtype /Type0 /BaseFont /${font.name} /Encoding /Identity-H`,
    `/DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R`,
  )
  entry.isAlreadyPutted = true
}

/** The bounding box from the font's head table. */
function boxOf({ tables }: LoadedFont): number[] {
  const head = tables.get('head')!
  const view = new DataView(head.buffer, head.byteOffset)
  return [36, 38, 40, 42].map((at) => view.getInt16(at))
}

const mostInBlock = 100

/** For glyphs without a text of their own: readers ignore it. */
const noText = '\u200B'

function toUnicodeMap(drawn: UsedFont['drawn']): string {
  const pairs = drawn.map(({ text }, index) => `<${hex(index + 1)}> <${utf16(text || noText)}>`)
  const blocks = Array.from({ length: Math.ceil(pairs.length / mostInBlock) }, (_, block) => {
    const part = pairs.slice(block * mostInBlock, (block + 1) * mostInBlock)
    return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`
  })
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end',
    'end',
  ].join('\n')
}

function hex(unit: number): string {
  return unit.toString(16).toUpperCase().padStart(4, '0')
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')
}

/** Formats a number without an exponent, which PDF does not support. */
function fixed(value: number): string {
  return String(Number(value.toFixed(3)))
}

function binary(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
