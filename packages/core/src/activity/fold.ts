/** An entry as far as folding needs it. */
interface Foldable {
  type: string
  actorId: string | null
  targetUserId: string | null
  timestamp: string
}

/** Entries that follow each other; more than one where they say the same of several people. */
export interface Run<T> {
  entries: T[]
  /** The sentence in place of theirs, without the people: "9 people signed in."; null for a single entry. */
  words: string | null
}

export interface FeedDay<T> {
  /** YYYY-MM-DD in the reader's zone. */
  date: string
  runs: Run<T>[]
}

/** What several people did or have, by the type of the entry. */
const said: Record<string, string> = {
  'leave.weekly-off': 'have a weekly off.',
  'user.signed-in': 'signed in.',
}

/** From this many people on, a run is one line. */
const foldedFrom = 3

/**
 * A page of a feed by day, in its order, with runs of entries that say the same of at least three people as one. Each
 * page is folded by itself, so that paging counts entries and not lines.
 *
 * @param entries In the order of the feed.
 */
export function foldFeed<T extends Foldable>(entries: readonly T[], timeZone: string): FeedDay<T>[] {
  const days: FeedDay<T>[] = []
  for (const entry of entries) {
    const date = Temporal.Instant.from(entry.timestamp).toZonedDateTimeISO(timeZone).toPlainDate().toString()
    let day = days.at(-1)
    if (day?.date !== date) days.push((day = { date, runs: [] }))
    const last = day.runs.at(-1)
    if (last && entry.type in said && last.entries[0]?.type === entry.type) last.entries.push(entry)
    else day.runs.push({ entries: [entry], words: null })
  }
  return days.map(({ date, runs }) => ({ date, runs: runs.flatMap(folded) }))
}

function folded<T extends Foldable>({ entries }: Run<T>): Run<T>[] {
  const people = new Set(entries.map(({ actorId, targetUserId }) => targetUserId ?? actorId))
  const [first] = entries
  return first && people.size >= foldedFrom
    ? [{ entries, words: `${people.size} people ${said[first.type]}` }]
    : entries.map((entry) => ({ entries: [entry], words: null }))
}
