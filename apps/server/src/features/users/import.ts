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
  const taken = await takenOf(unit, validated)
  return validated.map(({ user, problems }, index) => ({
    row: index + 1,
    problems: withTaken(problems, taken.has(user.email)),
  }))
}

/**
 * Adds everybody, or nobody where a row has a problem; all of them set their password with a link.
 * @param leavesWrongOut Whether the people of right rows are added all the same. Another transaction that takes an email
 * in the same moment refuses all of them, as without it.
 * @throws AppError `import_has_problems` naming rows as `body.rows.2.email`, counted from 0, also where no row is right;
 * or `plan_limit`.
 */
export async function importUsers(
  unit: UnitOfWork,
  rows: readonly ImportRow[],
  leavesWrongOut: boolean,
): Promise<{ added: NewUser[]; leftOut: RowValidation[] }> {
  const validated = await validateAll(unit, rows, true)
  const taken = leavesWrongOut ? await takenOf(unit, validated) : new Set<string>()
  const judged = validated.map(({ user, problems }, index) => ({
    user,
    row: index + 1,
    problems: withTaken(problems, taken.has(user.email)),
  }))
  const right = judged.filter(({ problems }) => problems.length === 0)
  if (!leavesWrongOut || right.length === 0) refuse(judged)
  await takeSeats(unit, right.length)
  const users = right.map(({ user }): NewUser => ({ ...user, id: unit.newId(), passwordHash: null }))
  const stored = await insertUsers(unit, users)
  refuse(right.map(({ row }, index) => ({ row, problems: withTaken([], !stored.has(users[index]!.id)) })))
  await insertAccounts(unit, users)
  usersAdded(unit, users)
  const leftOut = judged.filter(({ problems }) => problems.length > 0)
  return { added: users, leftOut: leftOut.map(({ row, problems }) => ({ row, problems })) }
}

/** The emails of the rows that people of the company have already. */
function takenOf(unit: UnitOfWork, validated: readonly ValidatedRow[]): Promise<ReadonlySet<string>> {
  return findOwnEmails(
    unit,
    validated.map(({ user }) => user.email).filter((email) => email !== ''),
  )
}

function withTaken(problems: readonly FieldProblem[], isTaken: boolean): FieldProblem[] {
  return [...problems, ...(isTaken ? [{ field: 'email', message: errorText('user_email_taken') }] : [])]
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

/** @throws AppError `import_has_problems` where a row has one. */
function refuse(rows: readonly RowValidation[]): void {
  const fields = rows.flatMap(({ row, problems }) =>
    problems.map(({ field, message }) => ({ field: `body.rows.${row - 1}.${field}`, message })),
  )
  if (fields.length > 0) throw new AppError('import_has_problems', { fields })
}
