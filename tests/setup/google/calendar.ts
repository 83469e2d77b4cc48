import { RRuleTemporal } from 'rrule-temporal'
import { apiRefusal, type Asked, type Given } from './protocol.ts'

interface EventTime {
  dateTime: string
  timeZone: string
}

/** The fields of an event that Daymark writes. */
export interface GoogleEvent {
  id: string
  status: 'confirmed' | 'cancelled'
  summary: string
  description?: string
  location?: string
  start: EventTime
  end: EventTime
  recurrence?: string[]
  attendees?: { email: string }[]
  guestsCanSeeOtherGuests?: boolean
}

/** An occurrence of a series that differs from its rule. */
type Exception = Partial<
  Pick<GoogleEvent, 'status' | 'description' | 'location' | 'start' | 'end' | 'summary'>
>

const events = '/calendar/v3/calendars/primary/events'

/** The primary calendar of the person, with Google's mails to the guests of its events. */
export class GoogleCalendar {
  readonly events = new Map<string, GoogleEvent>()
  /** The changes of occurrences, by event and original start. */
  readonly exceptions = new Map<string, Exception>()
  /** How often an event was inserted; never more than once. */
  readonly inserted: string[] = []

  answer(asked: Asked): Given {
    const [, id, rest] = new RegExp(`^${events}(?:/([^/]+))?(/instances)?$`).exec(asked.path) ?? [undefined]
    const key = `${asked.method}${id === undefined ? '' : ' id'}${rest ?? ''}`
    if (asked.method !== 'GET' && asked.query['sendUpdates'] !== 'all')
      throw apiRefusal(400, 'required', 'The tests expect that people are told of every change.')
    if (key === 'POST') return { status: 200, body: this.#insert(JSON.parse(asked.body) as GoogleEvent) }
    if (key === 'PATCH id')
      return { status: 200, body: this.#patch(id!, JSON.parse(asked.body) as GoogleEvent) }
    if (key === 'GET id') return { status: 200, body: this.#find(id!) }
    if (key === 'GET id/instances') return { status: 200, body: { items: this.#instances(id!, asked.query) } }
    if (key === 'DELETE id') {
      this.#patch(id!, { status: 'cancelled' })
      return { status: 204 }
    }
    throw apiRefusal(404, 'notFound', 'Not Found')
  }

  /** The starts and texts of the actual occurrences, as displayed to the person. */
  shown(id: string): { start: string; description: string; location: string }[] {
    const event = this.events.get(id)
    if (!event || event.status === 'cancelled') return []
    return startsOf(event)
      .map((start) => ({ start, ...this.exceptions.get(keyOf(id, start)) }))
      .map((occurrence) => occurrence as { start: string | EventTime } & Exception)
      .filter(({ status }) => status !== 'cancelled')
      .map(({ start, description, location }) => ({
        start: typeof start === 'string' ? start : instantOf(start),
        description: description ?? event.description ?? '',
        location: location ?? event.location ?? '',
      }))
  }

  /** The person deletes an event in their calendar permanently. */
  purge(id: string): void {
    this.events.delete(id)
  }

  #insert(event: GoogleEvent): GoogleEvent {
    if (!/^[a-v0-9]{5,1024}$/.test(event.id)) throw apiRefusal(400, 'invalid', 'Invalid resource id value.')
    if (this.events.has(event.id))
      throw apiRefusal(409, 'duplicate', 'The requested identifier already exists.')
    const made: GoogleEvent = { ...event, status: 'confirmed' }
    assertSound(made)
    this.events.set(event.id, made)
    this.inserted.push(event.id)
    return made
  }

  #patch(id: string, change: Partial<GoogleEvent>): GoogleEvent {
    const [, master = '', stamp] = /^([a-v0-9]+?)(?:_(\d{8}T\d{6}Z))?$/.exec(id) ?? []
    const event = this.events.get(master)
    if (!event) throw apiRefusal(404, 'notFound', 'Not Found')
    if (stamp === undefined) {
      const changed = { ...event, ...change }
      assertSound(changed)
      this.events.set(id, changed)
      return changed
    }
    const start = startsOf(event).find((candidate) => stampOf(candidate) === stamp)
    if (start === undefined) throw apiRefusal(404, 'notFound', 'Not Found')
    this.exceptions.set(keyOf(master, start), { ...this.exceptions.get(keyOf(master, start)), ...change })
    return { ...event, ...change, id }
  }

  #find(id: string): GoogleEvent {
    const event = this.events.get(id)
    if (!event) throw apiRefusal(404, 'notFound', 'Not Found')
    return event
  }

  #instances(id: string, query: Record<string, string>) {
    const event = this.events.get(id)
    if (!event) throw apiRefusal(404, 'notFound', 'Not Found')
    const wanted = query['originalStart'] && Temporal.Instant.from(query['originalStart'])
    const isShown = (start: string): boolean =>
      query['showDeleted'] === 'true' || this.exceptions.get(keyOf(id, start))?.status !== 'cancelled'
    return startsOf(event)
      .filter((start) => !wanted || Temporal.Instant.from(start).equals(wanted))
      .filter(isShown)
      .map((start) => ({
        ...event,
        ...this.exceptions.get(keyOf(id, start)),
        id: `${id}_${stampOf(start)}`,
        recurringEventId: id,
        originalStartTime: { dateTime: start, timeZone: event.start.timeZone },
      }))
  }
}

/** The planned starts of an event, up to a hundred for a series. */
function startsOf({ start, recurrence }: GoogleEvent): string[] {
  if (!recurrence || recurrence.length === 0) return [instantOf(start)]
  const rule = new RRuleTemporal({
    rruleString: [
      `DTSTART;TZID=${start.timeZone}:${start.dateTime.replaceAll(/[-:]/g, '')}`,
      ...recurrence,
    ].join('\n'),
  })
  return rule.all((_, index) => index < 100).map((occurrence) => occurrence.toInstant().toString())
}

function assertSound({ start, end, recurrence }: GoogleEvent): void {
  if (Temporal.Instant.compare(instantOf(start), instantOf(end)) >= 0)
    throw apiRefusal(400, 'timeRangeEmpty', 'The specified time range is empty.')
  if (recurrence?.some((line) => !/^(RRULE|EXDATE)[:;]/.test(line)))
    throw apiRefusal(400, 'invalid', 'Invalid recurrence rule.')
}

function instantOf({ dateTime, timeZone }: EventTime): string {
  return Temporal.PlainDateTime.from(dateTime).toZonedDateTime(timeZone).toInstant().toString()
}

function stampOf(instant: string): string {
  return instant.replaceAll(/[-:]/g, '')
}

function keyOf(id: string, start: string): string {
  return `${id} ${start}`
}
