import { counted } from '#core/texts/counted.ts'
import { formatDate } from '#core/time/format.ts'
import type { Performance } from './use-performance.ts'

/** A statement of the digest: its first words are set in bold. */
export interface Statement {
  bold: string
  rest: string
}

const number = (count: number) => count.toLocaleString('en')

/** "23 of 24 reports", and how they came in. */
export function reportStatement({ figures }: Performance): Statement {
  const { due, onTime, late, missed } = figures
  if (due === 0) return { bold: 'No report', rest: ' was due on a day that is over.' }
  return {
    bold: `${number(onTime + late)} of ${counted(due, 'report', 'reports')}`,
    rest: `, ${number(onTime)} on time, ${number(late)} late, ${number(missed)} missed.`,
  }
}

/** "31 tasks completed", and what is open; undefined for a reader who sees no tasks. */
export function taskStatement({ figures: { tasks }, openNow }: Performance): Statement | undefined {
  if (!tasks || !openNow) return undefined
  const done = tasks.completed > 0 ? `, ${number(tasks.byDueDate)} by their due date` : ''
  return {
    bold: `${counted(tasks.completed, 'task', 'tasks')} completed`,
    rest: `${done}. Now ${number(openNow.open)} open, ${number(openNow.overdue)} overdue, ${number(openNow.blocked)} blocked.`,
  }
}

/** What became of planned lines; undefined where nothing was planned that a later report could tell of. */
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
    rest: ` named in ${counted(challenges.count, 'report', 'reports')}, last: “${newest.excerpt?.after ?? ''}”`,
  }
}

/** The digest as plain text, to be pasted elsewhere. */
export function digestText(of: Performance): string {
  const { person, digest } = of
  const plan = planStatement(of)
  const lines = [
    reportStatement(of),
    taskStatement(of),
    digest.words.length > 0 && {
      bold: 'Words that return: ',
      rest: `${digest.words.map(({ text, count }) => `${text} in ${number(count)}`).join(', ')}.`,
    },
    challengeStatement(of),
    plan && { bold: plan.before + plan.bold, rest: plan.rest },
  ]
  return [
    `${person.name}, ${formatDate(of.from)} to ${formatDate(of.to)}`,
    ...lines.flatMap((line) => (line ? [`- ${line.bold}${line.rest}`] : [])),
  ].join('\n')
}
