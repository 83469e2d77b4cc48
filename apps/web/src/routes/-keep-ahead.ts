import { allows, type Act } from '#core/access/acts.ts'
import { comingQuery, firstComing } from '#web/features/meetings/list/use-coming.ts'
import { shownAtMost } from '#web/features/meetings/home/use-meetings-of-day.ts'
import { readAnswer } from '#web/lib/copies/read-answer.ts'
import { lineStore } from '#web/lib/line.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import type { Me } from '#web/lib/session.ts'

/** For how many days ahead meetings are stored, and for how many their lists of a day. */
const daysAhead = 14
const listedDaysAhead = 3
const mostMeetings = 30
const mostTasks = 30
const pauseMs = 300

/**
 * Stores copies of pages that people need on the way and may not have opened: the meetings of the next two weeks with agenda
 * and minutes, the lists of the coming days, and the person's open tasks. Ends when the line goes down.
 */
export async function keepAhead(me: Me, isOver: () => boolean): Promise<void> {
  const may = (act: Act) => allows(me.permissions, act)
  const today = serverToday(me.user.timeZone)
  const reads = [
    ...(may('meeting.list-own') ? await meetingReads(today) : []),
    ...(may('task.list-own') ? await taskReads() : []),
  ]
  for (const read of reads) {
    if (isOver() || !lineStore.isUp()) return
    await read()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

type Read = () => Promise<unknown>

async function meetingReads(today: Temporal.PlainDate): Promise<Read[]> {
  const { value: ahead } = await readAnswer('GET /meetings', {
    query: { from: today.toString(), to: today.add({ days: daysAhead }).toString(), pageSize: 100 },
  })
  const soonestFirst = ahead.items.filter(({ cancelledBy }) => cancelledBy === null).toReversed()
  const workspaces = soonestFirst.slice(0, mostMeetings).map(
    ({ meetingId, date }): Read =>
      () =>
        readAnswer('GET /meetings/{meetingId}', { path: { meetingId }, query: { date } }),
  )
  const lists = Array.from({ length: listedDaysAhead }, (_, index): Read[] => {
    const day = today.add({ days: index + 1 })
    const date = day.toString()
    return [
      () => readAnswer('GET /meetings', { query: { from: date, to: date, pageSize: shownAtMost } }),
      () =>
        readAnswer('GET /meetings', {
          query: comingQuery({}, firstComing(day)),
        }),
    ]
  })
  return [...workspaces, ...lists.flat()]
}

async function taskReads(): Promise<Read[]> {
  const { value } = await readAnswer('GET /tasks/mine', { query: { page: 1, pageSize: 50 } })
  const open = value.items.filter(({ column }) => column !== 'Completed')
  return open.slice(0, mostTasks).map(
    ({ id }): Read =>
      () =>
        readAnswer('GET /tasks/{taskId}', { path: { taskId: id }, query: { board: 'mine' } }),
  )
}
