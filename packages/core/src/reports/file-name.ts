/** The file types that a report accepts, by extension (docs/spec/tasks.md#9). */
export const attachmentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export type AttachmentExtension = keyof typeof attachmentTypes

/** The extension of an attachment's name, or `null` if reports do not accept it. */
export function attachmentExtension(name: string): AttachmentExtension | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return name.includes('.') && Object.hasOwn(attachmentTypes, extension)
    ? (extension as AttachmentExtension)
    : null
}

/** Longest name that is shown, in characters. */
const maxShown = 150

/** Line breaks and tabs, which are replaced by a space. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g
/** Variation selectors and joiners in a context that needs them: these are kept. */
const needed = [
  String.raw`(?<=[\p{L}\p{N}\p{S}#*])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180b-\u180d\u180f]`,
  String.raw`(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?<!\p{Script=Latin})[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])`,
].join('|')
/** Invisible characters, and characters that change the direction of the following text. */
const unseen = new RegExp(
  `(${needed})|[\\p{Cc}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]`,
  'gu',
)

/**
 * The name of a file for screens and downloads: the last part of its path, on one line, without invisible characters,
 * in any script, at most 150 characters including the extension. Cleaning a cleaned name changes nothing.
 */
export function shownFileName(name: string): string {
  // Repeats until nothing changes, because a removed character may have protected another one: a joiner, a dot before
  // the extension.
  for (let before = name; ;) {
    const shown = shownOnce(before)
    if (shown === before) return shown
    before = shown
  }
}

function shownOnce(name: string): string {
  const line = name.replace(breaks, ' ').replace(unseen, '$1').normalize('NFC')
  const last = line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1)
  const plain = last.replace(/\p{Zs}{2,}/gu, ' ').trim()
  const dot = plain.lastIndexOf('.')
  const isExtension = dot >= 0 && plain.length - dot > 1 && plain.length - dot <= 10
  const extension = isExtension ? plain.slice(dot) : ''
  const stem = plain.slice(0, plain.length - extension.length).replace(/^[.\s]+|[.\s]+$/gu, '')
  const cut = Array.from(stem)
    .slice(0, maxShown - extension.length)
    .join('')
  return (cut.trimEnd().replace(unseen, '$1') || 'file') + extension
}

/** Longest stored name, in bytes: with its prefix, it still fits into a file name. */
const maxNameBytes = 120

/**
 * Keeps letters, digits, dots and hyphens and replaces everything else by a hyphen (docs/spec/reporting.md#5,
 * docs/spec/decisions.md#101).
 */
export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-')
    .replace(/^\.+/, '')
  return endOf(safe) || 'file'
}

/** The end of the name with the extension, cut at a whole character. */
function endOf(name: string): string {
  let kept = ''
  let bytes = 0
  for (const character of Array.from(name).toReversed()) {
    bytes += bytesOf(character)
    if (bytes > maxNameBytes) break
    kept = character + kept
  }
  return kept.replace(/^\.+/, '')
}

function bytesOf(character: string): number {
  const point = character.codePointAt(0)!
  if (point < 0x80) return 1
  if (point < 0x8_00) return 2
  return point < 0x1_00_00 ? 3 : 4
}
