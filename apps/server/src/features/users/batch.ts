import type { GuestMailing } from '../guest-invitations/api.ts'
import { allows } from '#core/access/acts.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { changeUser } from './change.ts'
import { managed } from './grant-limit.ts'
import { lockUser } from './repo.ts'
import { archiveUser, resumeUser, suspendUser, unarchiveUser } from './states.ts'
import type { UserRow } from './user-row.ts'
import { viewUser } from './view.ts'

type Change = ServerOperation['POST /users/batch']['body']['change']
type Item = ServerOperation['POST /users/batch']['output']['items'][number]
type Status = NonNullable<Change['status']>

/**
 * Refuses a change that names nothing, or something that the actor may not change of anybody.
 * @throws AppError `validation_failed`, `forbidden`
 */
export function assertBatch({ permissions }: UnitOfWork['actor'], { status, ...fields }: Change): void {
  const isOfFields = Object.values(fields).some((value) => value !== undefined)
  if (!isOfFields && status === undefined)
    throw new AppError('validation_failed', {
      fields: [{ field: 'body.change', message: 'Choose what to change.' }],
    })
  const mayFields = !isOfFields || allows(permissions, 'person.edit')
  const mayStatus = status === undefined || allows(permissions, statusAct[status])
  if (!mayFields || !mayStatus) throw new AppError('forbidden')
}

const statusAct = {
  active: 'person.unarchive',
  suspended: 'person.suspend',
  archived: 'person.archive',
} as const

/**
 * Changes several people, one by one, each in a transaction of their own: a person is changed wholly or not at all, by
 * the rules of the form and the menu of one person, and a refusal does not stop the others.
 */
export async function changePeople(
  userIds: readonly Id<'user'>[],
  change: Change,
  {
    inTransaction,
    mailing,
  }: {
    inTransaction: <T>(work: (unit: UnitOfWork) => Promise<T>) => Promise<T>
    mailing: GuestMailing | null
  },
): Promise<Item[]> {
  const items: Item[] = []
  for (const userId of new Set(userIds)) {
    let name: string | null = null
    try {
      const changed = await inTransaction(async (unit) => {
        const found = await lockUser(unit, userId)
        name = found?.name ?? null
        return changePerson(unit, managed(unit, found), change, mailing)
      })
      items.push({ userId, name, changed, refusal: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      items.push({ userId, name, changed: [], refusal: refusalOf(error) })
    }
  }
  return items
}

/** Changes a person whose row is locked, and returns the fields that are different now. */
async function changePerson(
  unit: UnitOfWork,
  before: UserRow,
  { status, ...fields }: Change,
  mailing: GuestMailing | null,
): Promise<Item['changed']> {
  // A restored person takes their seat first; an archived person hands over after the other changes.
  const isBack = status === 'active'
  const back = isBack ? await setStatus(unit, before, status, mailing) : before
  const changed = await changeUser(unit, before.id, { ...fields, version: before.version })
  const { status: now, is_suspended } =
    status && !isBack ? await setStatus(unit, changed, status, mailing) : back
  return differences(unit, before, { ...changed, status: now, is_suspended })
}

type State = Pick<UserRow, 'status' | 'is_suspended'>

async function setStatus(
  unit: UnitOfWork,
  { id, status: was, is_suspended }: UserRow,
  status: Status,
  mailing: GuestMailing | null,
): Promise<State> {
  if (status === 'archived') {
    const { row } = await archiveUser(unit, id, {}, mailing)
    return { status: row.status, is_suspended }
  }
  if (status === 'suspended') return suspendUser(unit, id)
  if (was === 'archived') await unarchiveUser(unit, id)
  if (is_suspended) await resumeUser(unit, id)
  return { status: 'active', is_suspended: false }
}

function differences(unit: UnitOfWork, before: UserRow, after: UserRow): Item['changed'] {
  const [was, is] = [viewUser(unit.actor, before), viewUser(unit.actor, after)]
  const candidates: [Item['changed'][number], boolean][] = [
    ['roleId', was.role.id !== is.role.id],
    ['businessUnitId', was.businessUnit?.id !== is.businessUnit?.id],
    ['weeklyOffDays', was.weeklyOffs !== is.weeklyOffs],
    ['timeZone', was.timeZone !== is.timeZone],
    ['status', was.status !== is.status || was.isSuspended !== is.isSuspended],
  ]
  return candidates.filter(([, isDifferent]) => isDifferent).map(([field]) => field)
}

/** A wrong field says more than that something is wrong. */
function refusalOf({ code, message, fields: [problem] }: AppError): NonNullable<Item['refusal']> {
  return { code, message: code === 'validation_failed' && problem ? problem.message : message }
}
