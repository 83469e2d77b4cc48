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

/** Letters, digits, dot and hyphen stay; everything else becomes a hyphen (1 §5, decision 101). */
export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-')
    .replace(/^\.+/, '')
  return safe.slice(-120) || 'file'
}
