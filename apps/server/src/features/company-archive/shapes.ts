import { longestMinutes, mostOccurrences, shortestMinutes } from '#core/meetings/limits.ts'
import { notificationChannels } from '#core/notifications/settings.ts'
import { notificationTopics } from '#core/notifications/topics.ts'
import { meetingRecurrences } from '#core/meetings/kinds.ts'
import { possibleDueTimes } from '#core/time/report-clock.ts'
import * as z from 'zod'
import { isTime, isZone, moment } from './field.ts'
import { json } from './json-field.ts'

/** The forms of JSON columns, in which ids are UUIDs. */

/** Which version of a record has changed which field, and who. */
export const fieldChanges = json(
  'The last change of each field: the version, and the id and name of the person.',
  z.record(z.string(), z.strictObject({ version: z.int(), by: z.guid(), name: z.string() })),
)

/** More than a company changes its due time within a month. */
const mostDueTimes = 100

export const dueTimes = z
  .array(z.strictObject({ from: z.iso.date(), time: z.enum(possibleDueTimes) }))
  .max(mostDueTimes)

export const preferences = z.record(z.string(), z.unknown())

export const channelChoices = z.partialRecord(
  z.enum(notificationTopics),
  z.partialRecord(z.enum(notificationChannels), z.boolean()),
)

export const mutedTopics = z.partialRecord(z.enum(notificationTopics), z.iso.date())

/** Each lookup of an occurrence goes through all of them. */
const mostTimetables = 300
const localStart = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

const formerTimetable = z.strictObject({
  starts: z.string().regex(localStart).refine(isTime),
  timeZone: z.string().max(100).refine(isZone),
  minutes: z.int().min(shortestMinutes).max(longestMinutes),
  rule: z.enum(meetingRecurrences),
  until: z.string().regex(moment).refine(isTime),
  count: z.int().min(1).max(mostOccurrences).nullable(),
})

/** Each ends before the next one starts, so that they do not compete for dates. */
export const formerTimetables = z
  .array(formerTimetable)
  .max(mostTimetables)
  .refine((all) =>
    all.every(({ starts, timeZone }, index) => {
      const before = all[index - 1]
      if (!before) return true
      const start = Temporal.PlainDateTime.from(starts).toZonedDateTime(timeZone).toInstant()
      return Temporal.Instant.compare(Temporal.Instant.from(before.until), start) <= 0
    }),
  )

export const taskLines = z.array(z.strictObject({ line: z.int(), taskId: z.guid() }))

export const actors = z.array(z.strictObject({ id: z.string(), name: z.string() }))

export const endedMail = z.strictObject({
  topics: z.array(z.enum(notificationTopics)),
  digestAt: z.string().nullable(),
})
