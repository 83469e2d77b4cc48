import { formatTimeOfDay } from '../time/format.ts'
import type { IcsProperty } from './ics-lines.ts'
import { isYear } from './limits.ts'

/** When something begins or ends: a day, and whether it has a time other than midnight. */
export interface IcsDay {
  date: Temporal.PlainDate
  isDuringDay: boolean
  /** Null for a day without a time. */
  time: Temporal.PlainDateTime | null
}

const stamp = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/
const longestStamp = 40

/**
 * The day of a date or date-time. A time in UTC is converted to `zone`; any other is a local time and keeps its day.
 * Undefined for anything else.
 */
export function icsDay(value: string, zone: string): IcsDay | undefined {
  // Temporal throws for an invalid date, which is slow for a file full of them.
  const found = value.length > longestStamp ? null : stamp.exec(value.trim())
  if (!found) return undefined
  const [, year, month, day, givenHour, minute = '00', second = '00', utc] = found
  const hour = givenHour ?? '00'
  // A leap second counts as the last second of its minute.
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second === '60' ? '59' : second}`
  try {
    const time = utc
      ? Temporal.Instant.from(`${text}Z`).toZonedDateTimeISO(zone).toPlainDateTime()
      : Temporal.PlainDateTime.from(text)
    if (!isYear(time.year)) return undefined
    const isDuringDay = time.hour + time.minute + time.second > 0
    return { date: time.toPlainDate(), isDuringDay, time: givenHour === undefined ? null : time }
  } catch {
    return undefined
  }
}

/**
 * The zone in which the UTC times of an event are read. Some programs write whole days as midnight in UTC, which would
 * become parts of two days in another zone.
 */
export function zoneOf(
  start: string,
  end: IcsProperty | undefined,
  duration: IcsProperty | undefined,
  zone: string,
): string {
  const isWholeDays = duration
    ? /^\+?P[\dWD]+$/.test(duration.value.trim())
    : !end || isUtcMidnight(end.value)
  return isUtcMidnight(start) && isWholeDays ? 'UTC' : zone
}

export function isUtcMidnight(value: string): boolean {
  return value.trim().endsWith('T000000Z')
}

/** The times of an event that lasts less than a day, such as "3:00 PM to 5:00 PM"; null for any other. */
export function timesWithinDay(
  start: IcsDay,
  end: IcsProperty | undefined,
  duration: IcsProperty | undefined,
  zone: string,
): string | null {
  if (!start.time) return null
  const minutes = duration ? minutesOf(duration.value.trim()) : end && minutesUntil(start.time, end, zone)
  if (minutes === undefined || minutes === 0 || minutes >= wholeDay) return null
  const [from, to] = [start.time, start.time.add({ minutes })].map((time) =>
    formatTimeOfDay(time.toPlainTime()),
  )
  return `${from} to ${to}`
}

/** Some programs end a day at 23:59. */
const wholeDay = 24 * 60 - 1

function minutesUntil(start: Temporal.PlainDateTime, end: IcsProperty, zone: string): number | undefined {
  const last = icsDay(end.value, zone)
  return last && start.until(last.time ?? last.date.toPlainDateTime(), { largestUnit: 'minutes' }).minutes
}

function minutesOf(duration: string): number | undefined {
  const form = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,6})M)?(?:\d{1,8}S)?)?$/.exec(
    duration,
  )
  if (!form) return undefined
  const [weeks, days, hours, minutes] = form.slice(1).map((number) => Number(number) || 0)
  return (((weeks ?? 0) * 7 + (days ?? 0)) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)
}

/** How many days the event lasts: its end is exclusive (3.6.1). Undefined if it ends before it begins. */
export function daysOf(
  start: IcsDay,
  end: IcsProperty | undefined,
  duration: IcsProperty | undefined,
  zone: string,
): number | undefined {
  if (duration) return daysOfDuration(start, duration.value.trim())
  if (!end) return 1
  const last = icsDay(end.value, zone)
  if (!last) return undefined
  const days = start.date.until(last.date, { largestUnit: 'day' }).days + (last.isDuringDay ? 1 : 0)
  // Some programs write the same day as begin and end of a one-day event.
  return days === 0 ? 1 : days > 0 ? days : undefined
}

function daysOfDuration(start: IcsDay, text: string): number | undefined {
  const form = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(T(?:(\d{1,4})H)?[\dMS]*)?$/.exec(text)
  if (!form) return undefined
  const [, weeks, days, time, hours] = form
  if (weeks === undefined && days === undefined && time === undefined) return undefined
  const begun = Math.ceil((Number(hours ?? 0) + (start.isDuringDay ? 1 : 0)) / 24)
  return Math.max(1, Number(weeks ?? 0) * 7 + Number(days ?? 0) + begun)
}
