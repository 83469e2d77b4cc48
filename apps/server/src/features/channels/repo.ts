import { channelServices, type ChannelService } from '#core/channels/services.ts'
import type { ChannelContents } from '#core/channels/kinds.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { nextVersion } from '#server/platform/db/next-version.ts'
import { empty, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneInForce } from '#server/platform/db/zone-in-force.ts'
import { insertWebhook, receiverColumns, receiverRow } from '../webhooks/api.ts'

const channelRow = {
  ...receiverRow,
  service: column.oneOf(channelServices),
  business_unit_id: column.orNull(column.id('businessUnit')),
  unit_name: column.orNull(column.text),
  is_unit_archived: column.boolean,
  roster_at: column.orNull(column.text),
  missing_at: column.orNull(column.text),
  sends_reports: column.boolean,
  sends_tasks: column.boolean,
  sealed_secret: column.bytes,
  zone: column.text,
}
/** A channel, as the row of its receiver with what it gets. */
export type ChannelRow = Omit<column.RowOf<typeof channelRow>, 'id'> & { id: Id<'channel'> }

/** A channel has the id of its receiver. */
export function receiverOf(id: Id<'channel'>): Id<'webhook'> {
  return id as string as Id<'webhook'>
}

/** The channels of the company, the newest first; or one of them, locked if it is to be changed. */
export async function findChannels(
  unit: UnitOfWork,
  { id, lock = false }: { id?: Id<'channel'>; lock?: boolean } = {},
): Promise<ChannelRow[]> {
  const rows = await unit.query(
    channelRow,
    sql`
    select ${receiverColumns}, c.service, c.business_unit_id, b.name as unit_name,
      coalesce(b.status = 'archived', false) as is_unit_archived, c.roster_at, c.missing_at, c.sends_reports,
      c.sends_tasks, w.sealed_secret, ${zoneInForce('company', unit.now)} as zone
    from app.webhooks w
    join app.channels c on c.tenant_id = w.tenant_id and c.id = w.id
    join app.tenants t on t.id = w.tenant_id
    left join app.business_units b on b.tenant_id = c.tenant_id and b.id = c.business_unit_id
    where w.tenant_id = ${unit.tenantId} ${id === undefined ? empty : sql`and w.id = ${id}`}
    order by w.id desc ${lock ? sql`for update of w` : empty}`,
  )
  return rows.map((row) => ({ ...row, id: row.id as string as Id<'channel'> }))
}

/** What is stored of a channel. */
export interface ChannelFields extends ChannelContents {
  name: string
  service: ChannelService
  /** `https://host/`, without what is secret. */
  origin: string
  businessUnitId: Id<'businessUnit'> | null
  sealedAddress: Buffer
}

export async function insertChannel(
  unit: UnitOfWork,
  id: Id<'channel'>,
  channel: ChannelFields,
): Promise<void> {
  await insertWebhook(unit, {
    id: receiverOf(id),
    kind: 'channel',
    url: channel.origin,
    description: channel.name,
    events: [],
    sealedSecret: channel.sealedAddress,
  })
  await unit.execute(sql`
    insert into app.channels (tenant_id, id, service, business_unit_id, roster_at, missing_at,
      sends_reports, sends_tasks, collected_until)
    values (${unit.tenantId}, ${id}, ${channel.service}, ${channel.businessUnitId}, ${channel.rosterAt}, ${channel.missingAt}, ${channel.reports}, ${channel.tasks},
      ${unit.now})`)
}

/** Writes the fields as the next version. A time of the day that has changed may come again on the same day. */
export async function updateChannel(
  unit: UnitOfWork,
  found: ChannelRow,
  to: ChannelFields,
  changed: readonly string[],
): Promise<void> {
  await unit.execute(sql`
    update app.webhooks set url = ${to.origin}, description = ${to.name}, sealed_secret = ${to.sealedAddress},
      ${nextVersion(unit, found, changed)}
    where tenant_id = ${unit.tenantId} and id = ${found.id}`)
  await unit.execute(sql`
    update app.channels set service = ${to.service}, business_unit_id = ${to.businessUnitId}, roster_at = ${to.rosterAt}, missing_at = ${to.missingAt},
      sends_reports = ${to.reports}, sends_tasks = ${to.tasks},
      roster_on = case when roster_at is distinct from ${to.rosterAt} then null else roster_on end,
      missing_on = case when missing_at is distinct from ${to.missingAt} then null else missing_on end,
      collected_until = case when sends_reports or sends_tasks then collected_until else ${unit.now} end
    where tenant_id = ${unit.tenantId} and id = ${found.id}`)
}

/** What happened while it was switched off is not collected. */
export async function collectFromNow(unit: UnitOfWork, id: Id<'channel'>): Promise<void> {
  await unit.execute(sql`
    update app.channels set collected_until = ${unit.now} where tenant_id = ${unit.tenantId} and id = ${id}`)
}

const unitRow = { name: column.text, status: column.oneOf(['active', 'archived']) }

export async function findUnit(
  unit: UnitOfWork,
  id: Id<'businessUnit'>,
): Promise<column.RowOf<typeof unitRow> | undefined> {
  const [row] = await unit.query(
    unitRow,
    sql`select name, status from app.business_units where tenant_id = ${unit.tenantId} and id = ${id}`,
  )
  return row
}
