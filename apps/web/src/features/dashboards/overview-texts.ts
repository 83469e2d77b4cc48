import { counted } from '#core/texts/counted.ts'
import type { Output } from '#web/lib/api.ts'
import { formatNumber } from '#core/texts/format-number.ts'

export type CompanyOverview = Output<'GET /dashboards/overview'>

/** With fewer due reports, an average says nothing about the next day. */
const fewestReports = 10

/** Whether the seats are nearly taken, from 90 % on (docs/spec/decisions.md#052). */
export function areSeatsScarce({ active, limit }: CompanyOverview['seats']): boolean {
  return active >= limit * 0.9
}

/** What is usual on the working days that are over. Bars and figures differ where reports came in that were not due. */
export function reportingSentence({ days }: CompanyOverview['reporting']): string {
  const past = days.slice(0, -1).filter(({ due }) => due > 0)
  const sum = (key: 'due' | 'submitted') => past.reduce((total, day) => total + day[key], 0)
  if (sum('due') < fewestReports) return 'Too few to say what is usual.'
  const usual = (key: 'due' | 'submitted') => formatNumber(Math.round(sum(key) / past.length))
  return `Usually ${usual('submitted')} of ${usual('due')} on a working day. Bars count all reports, also those that were not due.`
}

/** How many seats are free and, when they are scarce, what happens at the limit. */
export function seatsSentence({ active, limit, suspended }: CompanyOverview['seats']): string {
  const free = limit - active
  if (free <= 0)
    return `All ${formatNumber(limit)} seats are taken. Nobody can be added until somebody is archived or the plan is larger; nobody is locked out.`
  const left = `${counted(free, 'seat is', 'seats are')} free`
  if (areSeatsScarce({ active, limit, suspended }))
    return `${left}. Once all ${formatNumber(limit)} are taken nobody can be added; nobody is locked out.`
  return suspended > 0
    ? `${left}. ${counted(suspended, 'suspended person keeps', 'suspended people keep')} a seat.`
    : `${left}.`
}

/** How long somebody has waited, in whole days: "today", "1 day", "9 days". */
export function waitingFor(addedAt: string, now: Temporal.Instant): string {
  const days = Math.floor(now.since(Temporal.Instant.from(addedAt)).total('hours') / 24)
  return days <= 0 ? 'today' : counted(days, 'day', 'days')
}
