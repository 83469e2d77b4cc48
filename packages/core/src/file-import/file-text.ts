/** The encodings that people can choose for a file that is not UTF-8, with their names, in the order of the choice. */
export const encodingNames = {
  'windows-1252': 'Western European (Windows-1252)',
  macintosh: 'Western European (Macintosh)',
  'iso-8859-2': 'Central European (ISO-8859-2)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-874': 'Thai (Windows-874)',
  shift_jis: 'Japanese (Shift_JIS)',
  gb18030: 'Simplified Chinese (GB18030)',
  big5: 'Traditional Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
  'utf-8': 'Unicode (UTF-8)',
} as const

export type Encoding = keyof typeof encodingNames

export const encodings = Object.keys(encodingNames) as [Encoding, ...Encoding[]]

/** The encoding of a file that is neither valid UTF-8 nor marked as UTF-16. */
export interface UncertainEncoding {
  used: Encoding
  /** The encodings in which the text can be read, each with how a part of it with special letters looks then. */
  choices: { encoding: Encoding; sample: string }[]
}

interface FileText {
  text: string
  /** Null if the encoding is certain. */
  encoding: UncertainEncoding | null
}

/** Makes a decoder: `TextDecoder`, which this package does not know. */
type NewDecoder = (
  label: string,
  options: { fatal: boolean },
) => { decode: (bytes: Uint8Array, options?: { stream: boolean }) => string }

/** Stands for each byte that the encoding does not have. */
export const unreadableCharacter = '\uFFFD'

const sampleLines = 3
const sampleLineBytes = 120
const longestSample = 80

/** Returns true if the file begins with the byte order mark of UTF-16. */
export function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

/**
 * Decodes a file: UTF-16 by its byte order mark, valid UTF-8, and otherwise the chosen encoding or a guess. With UTF-8,
 * unreadable bytes become `unreadableCharacter`.
 */
export function fileText(bytes: Uint8Array, chosen: Encoding | undefined, newDecoder: NewDecoder): FileText {
  const decoded = (label: string, fatal: boolean) => newDecoder(label, { fatal }).decode(bytes)
  if (isUtf16(bytes))
    return { text: decoded(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be', false), encoding: null }
  try {
    return { text: decoded('utf-8', true), encoding: null }
  } catch {
    const guess = guessed(bytes)
    const used = chosen ?? guess
    const offered = encodings.filter((one) => one !== 'utf-8' || one === guess)
    const choices = choicesOf(sampleOf(bytes), offered, newDecoder)
    return { text: decoded(used, false), encoding: { used, choices } }
  }
}

/** Multi-byte encodings do not have every sequence of bytes, and are omitted if they cannot decode the file. */
function choicesOf(
  sample: Uint8Array,
  offered: readonly Encoding[],
  newDecoder: NewDecoder,
): UncertainEncoding['choices'] {
  return offered.flatMap((encoding) => {
    try {
      // The sample may end within a character: as a stream it is not at its end.
      const text = newDecoder(encoding, { fatal: encoding !== 'utf-8' }).decode(sample, { stream: true })
      return [
        {
          encoding,
          sample: text
            .replace(/[\s\p{Cc}]+/gu, ' ')
            .trim()
            .slice(0, longestSample)
            .toWellFormed(),
        },
      ]
    } catch {
      return []
    }
  })
}

/** The beginnings of the first lines that have bytes beyond ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample: number[] = []
  let at = 0
  for (let lines = 0; lines < sampleLines && at < bytes.length; lines++) {
    const special = bytes.findIndex((byte, index) => index >= at && byte > 0x7f)
    if (special === -1) break
    const from = Math.max(bytes.lastIndexOf(0x0a, special) + 1, special - sampleLineBytes / 2, at)
    const end = bytes.indexOf(0x0a, special)
    at = end === -1 ? bytes.length : end
    sample.push(...bytes.subarray(from, Math.min(at, from + sampleLineBytes)))
    // A line that is cut may end within a character, which the sample may only at its end.
    if (at > from + sampleLineBytes) break
    sample.push(0x0a)
  }
  return Uint8Array.from(sample)
}

/**
 * A guess by what surrounds the bytes beyond ASCII. UTF-8 with a few damaged bytes stays UTF-8, so that one bad byte does
 * not change all other letters. In Cyrillic text such bytes stand side by side, in Western European text seldom.
 */
function guessed(bytes: Uint8Array): Encoding {
  let valid = 0
  let invalid = 0
  let letters = 0
  let pairs = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    if (byte >= 0xc0) letters++
    if (byte >= 0xc0 && (bytes[at + 1] ?? 0) >= 0xc0) pairs++
    const more = byte < 0xc2 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : byte < 0xf5 ? 3 : 0
    const isWhole = more > 0 && bytes.subarray(at + 1, at + 1 + more).every((one) => one >> 6 === 2)
    if (isWhole && at + more < bytes.length) {
      valid++
      at += more
    } else invalid++
  }
  if (valid > 0 && valid >= invalid) return 'utf-8'
  return pairs * 2 > letters ? 'windows-1251' : 'windows-1252'
}
