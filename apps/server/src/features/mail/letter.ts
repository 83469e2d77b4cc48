import type { Id } from '#core/ids/id.ts'
/** Where the text has it, the secret goes: a control character, which what people write does not have. */
export const secretMark = '\u001a'

/** A value that goes into the text of a mail with a secret, whoever wrote it. */
export function withoutMark(value: string): string {
  return value.replaceAll(secretMark, '')
}

/** The row in which a mail's sealed secret stands. */
export function placeOfSecret(tenantId: Id<'tenant'>, mailId: string): string {
  return `mail ${tenantId} ${mailId}`
}

export interface Mail {
  to: string
  subject: string
  /** Plain text; the mark is replaced by the secret when the mail leaves. */
  body: string
}
