import { stretchInWords } from '#core/leave/stretch-words.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import type { CallArgs } from '#web/lib/api.ts'
import { isSentByPage } from '#web/lib/outbox.ts'
import { newEntry, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import type { OwnLeave, OwnStretch } from '../leave-types.ts'
import { useKeptLeave } from './leave-entry.ts'

type RangeBody = NonNullable<CallArgs<'POST /me/leave'>['body']>
type Days = Pick<OwnStretch, 'from' | 'to' | 'dates'>

const path = '/?leave=upcoming'

/** Leave of coming days as an outbox entry. The result of each day is known when it is sent. */
export function rangeEntry(userId: string, body: RangeBody): OutboxEntry<'POST /me/leave'> {
  const { startDate, endDate = startDate } = body
  return {
    ...newEntry(userId),
    operation: 'POST /me/leave',
    args: { body },
    subject: `leave ahead ${startDate} ${endDate}`,
    label: `Leave of ${stretchInWords({ from: startDate, to: endDate })}`,
    path,
    kept: body,
    text: body.reason,
  }
}

/** Cancelling own leave of coming days as an outbox entry. */
export function cancelEntry(userId: string, days: Days): OutboxEntry<'POST /me/leave/cancel'> {
  const dates = [...days.dates]
  return {
    ...newEntry(userId),
    operation: 'POST /me/leave/cancel',
    args: { body: { dates } },
    subject: `leave cancelled ${dates.join()}`,
    label: `Cancelling leave of ${stretchInWords(days)}`,
    path,
    kept: { from: days.from, to: days.to, dates } satisfies Days,
  }
}

/** Revoking the leave of a day. It has the date, so that it does not revoke another day when it is sent later. */
export function revokeEntry(userId: string, date: string): OutboxEntry<'DELETE /me/leave/today'> {
  return {
    ...newEntry(userId),
    operation: 'DELETE /me/leave/today',
    args: { query: { date } },
    subject: `leave revoked ${date}`,
    label: `Revoking leave of ${formatDateWithDay(date)}`,
    path: '/?leave=today',
    kept: { date },
  }
}

function useEntries(operation: OutboxEntry['operation']): readonly OutboxEntry[] {
  const { user } = useMe()
  return useOutbox().filter(
    (entry) => entry.operation === operation && entry.userId === user.id && !isSentByPage(entry.key),
  )
}

/** Leave of coming days in the outbox, oldest first: waiting to be sent, or refused. */
export function useKeptRanges(): { entry: OutboxEntry; body: RangeBody }[] {
  return useEntries('POST /me/leave').map((entry) => ({ entry, body: entry.kept as RangeBody }))
}

export interface WaitingLeave extends Pick<OwnStretch, 'from' | 'to' | 'portion' | 'reason'> {
  entry: OutboxEntry
}

/**
 * Leave that waits in the outbox and was not refused, the earliest first.
 * @param today YYYY-MM-DD; without it, leave of today is left out.
 */
export function useWaitingLeave(today: string | undefined): WaitingLeave[] {
  const ofToday = useKeptLeave(today ?? '')
  const { reason, portion } = (ofToday?.kept ?? {}) as Pick<OwnStretch, 'reason' | 'portion'>
  const days = ofToday && today ? [{ entry: ofToday, from: today, to: today, portion, reason }] : []
  const ranges = useKeptRanges().map(({ entry, body }) => {
    const { startDate: from, endDate: to = from, portion: part = 'full', reason: why } = body
    return { entry, from, to, portion: part, reason: why }
  })
  return [...days, ...ranges]
    .filter(({ entry }) => !entry.refusal)
    .toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
}

/** Cancellations in the outbox, oldest first: waiting to be sent, or refused. */
export function useKeptCancellations(): { entry: OutboxEntry; days: Days }[] {
  return useEntries('POST /me/leave/cancel').map((entry) => ({ entry, days: entry.kept as Days }))
}

/** The revocation of a day's leave in the outbox, waiting to be sent, or refused. */
export function useKeptRevocation(date: string): OutboxEntry | undefined {
  return useEntries('DELETE /me/leave/today').find(({ kept }) => (kept as { date: string }).date === date)
}

/** The person's leave without the days whose cancellation waits in the outbox. */
export function useWithoutCancelled(): (leave: OwnLeave) => OwnLeave {
  const cancelled = new Set(
    useKeptCancellations().flatMap(({ entry, days }) => (entry.refusal ? [] : days.dates)),
  )
  return (leave) =>
    cancelled.size === 0
      ? leave
      : {
          ...leave,
          upcoming: leave.upcoming.filter(({ date }) => !cancelled.has(date)),
          stretches: leave.stretches.flatMap((stretch) => withoutDays(stretch, cancelled)),
        }
}

/** The parts of the stretch that remain; a cancelled day in its middle divides it. */
function withoutDays(stretch: OwnStretch, cancelled: ReadonlySet<string>): OwnStretch[] {
  const parts: string[][] = [[]]
  for (const date of stretch.dates)
    if (cancelled.has(date)) parts.push([])
    else parts.at(-1)!.push(date)
  return parts
    .filter((dates) => dates.length > 0)
    .map((dates) => ({ ...stretch, dates, from: dates[0]!, to: dates.at(-1)! }))
}
