import { AppError, type FieldProblem } from '#core/errors/app-error.ts'
import { personProblems } from '#core/people/person-form.ts'
import { knownTimeZone } from '#core/time/zone.ts'
import { weekdays, type Weekday } from '#core/time/weekday.ts'
import type { Handled } from '#contract/operations.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import { userAdded } from './events.ts'
import { roleRefusal } from './reach.ts'
import { findChoices, type RoleChoice } from './repo.ts'
import { takeSeats } from './seats.ts'
import { insertAccounts, insertUsers, type NewUser } from './write-repo.ts'

type Row = Handled['POST /users/import']['body']['rows'][number]

export interface Verdict {
  row: number
  problems: FieldProblem[]
}

/** One line understood: what would be stored of it, and what stands against that. */
interface Judged {
  user: Omit<NewUser, 'id' | 'passwordHash'>
  problems: FieldProblem[]
}

const folded = (text: string): string => text.trim().toLowerCase()
const emailForm = /^[^\s@]+@[^\s@]+$/u

/** The verdict on each row: what is missing or not known, twice in the file, or an email that somebody has. */
export async function judgeRows(
  unit: Unit,
  rows: readonly Row[],
  findTaken: (emails: string[]) => Promise<Set<string>>,
): Promise<Verdict[]> {
  const judged = await judge(unit, rows)
  const taken = await findTaken(judged.map(({ user }) => folded(user.email)).filter((email) => email !== ''))
  return judged.map(({ user, problems }, index) => ({
    row: index + 1,
    problems: taken.has(folded(user.email))
      ? [...problems, { field: 'email', message: 'A user with this email already exists.' }]
      : problems,
  }))
}

/**
 * Adds everybody, or nobody where a row has a problem; all of them set their password by a link.
 * @throws AppError `import_has_problems` naming rows as `body.rows.2.email`, counted from 0, or `plan_limit`.
 */
export async function importUsers(unit: Unit, rows: readonly Row[]): Promise<NewUser[]> {
  const judged = await judge(unit, rows)
  refuse(judged.map(({ problems }) => problems))
  await takeSeats(unit, rows.length)
  const users = judged.map(({ user }): NewUser => ({ ...user, id: unit.newId(), passwordHash: null }))
  for (const insert of [insertUsers, insertAccounts]) {
    const stored = await insert(unit, users)
    refuse(
      users.map(({ id }) =>
        stored.has(id) ? [] : [{ field: 'email', message: 'A user with this email already exists.' }],
      ),
    )
  }
  for (const user of users) userAdded(unit, user)
  return users
}

async function judge(unit: Unit, rows: readonly Row[]): Promise<Judged[]> {
  const choices = await findChoices(unit)
  const roles = new Map(choices.roles.map((role) => [folded(role.name), role]))
  const units = new Map(choices.units.map((one) => [folded(one.name), one]))
  const seen = new Map<string, number>()
  return rows.map((row, index) => {
    const first = seen.get(folded(row.email))
    if (row.email.trim() !== '' && first === undefined) seen.set(folded(row.email), index + 1)
    const judged = judgeRow(unit, row, roles.get(folded(row.role)), units.get(folded(row.businessUnit)))
    if (first !== undefined)
      judged.problems.push({ field: 'email', message: `Row ${first} has the same email.` })
    return judged
  })
}

function judgeRow(
  unit: Unit,
  row: Row,
  role: RoleChoice | undefined,
  businessUnit: { id: string } | undefined,
): Judged {
  const email = row.email.trim()
  const notificationEmail = row.notificationEmail.trim() || email
  const weeklyOffDay = weekdayOf(row.weeklyOffDay)
  const problems = personProblems({
    name: row.name,
    email,
    notificationEmail,
    role: role ? { systemKey: role.system_key } : row.role.trim() === '' ? null : { systemKey: null },
    hasBusinessUnit: row.businessUnit.trim() !== '',
    weeklyOffDay: row.weeklyOffDay.trim() === '' ? null : row.weeklyOffDay,
  })
    .map((problem) => (problem.field === 'roleId' ? { ...problem, field: 'role' } : problem))
    .map((problem) => (problem.field === 'businessUnitId' ? { ...problem, field: 'businessUnit' } : problem))
  const not = (field: string, isWrong: boolean, message: string): void => {
    if (isWrong) problems.push({ field, message })
  }
  not('email', email !== '' && !emailForm.test(email), 'This is not an email address.')
  not(
    'notificationEmail',
    row.notificationEmail.trim() !== '' && !emailForm.test(notificationEmail),
    'This is not an email address.',
  )
  not('role', row.role.trim() !== '' && !role, `There is no role “${row.role.trim()}”.`)
  const refusal = role && roleRefusal(unit, role)
  not('role', refusal === 'not-offered', 'This role is not offered.')
  not('role', refusal === 'out-of-reach', 'You cannot give a role that may do more than you.')
  not(
    'businessUnit',
    row.businessUnit.trim() !== '' && !businessUnit,
    `There is no active business unit “${row.businessUnit.trim()}”.`,
  )
  not('weeklyOffDay', row.weeklyOffDay.trim() !== '' && !weeklyOffDay, 'This is not a day of the week.')
  not(
    'timeZone',
    row.timeZone.trim() !== '' && !knownTimeZone(row.timeZone.trim(), unit.now),
    'This is not a known time zone.',
  )
  return {
    user: {
      name: row.name.trim(),
      email,
      notificationEmail,
      roleId: role?.id ?? '',
      roleName: role?.name ?? '',
      isTenantAdmin: role?.system_key === 'tenant_admin',
      businessUnitId: businessUnit?.id ?? null,
      designation: row.designation.trim() || null,
      weeklyOffDay,
      timeZone: knownTimeZone(row.timeZone.trim(), unit.now) ?? null,
    },
    problems,
  }
}

/** A weekday by its name or the beginning of it: "sunday", "Sun". */
function weekdayOf(text: string): Weekday | null {
  const start = folded(text)
  return start.length < 3 ? null : (weekdays.find((day) => day.toLowerCase().startsWith(start)) ?? null)
}

function refuse(problemsByRow: readonly (readonly FieldProblem[])[]): void {
  const fields = problemsByRow.flatMap((problems, row) =>
    problems.map(({ field, message }) => ({ field: `body.rows.${row}.${field}`, message })),
  )
  if (fields.length > 0) throw new AppError('import_has_problems', { fields })
}
