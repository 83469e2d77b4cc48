import type { Id } from '#core/ids/id.ts'
/** Marks the place of the secret in the text: a control character, which people's own texts do not contain. */
export const secretMark = '\u001a'

/** Removes the mark from a value that goes into the text, so that nobody can place the secret elsewhere. */
export function withoutMark(value: string): string {
  return value.replaceAll(secretMark, '')
}

/** The row that a mail's sealed secret is bound to. */
export function mailSecretBinding(tenantId: Id<'tenant'>, mailId: string): string {
  return `mail ${tenantId} ${mailId}`
}

export interface Mail {
  to: string
  subject: string
  /** Plain text; the mark is replaced by the secret when the mail is sent. */
  body: string
}
