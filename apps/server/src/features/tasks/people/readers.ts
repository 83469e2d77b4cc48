import type { Id } from '#core/ids/id.ts'
import { resolvePermissions } from '#core/access/resolve-permissions.ts'
import { maySeeTask } from '#core/access/policies/task.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findReaders, type ReaderRow } from './readers-repo.ts'
import type { TaskRow } from '../rows.ts'
import { factsOf } from '../view.ts'

/** Those of the people who may see the task: nobody is notified of a task that they cannot open. */
export async function readersAmong(
  unit: UnitOfWork,
  task: TaskRow,
  userIds: readonly Id<'user'>[],
): Promise<Id<'user'>[]> {
  const readers = await findReaders(unit, userIds)
  return readers.filter((reader) => maySeeTask(actorOf(reader), factsOf(task))).map((reader) => reader.id)
}

function actorOf(reader: ReaderRow) {
  return {
    userId: reader.id,
    name: reader.name,
    designation: reader.designation,
    roleName: reader.role_name,
    businessUnitId: reader.business_unit_id,
    isTenantAdmin: reader.is_tenant_admin,
    permissions: resolvePermissions({
      isPlatformAdmin: false,
      isTenantAdmin: reader.is_tenant_admin,
      rolePermissions: reader.permissions,
      roleName: reader.role_name,
    }),
  }
}
