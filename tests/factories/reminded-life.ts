import type { ReminderKind } from '#core/reminders/kinds.ts'

// Computes a person's reminders independently of the code: days are texts and numbers, local times come from Intl,
// and every rule is implemented again.
const dayMs = 86_400_000
const dateAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Returns the date some days later. */
export const shift = (date: string, days: number): string => dateAt(Date.parse(date) + days * dayMs)

/** When each kind is sent, by the person's clock. */
export const windows: Readonly<Record<ReminderKind, readonly [from: string, until: string]>> = {
  'report-due': ['18:45', '19:00'],
  'report-missing': ['09:30', '09:35'],
  'task-due-tomorrow': ['18:00', '18:05'],
  'task-due-today': ['09:00', '09:05'],
  'task-overdue': ['10:00', '10:05'],
}

/** Returns date and time (HH:MM) of a zone for milliseconds since 1970. */
export function clockOf(zone: string): (ms: number) => readonly [date: string, time: string] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (ms) => {
    const [date, time] = format.format(ms).split(' ') as [string, string]
    return [date, time]
  }
}

/** The data that decides a person's reminders over a year; dates are YYYY-MM-DD. */
export interface Life {
  joinedOn: string
  /** Sunday is off all year; with a rotation, from 1 March 2028 Saturday too in every second week. */
  rotates: boolean
  holidays: Set<string>
  leave: Set<string>
  halves: Map<string, 'morning' | 'afternoon'>
  inactive: Set<string>
  reported: Set<string>
  tasks: LifeTask[]
}

export interface LifeTask {
  title: string
  due: string
  /** The last day on which it is open; null if it stays open. */
  openUntil: string | null
}

/** A seeded random number generator between 0 and 1. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** The random life of a person on these days, reproducible by its seed. */
export function lifeOf(seed: number, dates: readonly string[]): Life {
  const next = numbersFrom(seed)
  const some = (share: number) => dates.filter(() => next() < share)
  const awayFrom = Math.floor(next() * dates.length)
  const holidays = new Set(some(0.04))
  const leave = new Set([...some(0.05), ...dates.slice(awayFrom, awayFrom + 24)])
  const isHalf = (date: string): boolean => !leave.has(date)
  return {
    joinedOn: seed % 4 === 1 ? dates[Math.floor(dates.length / 3)]! : '2020-01-01',
    rotates: seed % 2 === 0,
    holidays,
    leave,
    halves: new Map(
      some(0.08)
        .filter(isHalf)
        .map((date) => [date, next() < 0.5 ? 'morning' : 'afternoon']),
    ),
    inactive: new Set(seed % 3 === 0 ? dates.slice(10, 20) : []),
    reported: new Set(some(0.6)),
    tasks: some(0.15).map((due, n) => ({
      title: `${seed}-${n}`,
      due,
      openUntil: next() < 0.3 ? null : shift(due, Math.floor(next() * 8) - 3),
    })),
  }
}

export const isOpen = ({ openUntil }: LifeTask, date: string): boolean =>
  openUntil === null || date <= openUntil

export interface ExpectedReminder {
  task: string | null
  heldBack: string | null
  day: string
}

/**
 * The reminders of a kind that are decided on a date.
 * @param sent The tasks for which an overdue reminder was sent; those of this date are added.
 */
export function expectedOn(
  life: Life,
  kind: ReminderKind,
  date: string,
  sent: Set<string>,
): ExpectedReminder[] {
  const off = dayOff(life, date)
  const half = life.halves.get(date)
  if (kind === 'report-due') {
    const heldBack = off ?? (life.reported.has(date) ? 'reported' : null)
    return off !== null || isExpected(life, date) ? [{ task: null, heldBack, day: date }] : []
  }
  const morning = off ?? (half === 'morning' ? 'half-leave' : null)
  if (kind === 'report-missing') {
    const lastWeek = [1, 2, 3, 4, 5, 6, 7].map((back) => shift(date, -back))
    const day = lastWeek.find((pastDate) => isExpected(life, pastDate))
    if (day === undefined) return []
    return [{ task: null, heldBack: life.reported.has(day) ? 'reported' : morning, day }]
  }
  const evening = off ?? (half === 'afternoon' ? 'half-leave' : null)
  const heldBack = kind === 'task-due-tomorrow' ? evening : morning
  const isAbout = ({ title, due }: LifeTask): boolean => {
    if (kind === 'task-overdue') return due < date && !sent.has(title)
    return due === (kind === 'task-due-today' ? date : shift(date, 1))
  }
  const tasks = life.tasks.filter((task) => isOpen(task, date) && isAbout(task))
  if (kind === 'task-overdue' && heldBack === null) for (const { title } of tasks) sent.add(title)
  return tasks.map(({ title, due }) => ({ task: title, heldBack, day: due }))
}

function dayOff({ rotates, holidays, leave }: Life, date: string): string | null {
  const weekday = new Date(date).getUTCDay()
  // 27 February is the Sunday of the week in which the rotation begins.
  const week = Math.floor((Date.parse(date) - Date.UTC(2028, 1, 27)) / (7 * dayMs))
  const isLongWeek = rotates && date >= '2028-03-01' && week % 2 === 1
  if (weekday === 0 || (weekday === 6 && isLongWeek)) return 'weekly-off'
  if (holidays.has(date)) return 'holiday'
  return leave.has(date) ? 'leave' : null
}

/** Whether a report of the date is expected. */
function isExpected(life: Life, date: string): boolean {
  return date > life.joinedOn && !life.inactive.has(date) && dayOff(life, date) === null
}
