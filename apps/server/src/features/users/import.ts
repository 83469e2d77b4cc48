import { AppError, errorText, type FieldProblem } from '#core/errors/app-error.ts'
import { normalEmail } from '#core/people/email.ts'
import { nameKey } from '#core/names/normal-name.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { usersAdded } from './events.ts'
import { validateRow, type ImportRow, type ValidatedRow } from './validate-row.ts'
import { findChoices, findOwnEmails } from './repo.ts'
import { takeSeats } from './seats.ts'
import { insertAccounts, insertUsers, type NewUser } from './write-repo.ts'

export interface RowValidation {
  row: number
  problems: FieldProblem[]
}

/**
 * The problems of each row: missing or unknown values, duplicates within the file, or an email of a person of the
 * company.
 */
export async function validateRows(unit: UnitOfWork, rows: readonly ImportRow[]): Promise<RowValidation[]> {
  const validated = await validateAll(unit, rows, false)
  const taken = await findOwnEmails(
    unit,
    validated.map(({ user }) => user.email).filter((email) => email !== ''),
  )
  return validated.map(({ user, problems }, index) => {
    const more = taken.has(user.email) ? [{ field: 'email', message: errorText('user_email_taken') }] : []
    return { row: index + 1, problems: [...problems, ...more] }
  })
}

/**
 * Adds everybody, or nobody where a row has a problem; all of them set their password with a link.
 * @throws AppError `import_has_problems` naming rows as `body.rows.2.email`, counted from 0, or `plan_limit`.
 */
export async function importUsers(unit: UnitOfWork, rows: readonly ImportRow[]): Promise<NewUser[]> {
  const validated = await validateAll(unit, rows, true)
  refuse(validated.map(({ problems }) => problems))
  await takeSeats(unit, rows.length)
  const users = validated.map(({ user }): NewUser => ({ ...user, id: unit.newId(), passwordHash: null }))
  refuseTaken(users, await insertUsers(unit, users))
  await insertAccounts(unit, users)
  usersAdded(unit, users)
  return users
}

async function validateAll(
  unit: UnitOfWork,
  rows: readonly ImportRow[],
  isHeld: boolean,
): Promise<ValidatedRow[]> {
  const choices = await findChoices(unit, isHeld)
  const roles = new Map(choices.roles.map((role) => [nameKey(role.name), role]))
  const units = new Map(choices.units.map((one) => [nameKey(one.name), one]))
  const seen = new Map<string, number>()
  return rows.map((row, index) => {
    const email = normalEmail(row.email)
    const first = email === '' ? undefined : seen.get(email)
    if (first === undefined) seen.set(email, index + 1)
    const validated = validateRow(
      unit,
      row,
      roles.get(nameKey(row.role)),
      units.get(nameKey(row.businessUnit)),
    )
    if (first !== undefined)
      validated.problems.push({ field: 'email', message: `Row ${first} has the same email.` })
    return validated
  })
}

function refuseTaken(users: readonly NewUser[], stored: ReadonlySet<string>): void {
  const message = errorText('user_email_taken')
  refuse(users.map(({ id }) => (stored.has(id) ? [] : [{ field: 'email', message }])))
}

function refuse(problemsByRow: readonly (readonly FieldProblem[])[]): void {
  const fields = problemsByRow.flatMap((problems, row) =>
    problems.map(({ field, message }) => ({ field: `body.rows.${row}.${field}`, message })),
  )
  if (fields.length > 0) throw new AppError('import_has_problems', { fields })
}
