import { formatDateWithDay } from '#core/time/format.ts'
import type { Portion } from '#core/leave/portion.ts'
import { newKey } from '#web/lib/new-id.ts'
import { isSentByPage, type OutboxEntry } from '#web/lib/outbox.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'

const subjectOf = (date: string) => `leave ${date}`

/** Leave of a day, as it waits for a connection. The day is said outright: sent later, it marks no other. */
export function leaveEntry(
  userId: string,
  date: string,
  given: { reason: string; portion: Portion },
): OutboxEntry {
  return {
    key: newKey(),
    userId,
    createdAt: Temporal.Now.instant().epochMilliseconds,
    operation: 'POST /me/leave/today',
    args: { body: { date, ...given } },
    subject: subjectOf(date),
    label: `Leave for ${formatDateWithDay(date)}`,
    path: '/',
    kept: given,
  }
}

/** The leave of the day that this device keeps: waiting to be sent, or refused. */
export function useKeptLeave(date: string): OutboxEntry | undefined {
  const { user } = useMe()
  const entry = useOutbox().find((one) => one.subject === subjectOf(date) && one.userId === user.id)
  return entry && !isSentByPage(entry.key) ? entry : undefined
}
