import { formatTime } from '#core/time/format.ts'
import type { ReportDay } from './report-draft.ts'

const onDayOff: Record<ReportDay['dayKind'], string> = {
  working: '',
  'weekly-off': ', on your weekly off',
  holiday: ', on a holiday',
  leave: ', on a day of leave',
}

/** "submitted at 6:42 PM, on time, edited at 7:10 PM.", displayed after the date. */
export function closedWords({ report, dayKind, timeZone, dueAt }: ReportDay): string {
  if (!report) return 'kept on this device; it is sent when the connection is back.'
  const { submittedAt, isLate, versions } = report
  const edit = versions.length > 1 ? versions.at(-1) : undefined
  const punctual = isLate ? ', late' : dueAt === null ? onDayOff[dayKind] : ', on time'
  const edited = edit ? `, edited at ${formatTime(edit.timestamp, timeZone)}` : ''
  return `submitted at ${formatTime(submittedAt, timeZone)}${punctual}${edited}.`
}
