// Cards are in the order of their ranks: strings of these digits, compared byte by byte, like fractions of a number
// system of base 62. There is room between any two. A rank ends with random digits, so that two cards that are put
// into the same gap at the same time never share one.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = digits.length
const timeDigits = 8
const ownDigits = 6

/** A gap that was filled more than a thousand times has longer ones; an index does not take them for ever. */
export const longestRank = 400

/**
 * The rank of a card that comes to the top now: before all that came there earlier, without asking for
 * them.
 * @param fresh a new UUID, for its random end
 */
export function topRank(now: Temporal.Instant, fresh: string): string {
  return written(base ** timeDigits - 1 - now.epochMilliseconds, timeDigits) + ownTail(fresh)
}

/**
 * A rank after one and before the other; without the first before all that are there, without the second after them.
 * @throws RangeError where the first is not before the second.
 */
export function rankBetween(after: string | null, before: string | null, fresh: string): string {
  if (after !== null && before !== null && after >= before)
    throw new RangeError('The first rank is not before the second.')
  let rank = middle(after ?? '', before)
  // What begins the later rank could come after it with more digits.
  while (before?.startsWith(rank)) rank = middle(rank, before)
  return rank + ownTail(fresh)
}

/** The shortest string of digits between the two; the second one open where there is none. */
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

/** Digits from the random end of a UUID. The last is never 0: a rank and the same with a 0 have no room between. */
function ownTail(uuid: string): string {
  const random = parseInt(uuid.replaceAll('-', '').slice(-12), 16)
  const tail = written(random % base ** ownDigits, ownDigits)
  return tail.endsWith('0') ? `${tail.slice(0, -1)}1` : tail
}
