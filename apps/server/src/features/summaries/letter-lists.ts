import { counted } from '#core/texts/counted.ts'
import type { LetterItem, LetterPart } from '../mail/api.ts'

/** A list under its heading; nothing if it is empty. */
export function listPart(heading: string, items: readonly LetterItem[]): LetterPart[] {
  if (items.length === 0) return []
  return [
    { kind: 'heading', text: heading },
    { kind: 'items', items },
  ]
}

/** The line that counts what a list leaves out. */
export function otherItems(count: number, url: string): LetterItem[] {
  return count > 0 ? [{ text: counted(count, 'other', 'others'), url }] : []
}

/** The part with whole addresses in place of paths; without links if there is no public address. */
export function withAddresses(part: LetterPart, publicUrl: string | undefined): LetterPart {
  if (part.kind !== 'items') return part
  const items = part.items.map(({ text, detail, url }) => ({
    text,
    detail,
    url: url !== undefined && publicUrl !== undefined ? `${publicUrl}${url}` : undefined,
  }))
  return { kind: 'items', items }
}
