/** The types that a report takes, by extension (2 §9). */
export const attachmentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export type AttachmentExtension = keyof typeof attachmentTypes

/** The extension that an attachment's name promises, or `null` where reports do not take it. */
export function attachmentExtension(name: string): AttachmentExtension | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return name.includes('.') && Object.hasOwn(attachmentTypes, extension)
    ? (extension as AttachmentExtension)
    : null
}

/** Longest kept name, in bytes: with what stands before it, it still fits into a file system's name. */
const maxNameBytes = 120

/** Letters, digits, dot and hyphen stay; everything else becomes a hyphen (1 §5, decision 101). */
export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-')
    .replace(/^\.+/, '')
  return endOf(safe) || 'file'
}

/** The end, where the extension is, by whole characters. */
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
