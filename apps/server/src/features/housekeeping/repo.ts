import { atPrimary } from '#server/platform/db/primary.ts'
import type { Id } from '#core/ids/id.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import { refusalsKept } from '#core/activity/feed.ts'
import { expiredKeysKeptDays } from '#core/keys/limits.ts'
import { contactKeptDays } from '#core/contact/limits.ts'
import { notificationsKept } from '#core/notifications/limits.ts'
import { remindersKeptDays } from '#core/reminders/kinds.ts'
import pg from 'pg'
import { rowTypes } from '#server/platform/db/row-types.ts'
import { send } from '#server/platform/db/statement.ts'
import { literal, manyIds, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueRows } from '#server/platform/jobs/for-companies.ts'
import { firstUuidOf } from '#server/platform/ids.ts'
import { deviceKnownDays } from '../auth/api.ts'

const orphanAfterHours = 24
const keysKeptHours = 30 * 24
const answersKeptHours = 24
const failuresKeptHours = 24
const mailKeptHours = 30 * 24
const onceEventsKeptHours = 40 * 24
const undosKeptHours = 1

export interface OrphanFile {
  tenantId: Id<'tenant'>
  id: string
  storagePath: string
}

/** Works across companies, with the login that is allowed to. */
export async function withPlatform<T>(
  platformUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: atPrimary(platformUrl),
    types: rowTypes,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function deleteExpired(client: pg.Client, now: Temporal.Instant): Promise<void> {
  const before = (hours: number): Temporal.Instant => now.subtract({ hours })
  await send(client, sql`delete from auth.sessions where expires_at <= ${now}`)
  await send(
    client,
    sql`delete from auth.known_devices where last_used_at <= ${before(24 * deviceKnownDays)}`,
  )
  await send(client, sql`delete from app.google_sign_ins where expires_at <= ${now}`)
  await send(client, sql`delete from auth.sign_in_failures where failed_at < ${before(failuresKeptHours)}`)
  await send(
    client,
    sql`delete from app.idempotency_keys where is_forgotten and answered_at < ${before(keysKeptHours)}`,
  )
  await send(
    client,
    sql`update app.idempotency_keys set answer = null, is_forgotten = true
      where not is_forgotten and answered_at < ${before(answersKeptHours)}`,
  )
  await send(client, sql`delete from app.access_keys where expires_at <= ${before(24 * expiredKeysKeptDays)}`)
  await send(
    client,
    sql`delete from app.access_keys k using app.connected_apps c
      where c.tenant_id = k.tenant_id and c.key_id = k.id and c.code_used_at is null and c.code_expires_at <= ${now}`,
  )
  await send(client, sql`delete from auth.challenges where expires_at <= ${now}`)
  await send(client, sql`delete from app.sign_in_answers where expires_at <= ${now}`)
  await send(client, sql`delete from app.sign_in_saml_answers where expires_at <= ${now}`)
  await send(client, sql`delete from auth.invitations where expires_at <= ${now}`)
  await send(
    client,
    sql`delete from auth.contact_messages where received_at < ${before(24 * contactKeptDays)}`,
  )
  // Keeps mails whose state is still shown: of reminders and of visitors' messages. These are on the coordinator of a
  // cluster, and mails on its nodes.
  const ofVisitors = await fetchRows(
    client,
    { mail_id: column.present(column.innerId) },
    sql`select mail_id from auth.contact_messages where mail_id is not null`,
  )
  await send(
    client,
    sql`delete from app.mails m where written_at < ${before(mailKeptHours)} and not exists (
      select from app.sent_emails s where s.tenant_id = m.tenant_id and s.mail_id = m.id)
      and m.id <> all (${manyIds(ofVisitors.map((row) => row.mail_id))}::uuid[])`,
  )
  await send(client, sql`delete from app.task_undos where made_at < ${before(undosKeptHours)}`)
  // Ids begin with their time, so the expired ones are one range of the primary key per company.
  const oldest = firstUuidOf(before(24 * remindersKeptDays))
  await send(
    client,
    sql`delete from app.reminders m using app.tenants t where m.tenant_id = t.id and m.id < ${oldest}::uuid`,
  )
  await send(
    client,
    sql`delete from app.deliveries d using app.tenants t
      where d.tenant_id = t.id and d.notification_id < ${oldest}::uuid`,
  )
  await send(client, sql`delete from app.once_events where happened_at < ${before(onceEventsKeptHours)}`)
}

/** Deletes the entries of the companies' logs that are older than that many days. */
export async function pruneActivity(client: pg.Client, now: Temporal.Instant, days: number): Promise<void> {
  const oldest = firstUuidOf(now.subtract({ hours: 24 * days }))
  await send(client, sql`select app.prune_activity(${oldest}::uuid, ${literal(refusalsKept)})`)
}

/** Housekeeping runs each hour, so people with new notifications since the last run have one within these hours. */
const newsHours = 3

/** Deletes expired notifications. An id begins with its time, so that they are one range per company. */
export async function deleteOldNotifications(client: pg.Client, now: Temporal.Instant): Promise<void> {
  const oldest = now.subtract({ hours: 24 * notificationsKept.days })
  await send(
    client,
    sql`delete from app.notifications n using app.tenants t
      where n.tenant_id = t.id and n.id < ${firstUuidOf(oldest)}::uuid`,
  )
}

/** The notifications of people who may have more than are kept. */
export function newNotifications(now: Temporal.Instant): DueRows {
  return {
    table: sql`app.notifications`,
    where: sql`id >= ${firstUuidOf(now.subtract({ hours: newsHours }))}::uuid`,
  }
}

/** Deletes notifications beyond the number that is kept for each person. Only people who got one recently can have more. */
export async function deleteSurplusNotifications(unit: UnitOfWork): Promise<void> {
  const rows = await unit.query(
    { tenant_id: column.id('tenant'), user_id: column.id('user'), id: column.id('notification') },
    sql`with recipients as materialized (
        select distinct n.tenant_id, n.user_id from app.tenants t
        join app.notifications n on n.tenant_id = t.id
        where n.id >= ${firstUuidOf(unit.now.subtract({ hours: newsHours }))}::uuid)
      select o.tenant_id, o.user_id, n.id from recipients o cross join lateral (
        select n.id from app.notifications n where n.tenant_id = o.tenant_id and n.user_id = o.user_id
        order by n.id desc offset ${literal(notificationsKept.most)} limit 1) n
      order by o.tenant_id, o.user_id`,
  )
  if (rows.length === 0) return
  const columnOf = (name: 'tenant_id' | 'user_id' | 'id') => rows.map((row) => row[name])
  await unit.execute(sql`
    delete from app.notifications n
    using unnest(${columnOf('tenant_id')}::uuid[], ${columnOf('user_id')}::uuid[], ${columnOf('id')}::uuid[]) s (tenant_id, user_id, id)
    where n.tenant_id = s.tenant_id and n.user_id = s.user_id and n.id <= s.id`)
}

export async function findOrphanFiles(client: pg.Client, now: Temporal.Instant): Promise<OrphanFile[]> {
  const rows = await fetchRows(
    client,
    { tenant_id: column.id('tenant'), id: column.id('attachment'), storage_path: column.text },
    sql`select tenant_id, id, storage_path from app.attachments
      where report_id is null and meeting_id is null and uploaded_at < ${now.subtract({ hours: orphanAfterHours })}
      order by uploaded_at, id limit 1000`,
  )
  return rows.map((row) => ({ tenantId: row.tenant_id, id: row.id, storagePath: row.storage_path }))
}

/** Deletes an orphaned file's row unless a report took it meanwhile; returns whether it did. */
export async function forgetFile(client: pg.Client, orphan: OrphanFile): Promise<boolean> {
  const { rowCount } = await send(
    client,
    sql`delete from app.attachments
      where tenant_id = ${orphan.tenantId} and id = ${orphan.id} and report_id is null and meeting_id is null`,
  )
  return rowCount === 1
}

/** Stored files whose rows were deleted with their person, or were never written. */
export async function findForgottenFiles(
  client: pg.Client,
  now: Temporal.Instant,
  most: number,
): Promise<Omit<OrphanFile, 'id'>[]> {
  const rows = await fetchRows(
    client,
    { tenant_id: column.id('tenant'), storage_path: column.text },
    sql`select tenant_id, storage_path from app.forgotten_files
      where forgotten_at <= ${now} order by forgotten_at, storage_path limit ${literal(most)}`,
  )
  return rows.map((row) => ({ tenantId: row.tenant_id, storagePath: row.storage_path }))
}

/** Tries to delete the file again from then on. */
export async function postponeForgottenFile(
  client: pg.Client,
  file: Omit<OrphanFile, 'id'>,
  until: Temporal.Instant,
): Promise<void> {
  await send(
    client,
    sql`update app.forgotten_files set forgotten_at = ${until}
      where tenant_id = ${file.tenantId} and storage_path = ${file.storagePath}`,
  )
}

export async function dropForgottenFile(client: pg.Client, file: Omit<OrphanFile, 'id'>): Promise<void> {
  await send(
    client,
    sql`delete from app.forgotten_files
      where tenant_id = ${file.tenantId} and storage_path = ${file.storagePath}`,
  )
}
