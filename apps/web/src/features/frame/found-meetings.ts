import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe, useOpens } from '#web/lib/use-me.ts'
import type { Command } from './commands.ts'
import { shortestSearch, useSettled } from './use-settled.ts'

const shownAtMost = 5
const monthsBack = 6
const monthsAhead = 5

type Found = Output<'GET /meetings'>['items'][number]

/**
 * Meetings by a part of their title, from half a year ago to five months ahead: the next occurrence of each, or else
 * the latest.
 */
export function useFoundMeetings(text: string, go: (href: string) => void): Command[] {
  const opens = useOpens()
  const { timeZone } = useMe().user
  const asked = useSettled(text)
  const today = serverToday(timeZone)
  const isAsked = asked.length >= shortestSearch && text !== '' && opens('/meetings')
  const { data } = useQuery({
    ...apiQuery('meetings', 'GET /meetings', {
      query: {
        search: asked.slice(0, 100),
        from: today.subtract({ months: monthsBack }).toString(),
        to: today.add({ months: monthsAhead }).toString(),
        pageSize: 100,
      },
    }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  if (!isAsked || !data) return []
  return nearest(data.items, today.toString())
    .slice(0, shownAtMost)
    .map(({ meetingId, date, title, startsAt }) => ({
      id: `meeting ${meetingId}`,
      name: title,
      detail: formatDateTime(startsAt, timeZone),
      group: 'Meetings',
      isAction: false,
      run: () => go(`/meetings/${meetingId}?date=${date}`),
    }))
}

/**
 * One occurrence of each meeting: the first from today on, or the last before. The list is sorted by day, descending.
 */
function nearest(items: readonly Found[], today: string): Found[] {
  const found = new Map<string, Found>()
  for (const occurrence of items) {
    const known = found.get(occurrence.meetingId)
    if (!known || occurrence.date >= today) found.set(occurrence.meetingId, occurrence)
  }
  return [...found.values()]
}
