import { mayArchiveCompany } from '#core/access/policies/company.ts'
import type { ArchiveStatus } from '#core/company-archive/limits.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  sessionPrepareAndWrite,
  sessionRaw,
  sessionRead,
  sessionWrite,
} from '#server/platform/http/procedure.ts'
import { confirmIdentity } from '../auth/api.ts'
import { askForArchive, cancelArchive, freeAt, isKept, mayCancel, refuseOthers } from './ask.ts'
import { fetchArchive } from './fetch.ts'
import { findNewest, type ArchiveRow } from './repo.ts'

export const companyArchiveProcedures = [
  sessionRead('GET /company-archive', async (unit) => {
    const [archive, free] = await Promise.all([findNewest(unit), freeAt(unit)])
    return {
      mayAsk: mayArchiveCompany(unit.actor),
      freeAt: free?.toString() ?? null,
      archive: archive ? view(unit, archive) : null,
    }
  }),
  sessionPrepareAndWrite(
    'POST /company-archive',
    async ({ context, session, body, request, now }) => {
      refuseOthers(session)
      const { currentPassword } = body
      await confirmIdentity({ context, session, currentPassword, request, now })
    },
    async (unit) => view(unit, await askForArchive(unit)),
  ),
  sessionWrite('POST /company-archive/{archiveId}/cancel', async (unit, { params }) => {
    await cancelArchive(unit, params.archiveId)
    return undefined
  }),
  sessionRaw('GET /company-archive/{archiveId}/content', fetchArchive),
]

type Shown = ServerOperation['POST /company-archive']['output']

function view(unit: UnitOfWork, row: ArchiveRow): Shown {
  const isAdministrator = mayArchiveCompany(unit.actor)
  return {
    id: row.id,
    status: statusOf(row, unit.now),
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toString(),
    step: row.step,
    done: row.done,
    total: row.total,
    bytes: row.bytes,
    sha256: row.digest,
    finishedAt: row.finished_at?.toString() ?? null,
    expiresAt: row.expires_at?.toString() ?? null,
    problem: row.problem,
    mayFetch: isAdministrator && row.asked_by === unit.actor.userId && isKept(row, unit.now),
    mayCancel: isAdministrator && mayCancel(row, unit.now),
  }
}

function statusOf(row: ArchiveRow, now: Temporal.Instant): ArchiveStatus {
  return row.status === 'ready' && !isKept(row, now) ? 'expired' : row.status
}
