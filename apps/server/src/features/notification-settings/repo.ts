import type { Id } from '#core/ids/id.ts'
import {
  defaultSettings,
  notificationChannels,
  type NotificationChannel,
  type NotificationSettings,
} from '#core/notifications/settings.ts'
import { notificationTopics, type NotificationTopic } from '#core/notifications/topics.ts'
import { weekdays, type Weekday } from '#core/time/weekday.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { columnsOf, join, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export const settingsRow = {
  channels: column.json(
    z.partialRecord(z.enum(notificationTopics), z.partialRecord(z.enum(notificationChannels), z.boolean())),
  ),
  quiet_from: column.orNull(column.text),
  quiet_until: column.orNull(column.text),
  important_passes: column.boolean,
  muted: column.json(z.partialRecord(z.enum(notificationTopics), z.iso.date())),
  digest_at: column.orNull(column.text),
  week_summary_day: column.orNull(column.oneOf(weekdays)),
  answers_by_mail: column.boolean,
}

/** Whether the person of the settings `s` has linked a chat. */
export const hasChat = sql`exists (select from app.telegram_links l
  where l.tenant_id = s.tenant_id and l.user_id = s.user_id and l.chat_id is not null)`

type SettingsRow = column.RowOf<typeof settingsRow>
type OuterRow = { [Name in keyof SettingsRow]: SettingsRow[Name] | null }

/** The settings of a row, or the defaults. */
export function settingsOf(row: OuterRow | undefined): NotificationSettings {
  if (!row?.channels || !row.muted || row.important_passes === null) return defaultSettings
  const { channels, quiet_from: from, quiet_until: until, important_passes: importantPasses, muted } = row
  return {
    digestAt: row.digest_at,
    weekSummaryDay: row.week_summary_day,
    answersByMail: row.answers_by_mail ?? true,
    channels,
    quietHours: from === null || until === null ? null : { from, until },
    importantPasses,
    muted,
  }
}

/** The acting person's settings. */
export async function findSettings(unit: UnitOfWork): Promise<NotificationSettings> {
  const rows = await unit.query(
    settingsRow,
    sql`
    select ${columnsOf(settingsRow)} from app.notification_settings
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId}`,
  )
  return settingsOf(rows[0])
}

/** Adds the row of a person who has none, with the defaults. */
export async function addDefaults(unit: UnitOfWork, userId: Id<'user'>): Promise<void> {
  const { quietHours, importantPasses } = defaultSettings
  await unit.execute(sql`
    insert into app.notification_settings (tenant_id, user_id, quiet_from, quiet_until, important_passes)
    values (${unit.tenantId}, ${userId}, ${quietHours?.from ?? null}, ${quietHours?.until ?? null}, ${importantPasses})
    on conflict do nothing`)
}

/** The changed settings; the others stay. */
export interface SettingsChange {
  channel?: { topic: NotificationTopic; channel: NotificationChannel; isOn: boolean } | undefined
  quietHours?: NotificationSettings['quietHours'] | undefined
  importantPasses?: boolean | undefined
  /** The topic is muted for that day of the person, or no longer. */
  mute?: { topic: NotificationTopic; day: Temporal.PlainDate | null } | undefined
  digestAt?: string | null | undefined
  weekSummaryDay?: Weekday | null | undefined
  answersByMail?: boolean | undefined
}

/** Changes the acting person's settings one by one, so that two windows never undo each other's changes. */
export async function changeSettings(
  unit: UnitOfWork,
  { channel, quietHours, importantPasses, mute, digestAt, weekSummaryDay, answersByMail }: SettingsChange,
): Promise<NotificationSettings> {
  await addDefaults(unit, unit.actor.userId)
  const changes = [
    channel &&
      sql`channels = channels || jsonb_build_object(${channel.topic}::text,
        coalesce(channels -> ${channel.topic}, '{}') || jsonb_build_object(${channel.channel}::text, ${channel.isOn}::boolean))`,
    quietHours !== undefined &&
      sql`quiet_from = ${quietHours?.from ?? null}, quiet_until = ${quietHours?.until ?? null}`,
    importantPasses !== undefined && sql`important_passes = ${importantPasses}`,
    mute &&
      (mute.day
        ? sql`muted = muted || jsonb_build_object(${mute.topic}::text, ${mute.day.toString()}::text)`
        : sql`muted = muted - ${mute.topic}`),
    digestAt !== undefined && sql`digest_at = ${digestAt}`,
    weekSummaryDay !== undefined && sql`week_summary_day = ${weekSummaryDay}`,
    answersByMail !== undefined && sql`answers_by_mail = ${answersByMail}`,
  ].filter((one) => typeof one === 'object')
  const rows = await unit.query(
    settingsRow,
    sql`
    update app.notification_settings set ${join([sql`user_id = user_id`, ...changes])}
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId}
    returning ${columnsOf(settingsRow)}`,
  )
  return settingsOf(rows[0])
}

/** Where mail to the acting person goes, and whether their chat is linked. */
export async function findPlaces(unit: UnitOfWork): Promise<{ mailTo: string; hasChat: boolean }> {
  const rows = await unit.query(
    { notification_email: column.text, has_chat: column.boolean },
    sql`
    select s.notification_email, ${hasChat} as has_chat
    from (select tenant_id, id as user_id, notification_email from app.users) s
    where s.tenant_id = ${unit.tenantId} and s.user_id = ${unit.actor.userId}`,
  )
  const { notification_email: mailTo, has_chat: isLinked } = firstRow(rows)
  return { mailTo, hasChat: isLinked }
}

/**
 * Locks the acting person, so that no delivery is decided by their former quiet hours while these change; to be called
 * before the change. Not everybody has a row of settings that could be locked.
 */
export async function lockQuietHours(unit: UnitOfWork): Promise<void> {
  await unit.execute(sql`
    select from app.users where tenant_id = ${unit.tenantId} and id = ${unit.actor.userId} for no key update`)
}

/**
 * Makes deliveries to the acting person due if they wait for the end of quiet hours, so that they are decided again.
 */
export function queueDecidingAnew(unit: UnitOfWork): void {
  unit.queue(sql`
    update app.deliveries set next_attempt_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and state = 'waiting'
      and reason = 'quiet-hours' and next_attempt_at > ${unit.now}`)
}
