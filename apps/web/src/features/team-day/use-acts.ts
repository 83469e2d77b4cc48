import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isWaiting } from '#core/team-day/roster.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newKey } from '#web/lib/new-id.ts'
import { remindedTopics } from '#web/lib/reminded-topics.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { remindedText, texts } from './texts.ts'
import { dayQuery, isRowWaiting, type DayAsked, type RosterRow, type TeamDay } from './use-team-day.ts'

export interface Given {
  comments: string
  reaction: string | null
}

/**
 * Acknowledging and reminding in the rows of a day. Both are shown at once, and taken back where they fail; then the
 * row says why.
 */
export function useActs(asked: DayAsked) {
  const client = useQueryClient()
  const { user } = useMe()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [said, setSaid] = useState('')
  // A repeated try has the key of the first, so that it takes effect once.
  const keys = useRef(new Map<string, string>())
  const { queryKey } = dayQuery(asked)

  const setProblem = (id: string, problem: string | undefined) =>
    setProblems((before) => {
      const next = new Map(before)
      if (problem === undefined) next.delete(id)
      else next.set(id, problem)
      return next
    })
  /** Shows the change at once, and takes it back if it fails; gives the answer. */
  const act = async <Answer>(
    ids: readonly string[],
    change: (day: TeamDay) => TeamDay,
    send: () => Promise<Answer>,
    failed: string,
  ): Promise<Answer | undefined> => {
    for (const id of ids) setProblem(id, undefined)
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData<TeamDay>(queryKey)
    if (before) client.setQueryData(queryKey, change(before))
    try {
      return await send()
    } catch (error) {
      for (const id of ids) setProblem(id, `${failed} ${messageOf(error)}`)
      setSaid(failed)
      if (before) client.setQueryData<TeamDay>(queryKey, (now) => (now ? restored(now, before, ids) : before))
      void client.invalidateQueries({ queryKey })
      return undefined
    }
  }
  const acknowledge = async (reportId: string, { comments, reaction }: Given): Promise<boolean> => {
    const body = { ...(comments.trim() ? { comments } : {}), reaction }
    const sent = `${reportId} ${JSON.stringify(body)}`
    const key = keys.current.get(sent) ?? newKey()
    keys.current.set(sent, key)
    const answer = await act(
      [reportId],
      (day) => withAcknowledged(day, reportId, { managerName: user.name, reaction }),
      () => call('POST /reports/{reportId}/acknowledgments', { path: { reportId }, body, key }),
      texts.failed,
    )
    if (!answer) return false
    setSaid(texts.acknowledged)
    void client.invalidateQueries({ queryKey: ['reports'] })
    return true
  }
  const remind = async (userIds: readonly string[]): Promise<void> => {
    const answer = await act(
      userIds,
      (day) => withReminded(day, userIds, serverNow().toString()),
      () => call('POST /consistency/reminders', { body: { userIds: [...userIds] } }),
      texts.reminderFailed,
    )
    if (!answer) return
    setSaid(remindedText(answer.sent.length))
    // Some may have been skipped, because somebody else was quicker.
    for (const topic of remindedTopics) void client.invalidateQueries({ queryKey: [topic] })
  }
  return { acknowledge, remind, problems, said }
}

export type Acts = ReturnType<typeof useActs>

/** The day with the rows of these reports or people as they were before, and the others as they are. */
function restored(now: TeamDay, before: TeamDay, ids: readonly string[]): TeamDay {
  const isMeant = ({ person, report }: RosterRow) =>
    ids.includes(person.id) || (report !== null && ids.includes(report.id))
  const was = new Map(before.items.filter(isMeant).map((row) => [row.person.id, row]))
  const waited = [...was.values()].filter((row) => isRowWaiting(row) && ids.includes(row.report.id)).length
  return {
    ...now,
    pending: now.pending === null ? null : now.pending + waited,
    items: now.items.map((row) => was.get(row.person.id) ?? row),
  }
}

/** The day once the reader has acknowledged a report: its row says so, and one fewer waits. */
function withAcknowledged(
  day: TeamDay,
  reportId: string,
  by: { managerName: string; reaction: string | null },
): TeamDay {
  let hasWaited = false
  const items = day.items.map((row) => {
    const { report } = row
    if (report?.id !== reportId) return row
    hasWaited = isWaiting(report)
    return {
      ...row,
      report: {
        ...report,
        canAcknowledge: false,
        acknowledgedByMe: true,
        firstAcknowledgment: report.firstAcknowledgment ?? by,
      },
    }
  })
  const pending = day.pending === null ? null : day.pending - Number(hasWaited)
  return { ...day, pending, items }
}

/** The day once these people have been reminded. */
export function withReminded(day: TeamDay, userIds: readonly string[], at: string): TeamDay {
  return {
    ...day,
    items: day.items.map((row) =>
      userIds.includes(row.person.id)
        ? { ...row, remindedAt: at, reminderRefusal: 'already-sent-today' as const }
        : row,
    ),
  }
}
