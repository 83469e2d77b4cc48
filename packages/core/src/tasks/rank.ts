// Cards are ordered by their ranks: strings of these digits, compared byte by byte, like fractions in base 62, so that
// a rank fits between any two. A rank ends with random digits, so that two cards that are put into the same gap at the
// same time never get the same rank.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = digits.length
const timeDigits = 8
const ownDigits = 6

/**
 * A gap that was filled more than a thousand times has longer ranks; this limit keeps them within the size of an index.
 */
export const longestRank = 400

/**
 * The rank of a card that is put at the top now, before all cards that were put there earlier, without reading them.
 * @param fresh A new UUID, for the random end.
 */
export function topRank(now: Temporal.Instant, fresh: string): string {
  return written(base ** timeDigits - 1 - now.epochMilliseconds, timeDigits) + ownTail(fresh)
}

/**
 * A rank after one and before the other; without the first it comes before all others, without the second after them.
 * @throws RangeError if the first is not before the second.
 */
export function rankBetween(after: string | null, before: string | null, fresh: string): string {
  if (after !== null && before !== null && after >= before)
    throw new RangeError('The first rank is not before the second.')
  let rank = middle(after ?? '', before)
  // A rank that is a prefix of the later one could sort after it once more digits are added.
  while (before?.startsWith(rank)) rank = middle(rank, before)
  return rank + ownTail(fresh)
}

/** The shortest string of digits between the two; without a second one there is no upper bound. */
function middle(after: string, before: string | null): string {
  let shared = 0
  if (before !== null) {
    while ((after[shared] ?? digits[0]) === before[shared]) shared++
    if (shared > 0) return before.slice(0, shared) + middle(after.slice(shared), before.slice(shared))
  }
  const low = after === '' ? 0 : digits.indexOf(after[0]!)
  const high = before === null ? base : digits.indexOf(before[0]!)
  if (high - low > 1) return digits[Math.round((low + high) / 2)]!
  if (before !== null && before.length > 1) return before[0]!
  return digits[low]! + middle(after.slice(1), null)
}

function written(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / base))
    text = digits[rest % base]! + text
  return text
}

/**
 * Digits from the random end of a UUID. The last is never 0: there is no room between a rank and the same rank with a
 * 0.
 */
function ownTail(uuid: string): string {
  const random = parseInt(uuid.replaceAll('-', '').slice(-12), 16)
  const tail = written(random % base ** ownDigits, ownDigits)
  return tail.endsWith('0') ? `${tail.slice(0, -1)}1` : tail
}
