import { counted } from '#core/texts/counted.ts'
import { shortLocation } from '#core/meetings/location.ts'
import { formatDate } from '#core/time/format.ts'
import { nameOfDay } from '#core/time/format-range.ts'
import { ordinal } from '../aside/series-words.ts'
import { recurrenceWords } from '../meeting-types.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

/** The values of the folded fields that are not their defaults: "Weekly on Tuesdays · Europe/Berlin". */
export function moreWords(draft: ScheduleDraft, ownZone: string): string {
  const { timeZone, location, agenda, files, addToCalendar } = draft
  return [
    seriesWords(draft),
    timeZone !== ownZone && timeZone.replaceAll('_', ' '),
    location.trim() !== '' && shortLocation(location.trim()),
    agenda.trim() !== '' && 'Agenda',
    files.length > 0 && counted(files.length, 'file', 'files'),
    addToCalendar && 'Google Calendar',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "Weekly on Tuesdays, 6 times", "Monthly on the 9th, until 30-Jun-2026"; empty for a single meeting. */
function seriesWords({ rule, date, ends, until, count }: ScheduleDraft): string {
  if (rule === 'none') return ''
  const end =
    ends === 'date' && until !== ''
      ? `, until ${formatDate(until)}`
      : ends === 'count' && count.trim() !== ''
        ? `, ${count.trim() === '1' ? 'once' : `${count.trim()} times`}`
        : ''
  if (date === '' || rule === 'daily') return `${recurrenceWords[rule]}${end}`
  const day = Temporal.PlainDate.from(date)
  return rule === 'weekly' ? `Weekly on ${nameOfDay(day)}s${end}` : `Monthly on the ${ordinal(day.day)}${end}`
}
