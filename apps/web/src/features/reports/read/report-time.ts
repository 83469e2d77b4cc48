import { dayIn, formatDateTime, formatTime } from '#core/time/format.ts'

interface ReportTime {
  at: string
  /** The day that the report is for; a different day of submission is named. */
  forDate: string
  timeZone: string
  viewerZone: string
}

/** When a report was submitted, in its own zone, which is named where the reader has another one. */
export function reportTime({ at, forDate, timeZone, viewerZone }: ReportTime): string {
  const day = dayIn(at, timeZone)?.toString()
  const time = day === forDate ? formatTime(at, timeZone) : formatDateTime(at, timeZone)
  return timeZone === viewerZone ? time : `${time} ${placeOf(timeZone)}`
}

/** "Asia/Tokyo" → "Tokyo", "America/Argentina/Buenos_Aires" → "Buenos Aires". */
function placeOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
