import { formatDateWithDay } from '#core/time/format.ts'
import type { Portion } from '#core/leave/portion.ts'
import { isSentByPage } from '#web/lib/outbox.ts'
import { newEntry, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'

const subjectOf = (date: string) => `leave ${date}`

/** An outbox entry for the leave of a day. It has the date, so that it does not mark another day when it is sent later. */
export function leaveEntry(
  userId: string,
  date: string,
  leave: { reason: string; portion: Portion },
): OutboxEntry {
  return {
    ...newEntry(userId),
    operation: 'POST /me/leave/today',
    args: { body: { date, ...leave } },
    subject: subjectOf(date),
    label: `Leave for ${formatDateWithDay(date)}`,
    path: '/',
    kept: leave,
    text: leave.reason,
  }
}

/** The leave of the day in the outbox: waiting to be sent, or refused. */
export function useKeptLeave(date: string): OutboxEntry | undefined {
  const { user } = useMe()
  const entry = useOutbox().find(({ subject, userId }) => subject === subjectOf(date) && userId === user.id)
  return entry && !isSentByPage(entry.key) ? entry : undefined
}
