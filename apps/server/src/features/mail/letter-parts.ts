/** A line of a list: its text and, if there is one, the address of its record. */
export interface LetterItem {
  text: string
  detail?: string | undefined
  url?: string | undefined
}

export type LetterPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'items'; items: readonly LetterItem[] }
  /** The one thing to do; its address may be the mark of a secret. */
  | { kind: 'button'; label: string; url: string }

export interface LetterContent {
  parts: readonly LetterPart[]
  /** Why the person gets the mail, and what they can do about it. */
  foot?: { text: string; links: readonly { label: string; url: string }[] }
}
