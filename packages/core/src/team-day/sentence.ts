import { countGroups, groupOf, type RosterGroup, type RosterState } from './roster.ts'

export interface DaySentence {
  /** How many reports are in. */
  lead: string
  /** Who is not, and who is away; may be empty. */
  rest: string
}

interface Member {
  name: string
  state: RosterState
}

/** More names than these are counted. */
const mostNamed = 3

/**
 * The day of a team in words: "5 of 7 reports are in, one of them late." and "Farhan and Ibrahim are not in yet. Leila
 * is on leave, Imran rests."
 *
 * @param isOver Whether the day is a past one, told in the past tense.
 */
export function daySentence(people: readonly Member[], isOver: boolean): DaySentence {
  if (people.length === 0) return { lead: 'There is nobody to report on this day.', rest: '' }
  const counts = countGroups(people.map(({ state }) => state))
  const isIn = counts['on-time'] + counts.late
  const awaited = counts['not-in-yet'] + counts.missing
  const expected = isIn + awaited + counts.missed
  const named = namesIn(people)
  const of = (...groups: RosterGroup[]) =>
    named(people.filter(({ state }) => groups.includes(groupOf(state))))
  const isNobodyIn = isIn === 0
  const rest = [
    // Where nobody is in, the names say nothing more.
    awaited > 0 &&
      !isNobodyIn &&
      `${of('not-in-yet', 'missing')} ${awaited === 1 ? 'is' : 'are'} not in yet.`,
    counts.missed > 0 && !isNobodyIn && `${of('missed')} missed the day.`,
    away({ leave: counts.leave, resting: counts.resting, isOver, of }),
  ]
  return {
    lead:
      expected === 0
        ? nothingDue(isOver)
        : `${reports(isIn, expected, isOver)}${lateOnes(isIn, counts.late)}.`,
    rest: rest.filter((part) => part !== false).join(' '),
  }
}

function nothingDue(isOver: boolean): string {
  return isOver ? 'No report was due.' : 'No report is due.'
}

function reports(isIn: number, expected: number, isOver: boolean): string {
  const is = isOver ? 'came in' : expected === 1 ? 'is in' : 'are in'
  if (expected === 1) return isIn === 1 ? `The only report ${is}` : notIn('The only report', isOver)
  if (isIn === expected) return `All ${counted(expected)} reports ${is}`
  if (isIn === 0)
    return isOver
      ? `None of ${counted(expected)} reports came in`
      : `None of ${counted(expected)} reports is in yet`
  return `${counted(isIn)} of ${counted(expected)} reports ${isOver ? 'came in' : isIn === 1 ? 'is in' : 'are in'}`
}

function notIn(what: string, isOver: boolean): string {
  return isOver ? `${what} is missing` : `${what} is not in yet`
}

function lateOnes(isIn: number, late: number): string {
  if (late === 0) return ''
  if (isIn === 1) return ', late'
  if (late === isIn) return ', all of them late'
  return `, ${late === 1 ? 'one' : counted(late)} of them late`
}

function away({
  leave,
  resting,
  isOver,
  of,
}: {
  leave: number
  resting: number
  isOver: boolean
  of: (group: RosterGroup) => string
}): string {
  if (leave + resting === 0) return isOver ? 'Nobody was away.' : 'Nobody is away.'
  const [be, rest] = isOver
    ? [leave === 1 ? 'was' : 'were', 'rested']
    : [leave === 1 ? 'is' : 'are', resting === 1 ? 'rests' : 'rest']
  const parts = [leave > 0 && `${of('leave')} ${be} on leave`, resting > 0 && `${of('resting')} ${rest}`]
  return `${parts.filter((part) => part !== false).join(', ')}.`
}

/** First names, and whole names of people who share one. */
function namesIn(everybody: readonly Member[]): (some: readonly Member[]) => string {
  const uses = new Map<string, number>()
  for (const { name } of everybody) uses.set(firstOf(name), (uses.get(firstOf(name)) ?? 0) + 1)
  const called = ({ name }: Member) => (uses.get(firstOf(name)) === 1 ? firstOf(name) : name)
  return (some) => {
    const names = some.map(called)
    if (names.length === 1) return names[0]!
    if (names.length <= mostNamed) return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
    return `${names.slice(0, mostNamed - 1).join(', ')} and ${counted(names.length - mostNamed + 1)} others`
  }
}

function firstOf(name: string): string {
  return name.split(' ', 1)[0]!
}

function counted(count: number): string {
  return count.toLocaleString('en')
}
