import { mayAnswerForKey } from '#core/access/policies/key.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { actorOf } from '#server/platform/auth/actor-row.ts'
import { sessionRaw, sessionRead, sessionWrite } from '#server/platform/http/procedure.ts'
import { endKeys } from './end.ts'
import { companyKeyEnded } from './events.ts'
import { makeCompanyKey, makeOwnKey } from './make.ts'
import { deleteCompanyKey, findCompanyKeys, findKeys, type CompanyKeyRow, type KeyRow } from './repo.ts'

export const keyProcedures = [
  sessionRead('GET /me/keys', async (unit) => {
    const rows = await findKeys(unit, unit.actor.userId)
    return { items: rows.map((row) => view(row, unit.now)) }
  }),
  sessionRaw('POST /me/keys', async (call) => {
    const { key, token } = await makeOwnKey(call)
    return { key: view(key, call.now), token }
  }),
  sessionWrite('DELETE /me/keys/{keyId}', async (unit, { params }) => {
    const { userId: id, name } = unit.actor
    if ((await endKeys(unit, { id, name }, [params.keyId])) === 0) throw new AppError('key_not_found')
    return undefined
  }),
  sessionRead('GET /keys', async (unit) => {
    const rows = await findCompanyKeys(unit)
    return { items: rows.map((row) => viewOfCompany(row, unit.now)) }
  }),
  sessionRaw('POST /keys', async (call) => {
    const { key, token } = await makeCompanyKey(call)
    return { key: viewOfCompany(key, call.now), token }
  }),
  sessionWrite('DELETE /keys/{keyId}', async (unit, { params }) => {
    const name = await deleteCompanyKey(unit, params.keyId)
    if (name === undefined) throw new AppError('key_not_found')
    companyKeyEnded(unit, name)
    return undefined
  }),
]

type Key = ServerOperation['POST /me/keys']['output']['key']
type CompanyKey = ServerOperation['POST /keys']['output']['key']

function view(row: KeyRow, now: Temporal.Instant): Key {
  return {
    id: row.id,
    name: row.name,
    permissions: row.permissions,
    addresses: row.addresses,
    madeAt: row.made_at.toString(),
    expiresAt: row.expires_at.toString(),
    isExpired: Temporal.Instant.compare(row.expires_at, now) <= 0,
    lastUsedAt: row.last_used_at?.toString() ?? null,
    lastAddress: row.last_address,
  }
}

function viewOfCompany(row: CompanyKeyRow, now: Temporal.Instant): CompanyKey {
  const maker = actorOf(row.owner_id, { ...row, name: row.owner_name, permissions: row.owner_permissions })
  const role = {
    systemKey: row.key_role_system_key,
    name: row.key_role_name,
    permissions: row.key_role_permissions,
  }
  return {
    ...view(row, now),
    owner: { id: row.owner_id, name: row.owner_name },
    role: { id: row.role_id, name: row.key_role_name },
    isStopped: row.owner_is_suspended || !mayAnswerForKey(maker, role, row.permissions),
  }
}
