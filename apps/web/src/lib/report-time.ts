import { dayIn, formatDate, formatDateTime, formatTime } from '#core/time/format.ts'

interface ReportTime {
  at: string
  /** The day that the report is for; a different day of submission is named. */
  forDate: string
  timeZone: string
  viewerZone: string
}

/** When a report was submitted, in its own zone, which is named if the reader has another one. */
export function reportTime(submitted: ReportTime): string {
  const { at, timeZone, viewerZone } = submitted
  const time = otherDay(submitted) ? formatDateTime(at, timeZone) : formatTime(at, timeZone)
  return timeZone === viewerZone ? time : `${time} ${placeOfZone(timeZone)}`
}

/** As above, for a narrow column: the time, and the day if it is not that of the report. */
export function reportTimeOnTwoLines(submitted: ReportTime): { time: string; day: string | undefined } {
  const { at, timeZone, viewerZone } = submitted
  const time = formatTime(at, timeZone)
  const day = otherDay(submitted)
  return {
    time: timeZone === viewerZone ? time : `${time} ${placeOfZone(timeZone)}`,
    day: day && formatDate(day),
  }
}

/** The day of submission, if it is not that of the report. */
function otherDay({ at, forDate, timeZone }: ReportTime): string | undefined {
  const day = dayIn(at, timeZone)?.toString()
  return day === forDate ? undefined : day
}

/** "Asia/Tokyo" → "Tokyo", "America/Argentina/Buenos_Aires" → "Buenos Aires". */
export function placeOfZone(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
