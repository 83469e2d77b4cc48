/** Errors of browsers that one process logs in a minute: from one address, in one session, and in all. */
export const mostInMinute = { address: 30, session: 20, process: 300 }

/** Says whether one more is within the limits, and otherwise how many seconds the minute still lasts. */
export type MinuteLimit = (
  of: { address: string; session?: string | undefined },
  now: Temporal.Instant,
) => { isWithin: true } | { isWithin: false; secondsLeft: number }

/**
 * Counts what is let through, minute by minute. It protects the log of the process that writes it and decides nothing
 * about anybody's records, so it is kept in memory, and several servers let through as many times as much. It never
 * holds more than two counts for each of the `process` that a minute lets through.
 */
export function minuteLimit(): MinuteLimit {
  const minuteMs = 60_000
  const counts = new Map<string, number>()
  let begun = -Infinity
  let inAll = 0
  return ({ address, session }, now) => {
    const ms = now.epochMilliseconds
    if (ms - begun >= minuteMs || ms < begun) {
      begun = ms
      inAll = 0
      counts.clear()
    }
    const subjects = [
      { key: `address ${address}`, most: mostInMinute.address },
      ...(session === undefined ? [] : [{ key: `session ${session}`, most: mostInMinute.session }]),
    ]
    const isOver =
      inAll >= mostInMinute.process || subjects.some(({ key, most }) => (counts.get(key) ?? 0) >= most)
    if (isOver)
      return { isWithin: false, secondsLeft: Math.max(1, Math.ceil((begun + minuteMs - ms) / 1000)) }
    inAll++
    for (const { key } of subjects) counts.set(key, (counts.get(key) ?? 0) + 1)
    return { isWithin: true }
  }
}
