import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { deleteConnection, endPasswordSessions, findConnection, storeUse } from './connection-repo.ts'
import { findDomains } from './domain-repo.ts'
import { settingsRemoved, useChanged } from './events.ts'
import { findAdministrators, storeExceptions } from './exception-repo.ts'

type Body = ServerOperation['PUT /company-sign-in/use']['body']

/**
 * Switches the company's sign-in off, lets people choose it, or requires it. Requiring it, also with other
 * administrators who keep their password, ends the sessions that a password has opened, except theirs and the present
 * one.
 * @throws AppError `sign_in_not_set_up`, `sign_in_not_tried`, `sign_in_domain_needed`, `sign_in_exception_needed`
 */
export async function changeUse(
  unit: UnitOfWork,
  { use, exceptions }: Body,
  sessionId: Id<'session'>,
): Promise<void> {
  const connection = await findConnection(unit, { lock: true })
  if (!connection) throw new AppError('sign_in_not_set_up')
  const isRequired = use === 'required'
  // Locked, so that nobody of them is archived or gives up the second factor meanwhile.
  const administrators = await findAdministrators(unit, { lock: true })
  const chosen = isRequired ? administrators.filter(({ id }) => exceptions.includes(id)) : []
  if (use !== 'off') {
    if (!connection.tried_at) throw new AppError('sign_in_not_tried')
    if (!(await findDomains(unit)).some(({ verified_at: verified }) => verified !== null))
      throw new AppError('sign_in_domain_needed')
  }
  const areUsable = chosen.every(({ can_be_exception: can }) => can)
  if (isRequired && (chosen.length === 0 || chosen.length < new Set(exceptions).size || !areUsable))
    throw new AppError('sign_in_exception_needed', {
      fields: [{ field: 'body.exceptions', message: 'Each needs a password and two-factor sign-in.' }],
    })
  await storeExceptions(
    unit,
    chosen.map(({ id }) => id),
  )
  await storeUse(unit, { isOn: use !== 'off', isRequired })
  const namesOf = (kept: typeof chosen) => kept.map(({ name }) => name).join(', ') || null
  const before = namesOf(administrators.filter(({ is_exception: isException }) => isException))
  const after = namesOf(chosen)
  useChanged(unit, use, before === after ? [] : [{ field: 'keep their password', from: before, to: after }])
  if (!isRequired) return
  await endPasswordSessions(unit, { exceptUsers: chosen.map(({ id }) => id), exceptSession: sessionId })
  unit.hint({ topic: 'session', ids: [], userIds: null })
}

/** @throws AppError `sign_in_not_set_up` */
export async function removeConnection(unit: UnitOfWork): Promise<void> {
  if (!(await findConnection(unit, { lock: true }))) throw new AppError('sign_in_not_set_up')
  await deleteConnection(unit)
  settingsRemoved(unit)
}
