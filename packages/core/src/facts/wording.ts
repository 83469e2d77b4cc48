import { formatDate, formatDateWithDay, formatTime } from '../time/format.ts'
import type { Id } from '../ids/id.ts'

/** A person who was deleted, in a sentence. */
const deletedPerson = 'a deleted person'

/**
 * Whose act a fact is: a person's of the company, perhaps by the answer to a mail, a key's of a person or of the company, somebody's who is unknown, or
 * that of a principal with a label of its own, such as the platform's administrator; null where nobody acted.
 */
export type ActedBy =
  | { kind: 'person'; id: Id<'user'>; via?: 'mail' | undefined }
  | { kind: 'key'; name: string; owner: Id<'user'> | null }
  | { kind: 'stranger' }
  | { kind: 'labelled'; label: string }
  | null

/** The reader of a sentence; null for a neutral one, as in exports and in the text that the log is searched by. */
export interface Reader {
  id: string | null
  /** The present name of a person; undefined where the person was deleted. */
  nameOf: (id: string) => string | undefined
  /** The reader's zone; without one, times are those of the place that they belong to, with its name. */
  timeZone?: string | undefined
  /** Whether they read outside of the app, in a mail or a message, where reactions cannot be drawn. */
  isOutside?: boolean | undefined
}

/** An instant that belongs to a place: an RFC 3339 time and an IANA zone. */
export interface PlacedTime {
  start: string
  timeZone: string
}

interface Parties {
  by: ActedBy
  /** The person concerned. */
  about: string | null
}

/** The people of a fact as words of an English sentence to one reader. */
export interface Wording {
  /** At the start: "Priya Rao", "You", "A deleted person", "Somebody". */
  readonly actor: string
  /** What belongs to the actor: "your" or "their". */
  readonly own: 'your' | 'their'
  readonly isActor: boolean
  /** Whether the reader is the person concerned. */
  readonly isAbout: boolean
  /** Whether the actor is the person concerned. */
  readonly isOwn: boolean
  /** The person concerned as an object: "you", "Meera Iyer". */
  readonly about: string
  /** The person concerned at the start: "You", "Meera Iyer". */
  readonly aboutFirst: string
  /** What belongs to the person concerned: "your", "Meera Iyer’s", or "their" where the actor is that person. */
  readonly aboutOwn: string
  /** Another person as an object: "you", "Meera Iyer". */
  person: (id: string) => string
  /** "“Driver roster”". */
  title: (title: string) => string
  /** "09-Jun-2026", for YYYY-MM-DD. */
  date: (date: string) => string
  /** "Tue 09-Jun-2026 at 6:00 PM (Asia/Kolkata)": by the clock of its place, for texts that people elsewhere read too. */
  when: (time: PlacedTime) => string
  /** "Tue 09-Jun-2026 at 6:00 PM" by the reader's clock. */
  at: (time: PlacedTime) => string
  /** The reader's zone, if it is known. */
  readonly zone: string | undefined
  /** Whether a reaction stands as its emoji, for which the app shows a drawing; otherwise it is named. */
  readonly drawsReactions: boolean
  /** "due date and priority". */
  list: (words: readonly string[]) => string
}

let listing: Intl.ListFormat | undefined

/** Two words without `Intl`, whose first use in a browser loads its data. */
function listed(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ')
  listing ??= new Intl.ListFormat('en')
  return listing.format(words)
}

export function wordingFor(
  { id: readerId, nameOf, timeZone: zone, isOutside = false }: Reader,
  { by, about }: Parties,
): Wording {
  const named = (id: string): string => nameOf(id) ?? deletedPerson
  const isReader = (id: string | null): boolean => id !== null && id === readerId
  const actorId = personOf(by)
  const isActor = isReader(actorId)
  return {
    actor: actorWords(by, isActor, named),
    own: isActor ? 'your' : 'their',
    isActor,
    isAbout: isReader(about),
    isOwn: about !== null && about === actorId,
    aboutFirst: about === null ? '' : isReader(about) ? 'You' : capital(named(about)),
    about: about === null ? '' : isReader(about) ? 'you' : named(about),
    aboutOwn: ownWords(about, actorId, isReader, named),
    person: (id) => (isReader(id) ? 'you' : named(id)),
    title: (title) => `“${title}”`,
    date: (date) => formatDate(date),
    zone,
    when: placed,
    at: (time) => (zone === undefined ? placed(time) : timeBy(time.start, zone)),
    drawsReactions: !isOutside,
    list: listed,
  }
}

function placed({ start, timeZone }: PlacedTime): string {
  return `${timeBy(start, timeZone)} (${timeZone})`
}

function timeBy(start: string, timeZone: string): string {
  const day = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).toPlainDate()
  return `${formatDateWithDay(day)} at ${formatTime(start, timeZone)}`
}

function actorWords(by: ActedBy, isActor: boolean, named: (id: string) => string): string {
  const id = personOf(by)
  const person = id === null ? undefined : isActor ? 'You' : capital(named(id))
  if (by?.kind === 'key')
    return person === undefined ? `The key ${by.name}` : `${person}, by the key ${by.name},`
  if (by?.kind === 'person' && by.via === 'mail') return `${person}, by mail,`
  return person ?? (by?.kind === 'labelled' ? by.label : 'Somebody')
}

/** The person who acted, perhaps by a key of theirs. */
export function personOf(by: ActedBy): Id<'user'> | null {
  if (by?.kind === 'person') return by.id
  return by?.kind === 'key' ? by.owner : null
}

function ownWords(
  about: string | null,
  actorId: string | null,
  isReader: (id: string) => boolean,
  named: (id: string) => string,
): string {
  if (about === null) return ''
  if (isReader(about)) return 'your'
  return about === actorId ? 'their' : `${named(about)}’s`
}

function capital(words: string): string {
  return words === deletedPerson ? `A${words.slice(1)}` : words
}
