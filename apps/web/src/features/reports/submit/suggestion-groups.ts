import { formatDateWithDay } from '#core/time/format.ts'
import { linesOf } from '#core/reports/lines.ts'
import type { ReportDay, TextField } from './report-draft.ts'

export type SuggestedField = Exclude<TextField, 'challengesFaced'>

/** Lines that can be added to a field. */
export interface SuggestionGroup {
  title: string
  field: SuggestedField
  lines: readonly string[]
}

/** A person's tasks for the report of a day. */
export interface TasksOfDay {
  date: string
  completedToday: readonly { title: string }[]
  openUntilTomorrow: readonly { title: string }[]
}

/**
 * The suggestions beside the form: completed tasks of that day and its planned lines, and for the next plan those of
 * both that are still open. Nothing is inserted automatically.
 * @param done The lines of the completed tasks.
 */
export function suggestionsFor(
  day: Pick<ReportDay, 'date' | 'lastReport'>,
  tasks: TasksOfDay | undefined,
  done: readonly string[],
): SuggestionGroup[] {
  const ofDay = tasks?.date === day.date ? tasks : undefined
  const completed = titlesOf(ofDay?.completedToday)
  const open = titlesOf(ofDay?.openUntilTomorrow)
  const planned = linesOf(day.lastReport?.planForTomorrow ?? '')
  const groups: SuggestionGroup[] = [
    { title: 'Completed today', field: 'tasksCompleted', lines: completed },
    { title: planTitle(day), field: 'tasksCompleted', lines: without(planned, completed) },
    {
      title: 'For tomorrow',
      field: 'planForTomorrow',
      lines: [...open, ...without(planned, [...open, ...completed, ...done])],
    },
  ]
  return groups.filter(({ lines }) => lines.length > 0)
}

function titlesOf(tasks: readonly { title: string }[] = []): string[] {
  return [...new Set(tasks.map(({ title }) => title.trim()))]
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  return lines.filter((line) => !others.includes(line))
}

function planTitle({ lastReport, date }: Pick<ReportDay, 'date' | 'lastReport'>): string {
  if (!lastReport) return ''
  const isYesterday = Temporal.PlainDate.from(lastReport.date).add({ days: 1 }).equals(date)
  return isYesterday ? 'From yesterday’s plan' : `From the plan of ${formatDateWithDay(lastReport.date)}`
}
