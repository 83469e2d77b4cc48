import type { ChannelMessage } from '#core/channels/message.ts'
import { mostListed } from '#core/channels/limits.ts'
import { inert, shown } from '#core/channels/inert.ts'
import type { ChannelService } from '#core/channels/services.ts'
import { compareNames } from '#core/names/compare-names.ts'
import { countGroups, type RosterState } from '#core/team-day/roster.ts'
import { formatNumber } from '#core/texts/format-number.ts'
import { counted } from '#core/texts/counted.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import { readPlatformUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { scopeOf } from '#server/platform/jobs/for-companies.ts'
import { nobody } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { membersOn } from '../team-day/api.ts'
import type { DueMessage, WebhookRef } from '../webhooks/api.ts'
import { findNewReports, findNewTasks } from './content-repo.ts'
import { findChannels, type ChannelRow } from './repo.ts'

/** What a message of the outbox has: days and times, and no text of anybody. */
const dailyData = z.object({ day: z.string() })
const collectedData = z.object({ from: z.string(), until: z.string() })

type Content = { service: ChannelService; content: ChannelMessage } | { useless: string }

/** The text of a message, read at this moment; or why there is nothing to say any more. */
export async function contentOf(
  context: ServerContext,
  ref: WebhookRef,
  { event, data }: DueMessage,
): Promise<Content> {
  const unit = readPlatformUnit(context.pools.work, seeing(scopeOf(context, ref.tenant_id)))
  const [channel] = await findChannels(unit, { id: ref.id as string as Id<'channel'> })
  if (!channel) return { useless: 'The channel does not exist any more.' }
  const of = await messageOf(unit, channel, event, data)
  if (typeof of === 'string') return { useless: of }
  const { publicUrl } = context.config
  const { path, ...content } = of
  const link = publicUrl === undefined ? null : { words: 'Open in Daymark', url: `${publicUrl}${path}` }
  return { service: channel.service, content: { ...content, link } }
}

/** Scheduled work that reads what the company's administrators see; the choice of a unit narrows it. */
export function seeing<Scope extends { principal: UnitOfWork['principal'] }>(scope: Scope): Scope {
  return { ...scope, principal: { kind: 'job', actor: { ...nobody, isTenantAdmin: true } } }
}

type Text = Omit<ChannelMessage, 'link'> & { path: string }

async function messageOf(
  unit: UnitOfWork,
  channel: ChannelRow,
  event: DueMessage['event'],
  data: unknown,
): Promise<Text | string> {
  if (event === 'channel.test') return testText(channel)
  const whose = audienceOf(channel)
  if (whose === undefined) return 'Its business unit is archived or was deleted.'
  if (event === 'channel.roster') {
    if (channel.roster_at === null) return 'The channel does not get the roster any more.'
    return rosterText(await membersOf(unit, channel), whose, dailyData.parse(data).day)
  }
  if (event === 'channel.missing') {
    if (channel.missing_at === null) return 'The channel does not get who is missing any more.'
    return missingText(await membersOf(unit, channel), whose, dailyData.parse(data).day)
  }
  const { from, until } = collectedData.parse(data)
  const window = { from: Temporal.Instant.from(from), until: Temporal.Instant.from(until) }
  if (event === 'channel.reports') {
    if (!channel.sends_reports) return 'The channel does not get reports any more.'
    return reportsText(await findNewReports(unit, channel.business_unit_id, window, mostListed), whose)
  }
  if (!channel.sends_tasks) return 'The channel does not get tasks any more.'
  return tasksText(await findNewTasks(unit, channel.business_unit_id, window, mostListed), whose)
}

/** "Sales", or "the whole company"; undefined if messages are about nobody. */
export function audienceOf(channel: ChannelRow): string | undefined {
  if (channel.business_unit_id === null) return 'the whole company'
  return channel.unit_name === null || channel.is_unit_archived ? undefined : channel.unit_name
}

interface Member {
  name: string
  state: RosterState
}

/** Everybody of the channel's unit or company with the state of their day, by name: a message names no units. */
export async function membersOf(unit: UnitOfWork, channel: ChannelRow): Promise<Member[]> {
  const { members } = await membersOn(unit, channel.business_unit_id ?? undefined, 'today')
  return members
    .map(({ row, state }) => ({ name: row.name, state }))
    .toSorted((one, other) => compareNames(one.name, other.name))
}

/** How many reports are expected on the day: on a day off nobody's is. */
export function expectedOf(members: readonly Member[]): number {
  const counts = countGroups(members.map(({ state }) => state))
  return members.length - counts.leave - counts.resting
}

function testText(channel: ChannelRow): Text {
  return {
    title: 'A test from Daymark',
    lead: `Messages of “${inert(channel.description, shown.name)}” come to this channel.`,
    lists: [],
    path: `/company-settings`,
  }
}

/** Who has reported and who has not. Who is away is counted, without names or reasons. */
function rosterText(members: readonly Member[], whose: string, day: string): Text {
  const reported = members.filter(({ state }) => state === 'on-time' || state === 'late')
  const open = members.filter(isOpen)
  const away = members.length - reported.length - open.length
  return {
    title: `Reports of ${inert(whose, shown.name)}, ${formatDateWithDay(day)}`,
    lead: [leadOf(reported.length, open.length), away > 0 && awayOf(away)].filter(Boolean).join(' '),
    lists: [
      listOf(
        'Reported',
        reported,
        ({ name, state }) => `${shortName(name)}${state === 'late' ? ', late' : ''}`,
      ),
      listOf('Not reported', open, ({ name }) => shortName(name)),
    ].filter(({ items }) => items.length > 0),
    path: '/manage-reports',
  }
}

function missingText(members: readonly Member[], whose: string, day: string): Text {
  const open = members.filter(isOpen)
  return {
    title: `Missing reports of ${inert(whose, shown.name)}, ${formatDateWithDay(day)}`,
    lead: leadOf(expectedOf(members) - open.length, open.length),
    lists: open.length === 0 ? [] : [listOf('Not reported', open, ({ name }) => shortName(name))],
    path: '/manage-reports',
  }
}

function isOpen({ state }: Member): boolean {
  return state === 'not-in-yet' || state === 'missing' || state === 'missed'
}

function leadOf(isIn: number, open: number): string {
  const all = isIn + open
  if (open === 0) return all === 1 ? 'The only report is in.' : `All ${formatNumber(all)} reports are in.`
  return `${formatNumber(isIn)} of ${counted(all, 'report')} ${isIn === 1 ? 'is' : 'are'} in.`
}

function awayOf(count: number): string {
  return `${counted(count, 'person is', 'people are')} away.`
}

function reportsText(found: Awaited<ReturnType<typeof findNewReports>>, whose: string): Text | string {
  const { rows, total } = found
  if (total === 0) return 'The reports do not exist any more.'
  return {
    title: `${counted(total, 'new report')} of ${inert(whose, shown.name)}`,
    lead: total === 1 ? 'This report was submitted.' : 'These reports were submitted.',
    lists: [
      {
        heading: 'Submitted',
        items: rows.map(
          ({ name, for_date, is_late }) =>
            `${shortName(name)}, for ${formatDateWithDay(for_date)}${is_late ? ', late' : ''}`,
        ),
        more: total - rows.length,
      },
    ],
    path: '/manage-reports',
  }
}

function tasksText(found: Awaited<ReturnType<typeof findNewTasks>>, whose: string): Text | string {
  const { rows, total } = found
  if (total === 0) return 'The tasks do not exist any more.'
  return {
    title: `${counted(total, 'new task')} of ${inert(whose, shown.name)}`,
    lead: total === 1 ? 'This task was created.' : 'These tasks were created.',
    lists: [
      {
        heading: 'Tasks',
        items: rows.map(
          ({ title, due_date, first_assignee, assignees }) =>
            `${inert(title, shown.task)}, due ${formatDateWithDay(due_date)}, for ${shortName(first_assignee)}${
              assignees > 1 ? ` and ${counted(assignees - 1, 'other')}` : ''
            }`,
        ),
        more: total - rows.length,
      },
    ],
    path: '/team-tasks',
  }
}

function shortName(name: string): string {
  return inert(name, shown.name)
}

function listOf(heading: string, members: readonly Member[], lineOf: (member: Member) => string) {
  return {
    heading: `${heading} (${formatNumber(members.length)})`,
    items: members.slice(0, mostListed).map(lineOf),
    more: Math.max(0, members.length - mostListed),
  }
}
