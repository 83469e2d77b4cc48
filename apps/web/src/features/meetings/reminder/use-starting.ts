import { useCallback, useState } from 'react'

interface Arrived {
  id: string
  actionType: string | null
  link: string | null
}

/** A reminder that a meeting starts soon. */
export interface Starting {
  /** The id of the notification. */
  id: string
  meetingId: string
  date: string
}

/** The reminders of meetings among the new notifications. The second reminder of a meeting replaces the first. */
export function useStarting() {
  const [reminders, setReminders] = useState<readonly Starting[]>([])
  const arrive = useCallback((arrived: readonly Arrived[]) => {
    const starting = arrived.flatMap((notification) => startingOf(notification) ?? [])
    if (starting.length === 0) return
    setReminders((before) => {
      const known = new Set(before.map(({ id }) => id))
      const fresh = starting.filter(({ id }) => !known.has(id))
      const isReplaced = (old: Starting) => fresh.some(({ meetingId }) => meetingId === old.meetingId)
      return [...before.filter((old) => !isReplaced(old)), ...fresh]
    })
  }, [])
  const close = useCallback(
    (id: string) => setReminders((before) => before.filter((reminder) => reminder.id !== id)),
    [],
  )
  return { reminders, arrive, close }
}

/** Reads the occurrence from the link of the notification. */
function startingOf({ id, actionType, link }: Arrived): Starting | undefined {
  if (actionType !== 'MEETING_STARTS' || link === null) return undefined
  const [, meetingId, date] = /^\/meetings\/(meet_\w+)\?date=(\d{4}-\d\d-\d\d)$/.exec(link) ?? []
  return meetingId && date ? { id, meetingId, date } : undefined
}
