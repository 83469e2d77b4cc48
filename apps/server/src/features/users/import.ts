import { AppError, errorText, type FieldProblem } from '#core/errors/app-error.ts'
import { normalEmail } from '#core/people/email.ts'
import { nameKey } from '#core/names/normal-name.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { usersAdded } from './events.ts'
import { cleanedRow, validateRow, type ImportRow, type ValidatedRow } from './validate-row.ts'
import { findChoices, findCompanyWeek, findOwnEmails } from './repo.ts'
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
  const judged = await judge(unit, rows, { isHeld: false, findsTaken: true })
  return judged.map(withoutUser)
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
  const judged = await judge(unit, rows, { isHeld: true, findsTaken: leavesWrongOut })
  const right = judged.filter(({ problems }) => problems.length === 0)
  if (!leavesWrongOut || right.length === 0) refuse(judged)
  await takeSeats(unit, right.length)
  const users = right.map(({ user }): NewUser => ({ ...user, id: unit.newId(), passwordHash: null }))
  const stored = await insertUsers(unit, users)
  refuse(right.map(({ row }, index) => ({ row, problems: withTaken([], !stored.has(users[index]!.id)) })))
  await insertAccounts(unit, users)
  usersAdded(unit, users)
  const leftOut = judged.filter(({ problems }) => problems.length > 0)
  return { added: users, leftOut: leftOut.map(withoutUser) }
}

interface JudgedRow extends RowValidation {
  user: ValidatedRow['user']
}

const withoutUser = ({ row, problems }: JudgedRow): RowValidation => ({ row, problems })

/**
 * Each row with its person and its problems.
 * @param isHeld Whether the roles and units that the rows name stay as they are until the end of the transaction.
 * @param findsTaken Whether the email of a person of the company is a problem too.
 */
async function judge(
  unit: UnitOfWork,
  rows: readonly ImportRow[],
  { isHeld, findsTaken }: { isHeld: boolean; findsTaken: boolean },
): Promise<JudgedRow[]> {
  const validated = await validateAll(unit, rows, isHeld)
  const emails = validated.map(({ user }) => user.email).filter((email) => email !== '')
  const taken = findsTaken ? await findOwnEmails(unit, emails) : new Set<string>()
  return validated.map(({ user, problems }, index) => ({
    user,
    row: index + 1,
    problems: withTaken(problems, taken.has(user.email)),
  }))
}

function withTaken(problems: readonly FieldProblem[], isTaken: boolean): FieldProblem[] {
  return [...problems, ...(isTaken ? [{ field: 'email', message: errorText('user_email_taken') }] : [])]
}

async function validateAll(
  unit: UnitOfWork,
  rows: readonly ImportRow[],
  isHeld: boolean,
): Promise<ValidatedRow[]> {
  const [choices, companyWeek] = await Promise.all([findChoices(unit, isHeld), findCompanyWeek(unit)])
  const roles = new Map(choices.roles.map((role) => [nameKey(role.name), role]))
  const units = new Map(choices.units.map((one) => [nameKey(one.name), one]))
  const seen = new Map<string, number>()
  return rows.map(cleanedRow).map((row, index) => {
    const email = normalEmail(row.email)
    const first = email === '' ? undefined : seen.get(email)
    if (first === undefined) seen.set(email, row.line ?? index + 1)
    const validated = validateRow(
      unit,
      row,
      roles.get(nameKey(row.role)),
      units.get(nameKey(row.businessUnit)),
      companyWeek,
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
