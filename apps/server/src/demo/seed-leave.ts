import type { Portion } from '#core/leave/portion.ts'
import { localDate } from '#core/time/report-clock.ts'
import { isWeeklyOff, scheduleOf } from '#core/working-days/work-schedule.ts'
import { newUuid } from '#server/platform/ids.ts'
import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import { seededRandom } from './random.ts'
import type { Seeded, Seeding } from './seeding.ts'

/** A person's leave: on these days, counted from their today, negative for past ones. */
interface DemoLeave {
  name: string
  from: number
  days?: number
  portion?: Portion
  reason: string
  /** Entered by the unit's manager instead of the person. */
  isEntered?: true
}

/** On days without a report. */
const leaves: readonly DemoLeave[] = [
  { name: 'Divya Krishnan', from: 0, reason: 'Not well' },
  { name: 'Oliver Bennett', from: 0, portion: 'morning', reason: 'Dentist' },
  { name: 'Nikhil Batra', from: 0, days: 3, reason: 'Moving house' },
  { name: 'Hamza Qureshi', from: 0, portion: 'afternoon', reason: 'School meeting' },
  { name: 'Joanna Kowalski', from: 0, reason: 'Not well', isEntered: true },
  { name: 'Chidi Eze', from: 0, reason: 'Family matter' },
  { name: 'Meera Iyer', from: 9, days: 2, reason: 'Sister’s wedding' },
  { name: 'Arjun Mehta', from: 6, days: 3, reason: 'Trek in the hills' },
  { name: 'Sofia Rossi', from: 13, days: 5, reason: 'Summer holiday' },
  { name: 'Kenji Watanabe', from: 2, portion: 'afternoon', reason: 'Visa appointment' },
  { name: 'Hannah Schmidt', from: 3, reason: 'Long weekend' },
  { name: 'Vikram Nair', from: 10, days: 2, reason: 'Parents visiting' },
  { name: 'Emily Carter', from: 7, days: 10, reason: 'Honeymoon' },
  { name: 'Zofia Wiśniewska', from: 16, reason: 'Exam' },
  { name: 'Min-jun Park', from: 4, days: 2, reason: 'Travelling home' },
  { name: 'Aroha Ngata', from: 1, reason: 'Not well' },
  { name: 'Grace Mwangi', from: 20, days: 4, reason: 'Summer holiday' },
  { name: 'Yuki Tanaka', from: 5, days: 3, reason: 'Festival at home' },
  { name: 'Meera Iyer', from: -33, days: 2, reason: 'Cousin’s wedding' },
  { name: 'Arjun Mehta', from: -25, reason: 'Not well', isEntered: true },
  { name: 'Lucas Pereira', from: -29, days: 4, reason: 'Autumn break' },
  { name: 'Divya Krishnan', from: -20, portion: 'morning', reason: 'Blood test' },
  { name: 'Mei-Ling Chen', from: -41, days: 5, reason: 'Visit to Penang' },
  { name: 'Vikram Nair', from: -22, reason: 'Not well' },
  { name: 'Farhan Siddiqui', from: -36, days: 3, reason: 'Family matter' },
  { name: 'Ibrahim Haddad', from: -27, days: 2, reason: 'Not well', isEntered: true },
  { name: 'Tomás Herrera', from: -24, reason: 'Driving licence' },
  { name: 'Joanna Kowalski', from: -31, days: 2, reason: 'Moving house' },
  { name: 'Bruno Almeida', from: -21, portion: 'afternoon', reason: 'Parents’ evening' },
  { name: 'Nora Lindgren', from: 8, days: 2, reason: 'Midsummer' },
  { name: 'Ines Duarte', from: -26, days: 2, reason: 'Moving house' },
]

const reasons = ['Not well', 'Family matter', 'Long weekend', 'Visit home', 'Moving house', 'Doctor'] as const

/** A few days off of most employees, longer ago than the leave that is listed. */
function furtherLeaves(people: readonly Seeded[], seed: number): DemoLeave[] {
  const random = seededRandom(seed + 1)
  return people
    .filter(({ role }) => role === 'Employee')
    .filter(() => random.chance(0.7))
    .map(({ name }) => ({
      name,
      from: -(48 + random.below(45)),
      days: 1 + random.below(4),
      reason: random.pick(reasons),
    }))
}

/** The past, present and future leave of the company's people: nobody has a report for a whole day of it. */
export function demoLeave({ company, tenantId, people, settings }: Seeding) {
  return [...leaves, ...furtherLeaves(people, settings.seed)].flatMap((leave) => {
    const person = people.find(({ name, role }) => name === leave.name && role === 'Employee')
    if (!person) return []
    const today = localDate(settings.now, person.timeZone ?? company.timeZone)
    const marker = leave.isEntered ? managerOf(person, people) : person
    // Future leave was planned two days ago, today's was marked in the morning, past leave a week before it.
    const hoursAgo = leave.from > 0 ? 48 : leave.from === 0 ? 9 : 24 * (7 - leave.from)
    const createdAt = settings.now.subtract({ hours: hoursAgo })
    const schedule = scheduleOf(person.weeklyOffDay)
    return Array.from({ length: leave.days ?? 1 }, (_, n) => today.add({ days: leave.from + n }))
      .filter((date) => !isWeeklyOff(schedule, date) && isAfterJoining(person, date))
      .map((date) => ({
        tenant_id: tenantId,
        id: newUuid(createdAt),
        employee_id: person.id,
        date,
        portion: leave.portion ?? 'full',
        reason: leave.reason,
        status: 'approved',
        marked_by: marker.id,
        marked_by_name: marker.name,
        created_at: createdAt,
      }))
  })
}

/** Creates the leave without notifying anybody. */
export async function seedLeave(owner: pg.Client, seeding: Seeding): Promise<void> {
  await insertRows(owner, 'app.leave_records', demoLeave(seeding))
}

function isAfterJoining({ joinedAt }: Seeded, date: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(date, joinedAt.toZonedDateTimeISO('UTC').toPlainDate()) > 0
}

function managerOf(person: Seeded, people: readonly Seeded[]): Seeded {
  return people.find((one) => one.role === 'Manager' && one.unit === person.unit) ?? person
}
