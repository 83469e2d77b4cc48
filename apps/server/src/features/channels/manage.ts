import { hiddenFromMaker } from '#core/access/policies/channel.ts'
import { isEmptyChoice, type ChannelContents } from '#core/channels/kinds.ts'
import { maxChannels } from '#core/channels/limits.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { refuseLostUpdate } from '#core/records/lost-updates.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { countReceivers, deleteReceiver, switchOff, switchOn } from '../webhooks/api.ts'
import { addressPlace, readAddress } from './address.ts'
import { channelFact } from './events.ts'
import {
  collectFromNow,
  findChannels,
  findUnit,
  insertChannel,
  receiverOf,
  updateChannel,
  type ChannelFields,
  type ChannelRow,
} from './repo.ts'

type Parts = Pick<ServerContext, 'secrets' | 'webhookReceivers'>

/**
 * @throws AppError `validation_failed` for an address of no known service, a choice of nothing, and what the actor may
 *   not see; `channel_limit`.
 */
export async function addChannel(
  unit: UnitOfWork,
  { address, ...given }: ServerOperation['POST /channels']['body'],
  parts: Parts,
): Promise<ChannelRow> {
  const recognized = readAddress(address, parts)
  refuseContents(unit, given)
  const unitName = await nameOfUnit(unit, given.businessUnitId)
  if ((await countReceivers(unit, 'channel')) >= maxChannels) throw new AppError('channel_limit')
  const id = unit.newId<'channel'>()
  const sealedAddress = parts.secrets.seal(address, addressPlace(unit.tenantId, id))
  await insertChannel(unit, id, { ...given, ...recognized, sealedAddress })
  channelFact(unit, 'channel.added', { id, name: given.name }, [
    { field: 'address', from: null, to: new URL(address).host },
    { field: 'about', from: null, to: unitName },
    { field: 'contents', from: null, to: contentsText(given) },
  ])
  return existing(unit, id)
}

/** @throws AppError `channel_not_found`, `record_changed`, and as `addChannel`. */
export async function changeChannel(
  unit: UnitOfWork,
  id: Id<'channel'>,
  { version, address, ...given }: ServerOperation['PATCH /channels/{channelId}']['body'],
  parts: Parts,
): Promise<ChannelRow> {
  const found = await existing(unit, id, { lock: true })
  const before = fieldsOf(found)
  const next = { ...before, ...onlyGiven(given) }
  const addressed = address === undefined ? undefined : replacedAddress(unit, found, address, parts)
  const changes = fieldChanges(before, next)
  if (addressed?.isNew)
    changes.push({ field: 'address', from: new URL(before.origin).host, to: new URL(addressed.origin).host })
  if (changes.length === 0) return found
  refuseLostUpdate(
    found,
    { version, userId: unit.actor.userId },
    changes.map(({ field, from }) => ({ field, now: from })),
  )
  // A person who decides where messages go, or what they are about, has to see it themselves.
  if (changes.some(({ field }) => field !== 'name')) {
    refuseContents(unit, next)
    await nameOfUnit(unit, next.businessUnitId)
  }
  const to = { ...next, ...addressed }
  await updateChannel(
    unit,
    found,
    to,
    changes.map(({ field }) => field),
  )
  channelFact(unit, 'channel.changed', { id, name: next.name }, await namedChanges(unit, changes))
  return existing(unit, id)
}

/** @throws AppError `channel_not_found` */
export async function removeChannel(unit: UnitOfWork, id: Id<'channel'>): Promise<void> {
  const found = await existing(unit, id, { lock: true })
  await deleteReceiver(unit, receiverOf(id))
  channelFact(unit, 'channel.deleted', { id, name: found.description })
}

/** Sends messages again from now on, and forgets the failures of before. @throws AppError `channel_not_found` */
export async function switchChannelOn(unit: UnitOfWork, id: Id<'channel'>): Promise<ChannelRow> {
  const found = await existing(unit, id, { lock: true })
  if (found.off_because === null) return found
  await switchOn(unit, receiverOf(id))
  await collectFromNow(unit, id)
  channelFact(unit, 'channel.switched-on', { id, name: found.description })
  return existing(unit, id)
}

/** @throws AppError `channel_not_found` */
export async function switchChannelOff(unit: UnitOfWork, id: Id<'channel'>): Promise<ChannelRow> {
  const found = await existing(unit, id, { lock: true })
  if (!(await switchOff(unit, receiverOf(id), 'asked'))) return found
  channelFact(unit, 'channel.switched-off', { id, name: found.description })
  return existing(unit, id)
}

/** @throws AppError `channel_not_found` */
export async function existing(
  unit: UnitOfWork,
  id: Id<'channel'>,
  how: { lock?: boolean } = {},
): Promise<ChannelRow> {
  const [found] = await findChannels(unit, { id, ...how })
  if (!found) throw new AppError('channel_not_found')
  return found
}

function fieldsOf(row: ChannelRow): ChannelFields {
  return {
    name: row.description,
    service: row.service,
    origin: row.url,
    businessUnitId: row.business_unit_id,
    sealedAddress: row.sealed_secret,
    rosterAt: row.roster_at,
    missingAt: row.missing_at,
    reports: row.sends_reports,
    tasks: row.sends_tasks,
  }
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** The fields that a request names. */
function onlyGiven<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>
}

interface Changed {
  field: string
  from: string | null
  to: string | null
}

function fieldChanges(before: ChannelFields, next: ChannelFields): Changed[] {
  const names = ['name', 'businessUnitId', 'rosterAt', 'missingAt', 'reports', 'tasks'] as const
  const textOf = (value: string | boolean | null) => (typeof value === 'boolean' ? yesOrNo(value) : value)
  return names
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(next[field]) }))
    .filter(({ from, to }) => from !== to)
}

/** The changes with the names of units, and of fields as people know them. */
async function namedChanges(unit: UnitOfWork, changes: readonly Changed[]): Promise<Changed[]> {
  const labels: Record<string, string> = {
    businessUnitId: 'about',
    rosterAt: 'time of the roster',
    missingAt: 'time of who is missing',
  }
  const nameOf = async (id: string | null) =>
    id === null ? wholeCompany : ((await findUnit(unit, id as Id<'businessUnit'>))?.name ?? null)
  return Promise.all(
    changes.map(async ({ field, from, to }) => ({
      field: labels[field] ?? field,
      ...(field === 'businessUnitId' ? { from: await nameOf(from), to: await nameOf(to) } : { from, to }),
    })),
  )
}

function replacedAddress(unit: UnitOfWork, found: ChannelRow, address: string, parts: Parts) {
  const place = addressPlace(unit.tenantId, found.id)
  return {
    ...readAddress(address, parts),
    isNew: parts.secrets.open(found.sealed_secret, place) !== address,
    sealedAddress: parts.secrets.seal(address, place),
  }
}

/** @throws AppError `validation_failed` for a choice of nothing, and of records that the actor may not see. */
function refuseContents(
  unit: UnitOfWork,
  contents: ChannelContents & { businessUnitId: Id<'businessUnit'> | null },
): void {
  if (isEmptyChoice(contents)) throw refusal('rosterAt', 'Choose at least one thing that the channel gets.')
  const { businessUnitId, rosterAt, missingAt, reports, tasks } = contents
  const hidden = hiddenFromMaker(unit.actor, {
    businessUnitId,
    reports: reports || rosterAt !== null || missingAt !== null,
    tasks,
  })
  const what = businessUnitId === null ? 'the whole company' : 'this business unit'
  if (hidden)
    throw refusal(
      'businessUnitId',
      `A channel shows only what you may see yourself, and you may not see the ${hidden} of ${what}.`,
    )
}

/** @throws AppError `validation_failed` for a unit that does not exist or is archived. */
async function nameOfUnit(unit: UnitOfWork, id: Id<'businessUnit'> | null): Promise<string> {
  if (id === null) return wholeCompany
  const found = await findUnit(unit, id)
  if (!found) throw refusal('businessUnitId', 'This business unit does not exist.')
  if (found.status === 'archived') throw refusal('businessUnitId', 'This business unit is archived.')
  return found.name
}

const wholeCompany = 'the whole company'

function refusal(field: string, message: string): AppError {
  return new AppError('validation_failed', { fields: [{ field: `body.${field}`, message }] })
}

function contentsText({ rosterAt, missingAt, reports, tasks }: ChannelContents): string {
  return [
    rosterAt !== null && `roster at ${rosterAt}`,
    missingAt !== null && `who is missing at ${missingAt}`,
    reports && 'reports',
    tasks && 'tasks',
  ]
    .filter((part) => part !== false)
    .join(', ')
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
