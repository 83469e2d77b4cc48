/** An entry as far as folding needs it. */
interface Foldable {
  type: string
  actorId: string | null
  actorName: string
  targetUserId: string | null
  timestamp: string
}

/** Consecutive entries; more than one if they record the same for several people. */
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

/** The phrases for what several people did or have, by the type of the entry. */
const said: Record<string, string> = {
  'leave.weekly-off': 'have a weekly off.',
  'user.signed-in': 'signed in.',
}

/**
 * The phrases for what one person did to several, by the type of the entry: a run ends with an entry of another actor.
 */
const done: Record<string, string> = {
  'user.created': 'added',
  'user.invited': 'made invitation links for',
  'user.suspended': 'suspended',
  'user.resumed': 'resumed',
  'user.signed-out': 'ended all sessions of',
}

/** From this many people on, a run is one line. */
const foldedFrom = 3

interface FoldOptions {
  timeZone: string
  readerId: string
  /** Older entries are missing, so that the last run may be longer. */
  isCut?: boolean
}

/**
 * A page of a feed by day, in its order, with runs of entries that record the same for at least three people merged.
 * Each page is folded by itself, so that paging counts entries and not lines.
 *
 * @param entries In the order of the feed.
 */
export function foldFeed<T extends Foldable>(
  entries: readonly T[],
  { timeZone, readerId, isCut = false }: FoldOptions,
): FeedDay<T>[] {
  const days: FeedDay<T>[] = []
  for (const entry of entries) {
    const date = Temporal.Instant.from(entry.timestamp).toZonedDateTimeISO(timeZone).toPlainDate().toString()
    let day = days.at(-1)
    if (day?.date !== date) days.push((day = { date, runs: [] }))
    const last = day.runs.at(-1)
    if (last && isSame(last.entries[0]!, entry)) last.entries.push(entry)
    else day.runs.push({ entries: [entry], words: null })
  }
  const open = isCut ? days.at(-1)?.runs.at(-1) : undefined
  return days.map(({ date, runs }) => ({
    date,
    runs: runs.flatMap((run) => folded(run, readerId, run === open)),
  }))
}

/** The first lines of folded days. */
export function firstLines<T>(days: readonly FeedDay<T>[], most: number): FeedDay<T>[] {
  const shown: FeedDay<T>[] = []
  let left = most
  for (const { date, runs } of days) {
    if (left <= 0) break
    shown.push({ date, runs: runs.slice(0, left) })
    left -= runs.length
  }
  return shown
}

/** Whether both entries say the same of different people. */
function isSame(one: Foldable, other: Foldable): boolean {
  if (one.type !== other.type) return false
  return one.type in said || (one.type in done && one.actorId !== null && one.actorId === other.actorId)
}

function folded<T extends Foldable>({ entries }: Run<T>, readerId: string, isOpen: boolean): Run<T>[] {
  const people = new Set(entries.map(({ actorId, targetUserId }) => targetUserId ?? actorId))
  const [first] = entries
  return first && people.size >= foldedFrom
    ? [{ entries, words: wordsOf(first, readerId, `${isOpen ? 'at least ' : ''}${people.size} people`) }]
    : entries.map((entry) => ({ entries: [entry], words: null }))
}

function wordsOf({ type, actorId, actorName }: Foldable, readerId: string, people: string): string {
  const act = done[type]
  if (act !== undefined) return `${actorId === readerId ? 'You' : actorName} ${act} ${people}.`
  return `${people.replace(/^at/, 'At')} ${said[type]}`
}
