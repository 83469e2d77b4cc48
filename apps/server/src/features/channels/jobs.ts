import { collectionAt, isDueOn } from '#core/channels/when.ts'
import { localDate } from '#core/time/report-clock.ts'
import { required } from '#core/values/required.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { forCompanies } from '#server/platform/jobs/for-companies.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { insertMessage, type DueMessage } from '../webhooks/api.ts'
import { audienceOf, expectedOf, membersOf, seeing } from './content.ts'
import { findNewReports, findNewTasks } from './content-repo.ts'
import {
  claimCollection,
  claimDay,
  findCompaniesWithChannels,
  findProgress,
  type DueRow,
} from './due-repo.ts'
import { findChannels, receiverOf, type ChannelRow } from './repo.ts'

/** Makes the messages of channels each minute; the job of webhooks sends them. */
export function channelJob(context: ServerContext): ScheduledJob {
  return {
    name: 'channels',
    cron: '* * * * *',
    run: (stopping) =>
      forCompanies(context, stopping, findCompaniesWithChannels, async (unit) => {
        await makeMessages({ ...unit, ...actingAs(unit) })
        return false
      }),
  }
}

/** The unit of work with the eyes of a channel. */
function actingAs(unit: UnitOfWork): Pick<UnitOfWork, 'principal' | 'actor'> {
  const { principal } = seeing(unit)
  return { principal, actor: principal.actor }
}

/** Makes what is due now for each channel of a company. */
async function makeMessages(unit: UnitOfWork): Promise<void> {
  const channels = (await findChannels(unit)).filter(
    (channel) => channel.off_because === null && audienceOf(channel) !== undefined,
  )
  const progress = new Map((await findProgress(unit)).map((row) => [row.id, row]))
  for (const channel of channels) {
    const done = required(progress.get(channel.id), 'progress of the channel')
    await makeDaily(unit, channel, 'roster')
    await makeDaily(unit, channel, 'missing')
    await makeCollected(unit, channel, done)
  }
}

/** On a day on which nobody of them has to report, none is made. */
async function makeDaily(unit: UnitOfWork, channel: ChannelRow, kind: 'roster' | 'missing'): Promise<void> {
  const time = kind === 'roster' ? channel.roster_at : channel.missing_at
  if (time === null) return
  const day = localDate(unit.now, channel.zone)
  if (!isDueOn(day, time, { timeZone: channel.zone, now: unit.now })) return
  if (!(await claimDay(unit, channel.id, kind, day))) return
  if (expectedOf(await membersOf(unit, channel)) === 0) return
  await make(unit, channel, `channel.${kind}`, { day: day.toString() })
}

/** Collects what came since the last time, so that 200 reports at the same hour are a few messages. */
async function makeCollected(
  unit: UnitOfWork,
  channel: ChannelRow,
  { collected_until: last }: DueRow,
): Promise<void> {
  if (!channel.sends_reports && !channel.sends_tasks) return
  const collection = collectionAt(last, unit.now)
  if (!collection || !(await claimCollection(unit, channel.id, last, collection))) return
  const data = { from: collection.from.toString(), until: collection.until.toString() }
  const has = async (find: typeof findNewReports | typeof findNewTasks) =>
    (await find(unit, channel.business_unit_id, collection, 1)).total > 0
  if (channel.sends_reports && (await has(findNewReports))) await make(unit, channel, 'channel.reports', data)
  if (channel.sends_tasks && (await has(findNewTasks))) await make(unit, channel, 'channel.tasks', data)
}

/** Messages of one kind are sent in their order. */
async function make(
  unit: UnitOfWork,
  { id }: ChannelRow,
  event: DueMessage['event'],
  data: object,
): Promise<void> {
  await insertMessage(unit, receiverOf(id), {
    id: unit.newId<'webhookMessage'>(),
    event,
    subject: event,
    data,
  })
}
