import {
  defaultMinutes,
  longestMinutes,
  maxActionItems,
  maxAgenda,
  maxAttendees,
  maxFiles,
  maxGuests,
  maxLocation,
  maxNotes,
  maxTitle,
  mostOccurrences,
  shortestMinutes,
} from '#core/meetings/limits.ts'
import { meetingRecurrences } from '#core/meetings/kinds.ts'
import { meetingTexts } from '#core/meetings/texts.ts'
import { taskPriorities } from '#core/tasks/kinds.ts'
import { defaultPriority, maxTitle as maxTaskTitle } from '#core/tasks/limits.ts'
import { titleAndDueRequired } from '#core/tasks/texts.ts'
import * as z from 'zod'
import { asciiNumbers } from '#core/texts/ascii-numbers.ts'
import { date, email, id, lineText, nameText, requiredDate, text } from './fields.ts'
import { named } from './named.ts'

/** A time on the clock of the meeting's zone. */
export const localTime = (whenEmpty: string) =>
  z
    .string(whenEmpty)
    .overwrite(asciiNumbers)
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, {
      error: ({ input }) =>
        input === '' ? whenEmpty : 'This is not a date and time of the form YYYY-MM-DDTHH:MM.',
    })
    .refine((value) => date().safeParse(value.slice(0, 10)).success, 'There is no such day.')

export const minutes = z
  .number()
  .int()
  .min(shortestMinutes, `A meeting lasts at least ${shortestMinutes} minutes.`)
  .max(longestMinutes, 'A meeting lasts at most 24 hours.')

/** The fields of a meeting that its creator writes. */
export const meetingFields = {
  title: nameText(maxTitle, meetingTexts.missing),
  agenda: text(maxAgenda),
  location: lineText(maxLocation).describe('A room, an address or a video link.'),
  starts: localTime(meetingTexts.missing),
  timeZone: text(60).describe('The zone of the creator by default.'),
  minutes,
  attendeeIds: z.array(id('user')).max(maxAttendees, `A meeting has at most ${maxAttendees} attendees.`),
  guests: z
    .array(email(meetingTexts.noGuest))
    .max(maxGuests, `A meeting has at most ${maxGuests} guests from outside.`),
  attachmentIds: z.array(id('attachment')).max(maxFiles, `A meeting has at most ${maxFiles} files.`),
}

/** How a meeting recurs; it ends never, on a date, or after a number of occurrences. */
export const recurrenceInput = z
  .strictObject({
    rule: z.enum(meetingRecurrences),
    until: date().nullable().default(null).describe('The last day, which ends in UTC.'),
    count: z
      .number()
      .int()
      .min(1, 'A series has at least 1 occurrence.')
      .max(mostOccurrences, `A series ends after at most ${mostOccurrences} occurrences.`)
      .nullable()
      .default(null),
  })
  .refine(({ until, count }) => until === null || count === null, 'A series ends on a date or after a count.')
  .refine(
    ({ rule, until, count }) => rule !== 'none' || (until === null && count === null),
    'A meeting that does not recur has no end of its series.',
  )

export const defaultLength = defaultMinutes

/** An action item to become a task. */
const actionItem = named(
  'NewActionItem',
  z.strictObject({
    title: nameText(maxTaskTitle, titleAndDueRequired),
    assigneeIds: z.array(id('user')).min(1, 'Choose who does it.').max(maxAttendees),
    dueDate: requiredDate(titleAndDueRequired),
    priority: z.enum(taskPriorities).default(defaultPriority),
    line: z
      .number()
      .int()
      .min(1)
      .max(maxNotes)
      .optional()
      .describe(
        'The line of the notes that it was read from, so that the minutes show the task there; from 1.',
      ),
  }),
)
export const actionItems = z
  .array(actionItem)
  .max(maxActionItems, `A session creates at most ${maxActionItems} tasks.`)
