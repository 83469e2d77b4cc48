import { useMe } from '#web/lib/use-me.ts'
import type { LeavePerson } from '../leave-types.ts'
import { useWaitingLeave } from '../own/ahead-entries.ts'
import { withWaiting } from './waiting-leave.ts'

/** Adds to the reader's own row their leave that waits in the outbox. */
export function useWithWaiting(
  today: string | undefined,
): (people: readonly LeavePerson[]) => readonly LeavePerson[] {
  const { id: me } = useMe().user
  const waiting = useWaitingLeave(today)
  return (people) =>
    waiting.length === 0
      ? people
      : people.map((person) =>
          person.id === me ? { ...person, leave: withWaiting(person, waiting) } : person,
        )
}
