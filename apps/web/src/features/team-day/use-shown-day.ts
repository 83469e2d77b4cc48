import { useMemo, useState } from 'react'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useTeamDay } from './use-team-day.ts'

/**
 * The day that is shown, with the page of its people. While another day is loading there is none; while another unit is
 * loading, it is that of the unit before.
 *
 * @param wanted YYYY-MM-DD; undefined for today.
 */
export function useShownDay(wanted: string | undefined, businessUnitId: string | undefined) {
  const here = serverToday(useMe().user.timeZone)
  const pastDate = wanted && wanted < here.toString() ? wanted : undefined
  const dayKey = `${pastDate ?? here.toString()} ${businessUnitId ?? ''}`
  // Another day or unit begins at its first page.
  const [turned, setTurned] = useState<{ dayKey: string; page: number }>()
  const page = turned?.dayKey === dayKey ? turned.page : 1
  const request = { date: pastDate, businessUnitId, page }
  const team = useTeamDay(request)
  const todayText = team.data?.today ?? here.toString()
  const today = useMemo(() => Temporal.PlainDate.from(todayText), [todayText])
  const date = pastDate ? Temporal.PlainDate.from(pastDate) : today
  const isStale = team.isPlaceholderData && team.data?.date !== date.toString()
  // While another unit is loading, the lists are those of the one before.
  const [listsKey, setListsKey] = useState(dayKey)
  if (!team.isPlaceholderData && listsKey !== dayKey) setListsKey(dayKey)
  return {
    request,
    team,
    day: isStale ? undefined : team.data,
    date,
    today,
    /** YYYY-MM-DD; undefined for today. */
    pastDate,
    isStale,
    /** The chosen day and unit. */
    dayKey,
    /** The day and the unit of the lists. */
    listsKey,
    turn: (to: number) => setTurned({ dayKey, page: to }),
  }
}
