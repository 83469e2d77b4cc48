import type { calendar_v3 as v3 } from '@googleapis/calendar'
import { googleTexts } from '#core/integrations/google-texts.ts'
import type { OAuth2Client } from 'google-auth-library'
import { GoogleProblem } from '../google-problem.ts'
import * as z from 'zod'

type Written = v3.Schema$Event

const event = z.object({
  id: z.string(),
  status: z.string(),
  attendees: z.array(z.looseObject({ email: z.string() })).default([]),
})
export type FoundEvent = z.infer<typeof event>

const instances = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      originalStartTime: z.object({ dateTime: z.iso.datetime({ offset: true }) }),
    }),
  ),
})

/** Calls the person's primary calendar; Google notifies the attendees of each change. Answers are validated. */
export class PersonsCalendar {
  readonly #events: v3.Resource$Events

  private constructor(events: v3.Resource$Events) {
    this.#events = events
  }

  static async open(auth: OAuth2Client, rootUrl: string): Promise<PersonsCalendar> {
    const { calendar_v3: library } = await import('@googleapis/calendar')
    // The library's own copy of the client has another type and is never used.
    const options = { auth: auth as unknown as NonNullable<v3.Options['auth']>, rootUrl }
    return new PersonsCalendar(new library.Calendar(options).events)
  }

  async insert(requestBody: Written): Promise<void> {
    const { data } = await this.#events.insert({ calendarId: 'primary', sendUpdates: 'all', requestBody })
    sound(event, data, ({ id }) => id === requestBody.id)
  }

  async find(eventId: string): Promise<FoundEvent> {
    const { data } = await this.#events.get({ calendarId: 'primary', eventId })
    return sound(event, data, ({ id }) => id === eventId)
  }

  async patch(eventId: string, requestBody: Written): Promise<void> {
    const { data } = await this.#events.patch({
      calendarId: 'primary',
      eventId,
      sendUpdates: 'all',
      requestBody,
    })
    sound(event, data, ({ id }) => id === eventId)
  }

  /** The occurrence that the rule of the event has at an instant, even if it was moved or cancelled. */
  async findOccurrence(
    eventId: string,
    planned: Temporal.Instant,
  ): Promise<{ id: string; isCancelled: boolean } | undefined> {
    const { data } = await this.#events.instances({
      calendarId: 'primary',
      eventId,
      originalStart: planned.toString(),
      showDeleted: true,
      maxResults: 5,
    })
    const found = sound(instances, data).items.find(({ originalStartTime: { dateTime } }) =>
      Temporal.Instant.from(dateTime).equals(planned),
    )
    return found && { id: found.id, isCancelled: found.status === 'cancelled' }
  }
}

/** The validated answer. @throws GoogleProblem for an invalid one */
function sound<T>(schema: z.ZodType<T>, data: unknown, isWanted: (value: T) => boolean = () => true): T {
  const { success, data: value } = schema.safeParse(data)
  if (success && isWanted(value)) return value
  throw new GoogleProblem('later', googleTexts.notUnderstood)
}
