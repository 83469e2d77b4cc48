import { withoutEdges } from '../names/without-edges.ts'
import { shortened } from './excerpt.ts'
import { plannedLinesOf, type PlannedLines } from './planned-lines.ts'
import type { ReportDay } from './report-days.ts'

/** A report of the period in its latest version. */
export interface DigestReport {
  date: Temporal.PlainDate
  tasksCompleted: string
  challengesFaced: string
  planForTomorrow: string
}

/** A passage that a statement of the digest rests on; a missed day has none. */
export interface Citation<Report> {
  date: Temporal.PlainDate
  report: Report | null
  excerpt: string | null
}

/** A digest of the reports of a period, counted and quoted without a model (docs/spec/tasks.md#2.13). */
export interface Digest<Report> {
  /** The days that were late or missed, oldest first. */
  lateOrMissed: Cited<Report>
  /** Reports that name a challenge, newest first. */
  challenges: Cited<Report>
  plans: PlannedLines
}

/** How many there are, and the first of them. */
interface Cited<Report> {
  count: number
  citations: Citation<Report>[]
}

/** The most passages that are quoted for one statement. */
export const mostCitations = 20
const quoteLength = 160

/** @param reports Oldest first. */
export function digestOf<Report extends DigestReport>(
  reports: readonly Report[],
  due: readonly ReportDay[],
): Digest<Report> {
  const byDate = new Map(reports.map((report) => [report.date.toString(), report]))
  const newestFirst = reports.toReversed()
  return {
    lateOrMissed: cited(
      due.filter(({ outcome }) => outcome !== 'on-time'),
      ({ date }) => {
        const report = byDate.get(date.toString()) ?? null
        return { date, report, excerpt: report && quote(report.tasksCompleted) }
      },
    ),
    challenges: cited(
      newestFirst.filter(({ challengesFaced }) => namesChallenge(challengesFaced)),
      (report) => ({ date: report.date, report, excerpt: quote(report.challengesFaced) }),
    ),
    plans: plannedLinesOf(reports),
  }
}

function quote(text: string): string {
  return shortened(text, quoteLength)
}

function cited<T, Report>(all: readonly T[], citationOf: (one: T) => Citation<Report>): Cited<Report> {
  return { count: all.length, citations: all.slice(0, mostCitations).map(citationOf) }
}

/** Phrases for "no challenge", without surrounding punctuation. */
const nothing =
  /^(none|nil|no|nothing|n\s*\/?\s*a|not applicable|no (challenges?|issues?|problems?|blockers?)( faced| today| so far)*)?$/iu

/** Whether the text names a challenge, and does not only say that there was none. */
export function namesChallenge(text: string): boolean {
  return !nothing.test(withoutEdges(text, /[\s\p{P}]/u))
}
