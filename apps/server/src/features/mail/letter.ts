/** Where the text says it, the secret goes. */
export const secretMark = '{secret}'

export interface Mail {
  to: string
  subject: string
  /** Plain text; `{secret}` is replaced by the secret when the mail leaves. */
  body: string
}
