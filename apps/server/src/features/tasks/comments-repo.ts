import type { Permission } from '#core/access/permissions.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'

export interface CommentRow {
  id: string
  text: string
  created_by: string
  created_by_name: string
  created_at: Temporal.Instant
}

/** Stores what the acting person says of the task; false where the id is taken there. */
export async function insertComment(
  unit: Unit,
  taskId: string,
  comment: { id: string; text: string },
): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into app.task_comments (tenant_id, task_id, id, text, created_by, created_by_name, created_at)
    values (${unit.tenantId}, ${taskId}, ${comment.id}, ${comment.text}, ${unit.actor.userId}, ${unit.actor.name},
      ${unit.now})
    on conflict do nothing`)
  if (count > 0)
    unit.queue(sql`update app.tasks set comment_count = comment_count + 1
      where tenant_id = ${unit.tenantId} and id = ${taskId}`)
  return count > 0
}

export async function findComment(
  unit: Unit,
  taskId: string,
  commentId: string,
): Promise<CommentRow | undefined> {
  const rows = await unit.query<CommentRow & Record<string, unknown>>(sql`
    select id, text, created_by, created_by_name, created_at from app.task_comments
    where tenant_id = ${unit.tenantId} and task_id = ${taskId} and id = ${commentId}`)
  return rows[0]
}

export interface ReaderRow {
  id: string
  name: string
  designation: string | null
  role_name: string
  business_unit_id: string | null
  is_tenant_admin: boolean
  /** Null where the role has no record. */
  permissions: Permission[] | null
}

/** Those of the people who can sign in, with what decides what they see. */
export function findReaders(unit: Unit, userIds: readonly string[]): Promise<ReaderRow[]> {
  return unit.query<ReaderRow & Record<string, unknown>>(sql`
    select u.id, u.name, u.designation, u.role_name, u.business_unit_id, u.is_tenant_admin, r.permissions
    from app.users u left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.id = any (${userIds}::uuid[])
      and u.status = 'active' and not u.is_suspended`)
}
