import { rangeProblem, shortcuts } from '#core/performance/range.ts'
import { texts } from '#core/performance/texts.ts'

/** The ends of a period, YYYY-MM-DD, or empty if missing. */
export interface Range {
  from: string
  to: string
}

export type Shortcut = (typeof shortcuts)[number]

/** The last `days` days, including today. */
export function lastDays(days: number, today: Temporal.PlainDate): Range {
  return { from: today.subtract({ days: days - 1 }).toString(), to: today.toString() }
}

/** The shortcut that results in this period today. */
export function shortcutOf(range: Range, today: Temporal.PlainDate): Shortcut | undefined {
  return shortcuts.find((days) => {
    const { from, to } = lastDays(days, today)
    return range.from === from && range.to === to
  })
}

/** The problem of a period, by its end; empty if it is valid (docs/spec/tasks.md#5). */
export function problemsOf({ from, to }: Range): Partial<Record<'from' | 'to', string>> {
  if (from === '' || to === '') return { [from === '' ? 'from' : 'to']: texts.incomplete }
  const problem = rangeProblem(Temporal.PlainDate.from(from), Temporal.PlainDate.from(to))
  return problem ? { [problem.end]: problem.message } : {}
}

/** Whether both ends are given and in order. */
export function isWhole(range: Range): boolean {
  return Object.keys(problemsOf(range)).length === 0
}
