import { randomBytes } from 'node:crypto'
import type { Renewal } from './field.ts'
import { newIdsWithin } from './ids-in-text.ts'

const maskBytes = 4

/**
 * New ids for all records of a company: the last 32 bits of each id are changed with a random mask. So ids keep their
 * order and the time that they contain, different ids stay different, and no table of old and new ids is needed; from the
 * mask, which is kept, the new id of every old one can be computed.
 */
export function newIds(mask: Buffer): Renewal['id'] {
  const bits = mask.readUInt32BE()
  return (uuid) => {
    const end = (parseInt(uuid.slice(-8), 16) ^ bits) >>> 0
    return `${uuid.slice(0, -8)}${end.toString(16).padStart(8, '0')}`
  }
}

/** A mask that changes every id. */
export function newMask(): Buffer {
  for (;;) {
    const mask = randomBytes(maskBytes)
    if (mask.readUInt32BE() !== 0) return mask
  }
}

/** Addresses of pages of the old installation, in texts. */
export interface Addresses {
  from: string | null
  to: string | undefined
}

/** People and tasks that a text mentions, as `@[Priya Rao](user_…)`. */
const mention = /(?<=\]\()[a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}(?=\))/g

/** What an import changes: all ids, and in texts mentions, and the addresses of pages if both installations have one. */
export function renewalOf(mask: Buffer, { from, to }: Addresses): Renewal {
  const id = newIds(mask)
  const mentions = (written: string): string => written.replace(mention, (one) => newIdsWithin(one, id))
  if (from === null || to === undefined) return { id, text: mentions }
  const address = new RegExp(`${RegExp.escape(from.replace(/\/$/, ''))}(/[^\\s"'<>()\\[\\]]*)`, 'g')
  const start = to.replace(/\/$/, '')
  return {
    id,
    text: (written) =>
      mentions(written).replace(address, (_, path: string) => `${start}${newIdsWithin(path, id)}`),
  }
}
