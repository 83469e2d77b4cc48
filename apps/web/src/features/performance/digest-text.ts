import { counted } from '#core/texts/counted.ts'
import { formatDate } from '#core/time/format.ts'
import type { Performance } from './use-performance.ts'

/** A statement of the digest. */
export interface Statement {
  bold: string
  rest: string
}

const number = (count: number) => count.toLocaleString('en')

/** "23 of 24 reports, 20 on time, 3 late, 1 missed." */
export function reportStatement({ figures }: Performance): Statement {
  const { due, onTime, late, missed } = figures
  if (due === 0) return { bold: 'No report', rest: ' was due on a day that is over.' }
  return {
    bold: `${number(onTime + late)} of ${counted(due, 'report', 'reports')}`,
    rest: `, ${number(onTime)} on time, ${number(late)} late, ${number(missed)} missed.`,
  }
}

/** "31 tasks completed", and the open ones; undefined for a reader who sees no tasks. */
export function taskStatement({ figures: { tasks }, openNow }: Performance): Statement | undefined {
  if (!tasks || !openNow) return undefined
  const done = tasks.completed > 0 ? `, ${number(tasks.byDueDate)} by their due date` : ''
  return {
    bold: `${counted(tasks.completed, 'task', 'tasks')} completed`,
    rest: `${done}. Now ${number(openNow.open)} open, ${number(openNow.overdue)} overdue, ${number(openNow.blocked)} blocked.`,
  }
}

/** How many planned lines a later report has as done; undefined if there are none that a later report could have. */
export function planStatement({
  digest: { plans },
}: Performance): (Statement & { before: string }) | undefined {
  if (plans.planned === 0) return undefined
  return {
    before: `Of ${counted(plans.planned, 'line', 'lines')} planned for the next day, `,
    bold: `${number(plans.done)} ${plans.done === 1 ? 'was' : 'were'} reported done`,
    rest: ' in the report after.',
  }
}

/** How often a challenge was named, and the newest one. */
export function challengeStatement({ digest: { challenges } }: Performance): Statement | undefined {
  const [newest] = challenges.citations
  if (!newest) return undefined
  return {
    bold: 'Challenges',
    rest: ` named in ${counted(challenges.count, 'report', 'reports')}, last: “${newest.excerpt ?? ''}”`,
  }
}

/** The digest as plain text, for the clipboard. */
export function digestText(performance: Performance): string {
  const { person } = performance
  const plan = planStatement(performance)
  const lines = [
    reportStatement(performance),
    taskStatement(performance),
    challengeStatement(performance),
    plan && { bold: plan.before + plan.bold, rest: plan.rest },
  ]
  return [
    `${person.name}, ${formatDate(performance.from)} to ${formatDate(performance.to)}`,
    ...lines.flatMap((line) => (line ? [`- ${line.bold}${line.rest}`] : [])),
  ].join('\n')
}
