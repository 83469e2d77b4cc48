import { weekdays } from '#core/time/weekday.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import { daysOfText } from './user-draft.ts'

/** The usual weekends of two days come first of those that are offered everywhere. */
const weekends = ['Sunday,Saturday', 'Friday,Saturday']

/**
 * The weekly offs to choose from, as the draft has them: none, those that are chosen or proposed, weekends of two days,
 * and single days. Others are set in the dialog of a person.
 */
export function weeklyOffOptions(of: { none: string; also: readonly string[] }) {
  const values = [...new Set([...of.also.filter((days) => days !== ''), ...weekends, ...weekdays])]
  return [
    { value: '', label: of.none },
    ...values.map((value) => ({ value, label: weeksInWords([daysOfText(value)]) })),
  ]
}
