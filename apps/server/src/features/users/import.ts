import { allows } from '#core/access/acts.ts'
import { AppError, errorText, type FieldProblem } from '#core/errors/app-error.ts'
import { normalEmail } from '#core/people/email.ts'
import { nameKey } from '#core/names/normal-name.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { applyChange, type ChangePlan } from './change.ts'
import { usersAdded } from './events.ts'
import { planUpdate } from './import-update.ts'
import { cleanedRow, validateRow, type ImportRow, type ValidatedRow } from './validate-row.ts'
import { findByEmails, findChoices, findCompanyWeek, lockUsers } from './repo.ts'
import { takeSeats } from './seats.ts'
import type { UserRow } from './user-row.ts'
import { insertAccounts, insertUsers, type NewUser } from './write-repo.ts'

type Preview = ServerOperation['POST /users/import/preview']['output']['verdicts'][number]

export interface RowValidation {
  row: number
  problems: FieldProblem[]
}

interface Wishes {
  /** Whether rows with the email of an existing person change that person. */
  updatesExisting: boolean
}

/**
 * The planned result of each row, and its problems: missing or unknown values, duplicates within the file, an email of
 * a person of the company, or a change that the form would refuse.
 * @throws AppError `forbidden` if people would be changed by somebody who may only add them.
 */
export async function previewRows(
  unit: UnitOfWork,
  rows: readonly ImportRow[],
  { updatesExisting }: Wishes,
): Promise<Preview[]> {
  const judged = await judge(unit, rows, { isHeld: false, findsTaken: true, updatesExisting })
  return judged.map(({ row, problems, target, plan }) => ({
    row,
    problems,
    does: !target || !updatesExisting ? 'add' : plan ? 'update' : 'nothing',
    changes: plan?.changes.map(({ key, from, to }) => ({ field: columns[key] ?? key, from, to })) ?? [],
  }))
}

/** The fields of the form by their columns in a file. */
const columns: Readonly<Record<string, string>> = { roleId: 'role', businessUnitId: 'businessUnit' }

/**
 * Adds everybody, or nobody if a row has a problem; all of them set their password with a link. On request it also
 * changes existing people.
 * @param leavesWrongOut Whether the valid rows take effect regardless. Another transaction that takes an email in the
 * same moment refuses all of them, as without it.
 * @throws AppError `import_has_problems` naming rows as `body.rows.2.email`, counted from 0, also if no row is valid;
 * `plan_limit`; or `forbidden` as the preview.
 */
export async function importUsers(
  unit: UnitOfWork,
  rows: readonly ImportRow[],
  { updatesExisting, leavesWrongOut }: Wishes & { leavesWrongOut: boolean },
): Promise<{ added: NewUser[]; updated: UserRow[]; leftOut: RowValidation[] }> {
  const findsTaken = leavesWrongOut || updatesExisting
  const judged = await judge(unit, rows, { isHeld: true, findsTaken, updatesExisting })
  const right = judged.filter(({ problems }) => problems.length === 0)
  if (!leavesWrongOut || right.length === 0) refuse(judged)
  const fresh = right.filter(({ target }) => !target)
  if (fresh.length > 0) await takeSeats(unit, fresh.length)
  const users = fresh.map(({ user }): NewUser => ({ ...user, id: unit.newId(), passwordHash: null }))
  if (users.length > 0) {
    const stored = await insertUsers(unit, users)
    refuse(fresh.map(({ row }, index) => ({ row, problems: withTaken([], !stored.has(users[index]!.id)) })))
    await insertAccounts(unit, users)
    usersAdded(unit, users)
  }
  const updated: UserRow[] = []
  for (const { plan } of right) if (plan) updated.push(await applyChange(unit, plan))
  const leftOut = judged.filter(({ problems }) => problems.length > 0)
  return { added: users, updated, leftOut: leftOut.map(({ row, problems }) => ({ row, problems })) }
}

interface JudgedRow extends RowValidation {
  user: ValidatedRow['user']
  /** The person of the company who has the row's email. */
  target: UserRow | undefined
  /** Their planned change; null for none. */
  plan: ChangePlan | null
}

interface How extends Wishes {
  /** Whether roles, units and people that the rows name stay as they are until the end of the transaction. */
  isHeld: boolean
  /** Whether the people of the company are looked up by the emails. */
  findsTaken: boolean
}

async function judge(
  unit: UnitOfWork,
  rows: readonly ImportRow[],
  { isHeld, findsTaken, updatesExisting }: How,
): Promise<JudgedRow[]> {
  if (updatesExisting && !allows(unit.actor.permissions, 'person.edit')) throw new AppError('forbidden')
  const [choices, companyWeek] = await Promise.all([findChoices(unit, isHeld), findCompanyWeek(unit)])
  const roles = new Map(choices.roles.map((role) => [nameKey(role.name), role]))
  const units = new Map(choices.units.map((one) => [nameKey(one.name), one]))
  const cleaned = rows.map(cleanedRow)
  const people = findsTaken
    ? await findTargets(unit, cleaned, isHeld && updatesExisting)
    : new Map<string, UserRow>()
  const seen = new Map<string, number>()
  const judged: JudgedRow[] = []
  for (const [index, row] of cleaned.entries()) {
    const email = normalEmail(row.email)
    const named = { role: roles.get(nameKey(row.role)), businessUnit: units.get(nameKey(row.businessUnit)) }
    const target = people.get(email)
    const { user, problems } = validateRow(unit, row, named.role, named.businessUnit, companyWeek)
    const update =
      target && updatesExisting
        ? await planUpdate(unit, row, target, named)
        : { plan: null, problems: withTaken(problems, target !== undefined) }
    const first = email === '' ? undefined : seen.get(email)
    if (first === undefined) seen.set(email, row.line ?? index + 1)
    else update.problems.push({ field: 'email', message: `Row ${first} has the same email.` })
    judged.push({ row: index + 1, user, target, plan: update.plan, problems: update.problems })
  }
  return judged
}

/** The people of the company who have the emails of the rows, by email; locked if they are to be changed. */
async function findTargets(
  unit: UnitOfWork,
  rows: readonly ImportRow[],
  isLocked: boolean,
): Promise<Map<string, UserRow>> {
  const emails = [...new Set(rows.map(({ email }) => normalEmail(email)).filter((email) => email !== ''))]
  const found = await findByEmails(unit, emails)
  const people = isLocked
    ? await lockUsers(
        unit,
        found.map(({ id }) => id),
      )
    : found
  return new Map(people.map((row) => [normalEmail(row.email), row]))
}

function withTaken(problems: readonly FieldProblem[], isTaken: boolean): FieldProblem[] {
  return [...problems, ...(isTaken ? [{ field: 'email', message: errorText('user_email_taken') }] : [])]
}

/** @throws AppError `import_has_problems` if a row has one. */
function refuse(rows: readonly RowValidation[]): void {
  const fields = rows.flatMap(({ row, problems }) =>
    problems.map(({ field, message }) => ({ field: `body.rows.${row - 1}.${field}`, message })),
  )
  if (fields.length > 0) throw new AppError('import_has_problems', { fields })
}
