import { formatNumber } from '../texts/format-number.ts'
import { countGroups, groupOf, type RosterGroup, type RosterState } from './roster.ts'

export interface DaySentence {
  /** How many reports are in. */
  lead: string
  /** Who has not reported, and who is away; may be empty. */
  rest: string
}

interface Member {
  name: string
  state: RosterState
}

/** More names than these are counted. */
const mostNamed = 3

/**
 * The day of a team in words: "5 of 7 reports are in, one of them late." and "Farhan is not in yet. Ibrahim’s report is
 * missing. Leila is on leave, Imran rests." It counts the groups of the roster, and so agrees with their figures.
 *
 * @param isOver Whether the day is a past one, told in the past tense.
 */
export function daySentence(people: readonly Member[], isOver: boolean): DaySentence {
  if (people.length === 0) return { lead: 'Nobody reports on this day.', rest: '' }
  const counts = countGroups(people.map(({ state }) => state))
  const isIn = counts['on-time'] + counts.late
  const waiting = counts['not-in-yet']
  const expected = isIn + waiting + counts.missing + counts.missed
  const named = namesIn(people)
  const namesOf = (group: RosterGroup) => named(people.filter(({ state }) => groupOf(state) === group))
  // Where all of them are in one of these states, the names say nothing more.
  const namesSay = (count: number) => count > 0 && count < expected
  const rest = [
    ...(waiting > 0 && counts.missing > 0 && Math.max(waiting, counts.missing) > mostNamed
      ? [
          `${counted(waiting)} ${are(waiting)} not in yet, ${counted(counts.missing)} ${are(counts.missing)} missing.`,
        ]
      : [
          namesSay(waiting) && `${namesOf('not-in-yet')} ${are(waiting)} not in yet.`,
          namesSay(counts.missing) && missing(namesOf('missing'), counts.missing),
        ]),
    namesSay(counts.missed) && `${namesOf('missed')} missed the day.`,
    away({ leave: counts.leave, resting: counts.resting, isOver, of: namesOf }),
  ]
  const lead =
    expected === 0
      ? nothingDue(isOver)
      : isIn > 0
        ? `${reports(isIn, expected, isOver)}${lateOnes(isIn, counts.late)}.`
        : `${noneOf(expected, { isOver, isAwaited: waiting === expected })}.`
  return { lead, rest: rest.filter((part) => part !== false).join(' ') }
}

function nothingDue(isOver: boolean): string {
  return isOver ? 'No report was due.' : 'No report is due.'
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are'
}

function missing(names: string, count: number): string {
  return count === 1 ? `${names}’s report is missing.` : `The reports of ${names} are missing.`
}

function reports(isIn: number, expected: number, isOver: boolean): string {
  const be = isIn === 1 ? 'is in' : 'are in'
  const came = isOver ? 'came in' : be
  if (isIn < expected) return `${counted(isIn)} of ${counted(expected)} reports ${came}`
  if (expected === 1) return `The only report ${came}`
  return `${expected === 2 ? 'Both' : `All ${counted(expected)}`} reports ${came}`
}

/** @param day.isAwaited Whether none is past its due time. */
function noneOf(expected: number, day: { isOver: boolean; isAwaited: boolean }): string {
  const isMissing = day.isOver ? 'was missed' : 'is missing'
  if (expected === 1) return `The only report ${day.isAwaited ? 'is not in yet' : isMissing}`
  const none = expected === 2 ? 'Neither report' : `None of the ${counted(expected)} reports`
  if (day.isOver) return `${none} came in`
  return `${none} is in${day.isAwaited ? ' yet' : ''}`
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
    const [first, ...others] = names
    if (first !== undefined && others.length === 0) return first
    if (names.length <= mostNamed) return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
    return `${names.slice(0, mostNamed - 1).join(', ')} and ${counted(names.length - mostNamed + 1)} others`
  }
}

function firstOf(name: string): string {
  const [first = name] = name.split(' ', 1)
  return first
}

function counted(count: number): string {
  return formatNumber(count)
}
