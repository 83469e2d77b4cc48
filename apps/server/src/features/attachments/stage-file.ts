import { safeFileName } from '#core/reports/file-name.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork, UnitScope } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { newId } from '#server/platform/ids.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { CheckedFile } from './check-file.ts'
import { insertAttachment, queueFileStored, recordPendingFile } from './repo.ts'

/** A file in the store whose row is not written yet. */
export interface StagedFile {
  id: Id<'attachment'>
  path: string
  file: CheckedFile
}

type Context = Pick<ServerContext, 'pools' | 'hub' | 'files' | 'log'>

/**
 * Stores a file of the acting person outside of any transaction, first a note and then the file. If its row is never
 * written because the server died, housekeeping finds the note.
 */
export async function stageFile(
  { pools, hub, files }: Context,
  scope: UnitScope,
  file: CheckedFile,
): Promise<StagedFile> {
  const { tenantId, principal, now } = scope
  const id = newId<'attachment'>(now)
  const stampedName = `${now.epochMilliseconds}_${safeFileName(file.name)}`
  const path = `tenants/${tenantId}/reports/${principal.actor.userId}/attachments/${id}/${stampedName}`
  await writeUnit(pools.app, scope, hub.publish, async (unit) => recordPendingFile(unit, path))
  await files.put(path, file.content)
  return { id, path, file }
}

/** Writes the row of a staged file, in place of the note. */
export function queueStagedFile(unit: UnitOfWork, { id, path, file }: StagedFile): void {
  insertAttachment(unit, {
    id,
    owner_id: unit.actor.userId,
    name: file.name,
    type: file.type,
    size: file.content.length,
    storage_path: path,
  })
  queueFileStored(unit, path)
}

/** Deletes a staged file whose row was not written. */
export async function dropStagedFile({ files, log }: Context, { path }: StagedFile): Promise<void> {
  await files.delete(path).catch((error: unknown) => {
    log.warn({ err: error, path }, 'a file that no row refers to was left behind')
  })
}
