import type { Id } from '#core/ids/id.ts'
import { availableTopics } from '#core/notifications/available-topics.ts'
import type { EndedMail, MailSettings } from '#core/notifications/ended-mail.ts'
import { notificationTopics, type NotificationTopic } from '#core/notifications/topics.ts'
import * as z from 'zod'
import { grantsRow, permissionsOf } from '#server/platform/auth/actor-row.ts'
import * as column from '#server/platform/db/column.ts'
import { columnsOf, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { addDefaults, settingsOf, settingsRow } from '../notification-settings/api.ts'

const ended = column.json(
  z.strictObject({ topics: z.array(z.enum(notificationTopics)), digestAt: z.string().nullable() }),
)

const mailedRow = {
  ...column.outer(settingsRow),
  notification_email: column.text,
  ...grantsRow,
  mail_ended: column.orNull(ended),
}

/** The facts about a link: the recipient, and the wanted mail. */
interface Mailed {
  address: string
  settings: MailSettings
  ended: EndedMail | null
  /** The topics of which the person can get notifications. */
  available: readonly NotificationTopic[]
}

/** Where mail to the person goes and what they want of it; undefined if there is no such person any more. */
export async function findMailed(unit: UnitOfWork, userId: Id<'user'>): Promise<Mailed | undefined> {
  const rows = await unit.query(
    mailedRow,
    sql`
    select u.notification_email, u.is_tenant_admin, u.role_name, r.permissions, ${columnsOf(settingsRow, 's')}, s.mail_ended
    from app.users u
    left join app.notification_settings s on s.tenant_id = u.tenant_id and s.user_id = u.id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${userId}`,
  )
  const row = rows[0]
  if (!row) return undefined
  const settings = settingsOf(row)
  const available = availableTopics(permissionsOf(row))
  return { address: row.notification_email, settings, ended: row.mail_ended, available }
}

/** As above, for a change: locks the row, so that concurrent requests are serialised. */
export async function lockMailed(unit: UnitOfWork, userId: Id<'user'>): Promise<Mailed | undefined> {
  const there = await unit.query(
    { id: column.id('user') },
    sql`select id from app.users where tenant_id = ${unit.tenantId} and id = ${userId}`,
  )
  if (there.length === 0) return undefined
  await addDefaults(unit, userId)
  await unit.execute(sql`
    select from app.notification_settings where tenant_id = ${unit.tenantId} and user_id = ${userId} for update`)
  return findMailed(unit, userId)
}

export async function storeMailSettings(
  unit: UnitOfWork,
  userId: Id<'user'>,
  { settings, ended: given }: { settings: MailSettings; ended: EndedMail | null },
): Promise<void> {
  await unit.execute(sql`
    update app.notification_settings
    set channels = ${JSON.stringify(settings.channels)}, digest_at = ${settings.digestAt},
      mail_ended = ${given && JSON.stringify(given)}
    where tenant_id = ${unit.tenantId} and user_id = ${userId}`)
}
