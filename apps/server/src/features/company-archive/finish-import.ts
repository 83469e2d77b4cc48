import type { Id } from '#core/ids/id.ts'
import { hashToken, newToken } from '#server/platform/auth/session-cookie.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { scopeOf, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { record } from '../activity/api.ts'
import { recordOfServer } from '../platform-log/api.ts'
import { addInvitations } from '../users/api.ts'
import {
  deleteUnloaded,
  findAdministrator,
  findUnfinished,
  isInUse,
  markFinished,
  unlock,
  type ImportSource,
} from './load-repo.ts'

type Context = Pick<ServerContext, 'pools' | 'clock' | 'hub'>

const linkDays = 7

/** A company whose import has finished. */
export interface FinishedImport {
  tenantId: Id<'tenant'>
  name: string
  source: ImportSource
  administrator: { name: string; email: string }
  /** The path, with its secret, by which the administrator sets a password. */
  link: string
}

/**
 * Unlocks a company whose records are loaded, and makes a link for one of its administrators: the one with the email, or
 * the first. Undefined if people use the company already: the operator has unlocked it by hand, and decides about it.
 */
export async function finishImport(
  unit: PlatformUnit,
  source: ImportSource,
  email?: string,
): Promise<FinishedImport | undefined> {
  const { tenantId } = unit
  await markFinished(unit)
  if (await isInUse(unit)) return undefined
  const administrator = await findAdministrator(unit, email)
  if (!administrator) return undefined
  const name = await unlock(unit)
  const token = newToken()
  const expiresAt = unit.now.add({ hours: 24 * linkDays })
  addInvitations(unit, [{ userId: administrator.id, tokenHash: hashToken(token), expiresAt }])
  record(unit, { type: 'tenant.imported', by: 'nobody', data: { name, madeAt: source.madeAt.slice(0, 10) } })
  recordOfServer(unit, {
    act: 'company.imported',
    description: `${name} was imported from an archive of another installation.`,
    tenant: { id: tenantId, name },
  })
  return { tenantId, name, source, administrator, link: `/set-password#${token}` }
}

/** Finishes or removes what an import left whose process was killed. Returns the finished ones. */
export async function cleanUp(context: Context, email?: string): Promise<FinishedImport[]> {
  const finished: FinishedImport[] = []
  for (const { tenant_id: tenantId, loaded_at: loadedAt, source } of await findUnfinished(context.pools.work))
    await writeFor(context, scopeOf(context, tenantId), async (unit) => {
      if (loadedAt === null) return deleteUnloaded(unit)
      const one = await finishImport(unit, source, email)
      if (one) finished.push(one)
    })
  return finished
}
