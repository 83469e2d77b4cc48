import type { FirstRunStep } from '#core/first-run/first-run.ts'
import { formatDate, formatTimeOfDay } from '#core/time/format.ts'
import type { FirstRun, Step } from './query.ts'

export const stepNames: Record<FirstRunStep, string> = {
  hours: 'Hours and zone',
  units: 'Business units',
  people: 'People',
  holidays: 'Holidays',
  report: 'First report',
}

/** The names in the progress bar. */
export const shortNames: Record<FirstRunStep, string> = {
  hours: 'Hours',
  units: 'Units',
  people: 'People',
  holidays: 'Holidays',
  report: 'First report',
}

const numbers = ['', 'one step', 'two steps', 'three steps', 'four steps', 'five steps']

/** "three steps to the first day of reports". */
export function stepsLeft(left: number): string {
  return left === 0 ? 'everything is there' : `${numbers[left]} to the first day of reports`
}

export function isLeft({ isDone, isSkipped }: Step): boolean {
  return !isDone && !isSkipped
}

/** "7:00 PM": the time when a report is due. */
export function dueTime(run: FirstRun): string {
  return formatTimeOfDay(run.dueTime)
}

function someNames({ count, names }: { count: number; names: readonly string[] }): string {
  const more = count - names.length
  const listed = [...names, ...(more > 0 ? [`${more.toLocaleString('en')} more`] : [])]
  return listed.join(', ')
}

/** The current values of a completed step. */
export function factOf(step: FirstRunStep, run: FirstRun): string {
  const { holidays } = run
  if (step === 'hours') return `${run.timeZone}, reports due by ${dueTime(run)} of each person’s day`
  if (step === 'units') return someNames(run.units)
  if (step === 'people') return someNames(run.people)
  if (step === 'holidays')
    return holidays.next
      ? `${holidays.count.toLocaleString('en')} ahead; next ${holidays.next.name}, ${formatDate(holidays.next.date)}`
      : 'None ahead'
  return `Came in for ${formatDate(run.firstReportOn)}`
}

/** Why a missing step matters. */
export const reasons: Record<FirstRunStep, string> = {
  hours: '',
  units: 'Parts of your company, such as Sales or Operations. Managers read the reports of their unit.',
  people: 'You are the only one here so far. Begin with a manager: reports need somebody who reads them.',
  holidays: 'So that nobody is asked for a report on a day off. Can wait until the first one is near.',
  report: 'Ticked when the first person closes a day.',
}

/** "Ines Duarte or Amara Okafor can do this: you do not have the permission." */
export function whoCan(who: readonly string[]): string {
  if (who.length === 0) return 'Nobody in your company has the permission for this.'
  return `${new Intl.ListFormat('en', { type: 'disjunction' }).format(who)} can do this: you do not have the permission.`
}

/** A note that an administrator can send to the people of their company. */
export function welcomeNote({
  company,
  address,
  due,
  from,
}: Record<'company' | 'address' | 'due' | 'from', string>): string {
  return [
    'Hello,',
    '',
    `${company} now closes its days with Daymark: until ${due} everybody writes in about a minute what got done and what is next.`,
    '',
    `Everybody signs in here, with their email: ${address}`,
    'Your invitation has a link of your own, with which you choose a password.',
    '',
    from,
    '',
  ].join('\n')
}
