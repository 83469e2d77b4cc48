import { notificationChannels } from '#core/notifications/settings.ts'
import { notificationTopics } from '#core/notifications/topics.ts'
import { meetingRecurrences } from '#core/meetings/kinds.ts'
import * as z from 'zod'
import { json } from './field.ts'

/** The forms of JSON columns, in which ids are UUIDs. */

/** Which version of a record has changed which field, and who. */
export const fieldChanges = json(
  'The last change of each field: the version, and the id and name of the person.',
  z.record(z.string(), z.strictObject({ version: z.int(), by: z.guid(), name: z.string() })),
)

export const dueTimes = z.array(z.strictObject({ from: z.iso.date(), time: z.string().regex(/^\d\d:\d\d$/) }))

export const preferences = z.record(z.string(), z.unknown())

export const channelChoices = z.partialRecord(
  z.enum(notificationTopics),
  z.partialRecord(z.enum(notificationChannels), z.boolean()),
)

export const mutedTopics = z.partialRecord(z.enum(notificationTopics), z.iso.date())

export const formerTimetables = z.array(
  z.strictObject({
    starts: z.string(),
    timeZone: z.string(),
    minutes: z.int(),
    rule: z.enum(meetingRecurrences),
    until: z.string().nullable(),
    count: z.int().nullable(),
  }),
)

export const taskLines = z.array(z.strictObject({ line: z.int(), taskId: z.guid() }))

export const actors = z.array(z.strictObject({ id: z.string(), name: z.string() }))

export const endedMail = z.strictObject({
  topics: z.array(z.enum(notificationTopics)),
  digestAt: z.string().nullable(),
})
