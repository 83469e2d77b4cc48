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
import { dayQuery, isRowWaiting, type DayRequest, type RosterRow, type TeamDay } from './use-team-day.ts'

export interface Acknowledgment {
  comments: string
  reaction: string | null
}

/**
 * Acknowledges reports and sends reminders in the rows of a day: optimistic updates, rolled back with a message in the row if
 * they fail.
 */
export function useActs(request: DayRequest) {
  const client = useQueryClient()
  const { user } = useMe()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  /** The reports that were acknowledged here: reports of earlier days are no rows of the day. */
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<string>>(new Set())
  /** The last result, for screen readers. */
  const [announcement, announce] = useState('')
  // A retry has the key of the first request, so that it is idempotent.
  const keys = useRef(new Map<string, string>())
  const { queryKey } = dayQuery(request)

  const setProblem = (id: string, problem: string | undefined) =>
    setProblems((before) => {
      const next = new Map(before)
      if (problem === undefined) next.delete(id)
      else next.set(id, problem)
      return next
    })
  /** Applies an optimistic change and sends the request. Returns the response, or undefined after a rollback. */
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
      announce(failed)
      if (before) client.setQueryData<TeamDay>(queryKey, (now) => (now ? restored(now, before, ids) : before))
      void client.invalidateQueries({ queryKey })
      return undefined
    }
  }
  const acknowledge = async (reportId: string, { comments, reaction }: Acknowledgment): Promise<boolean> => {
    const body = { ...(comments.trim() ? { comments } : {}), reaction }
    const sent = `${reportId} ${JSON.stringify(body)}`
    const key = keys.current.get(sent) ?? newKey()
    keys.current.set(sent, key)
    setAcknowledged((before) => new Set([...before, reportId]))
    const answer = await act(
      [reportId],
      (day) => withAcknowledged(day, reportId, { managerName: user.name, reaction }),
      () => call('POST /reports/{reportId}/acknowledgments', { path: { reportId }, body, key }),
      texts.failed,
    )
    if (!answer) {
      setAcknowledged((before) => new Set([...before].filter((id) => id !== reportId)))
      return false
    }
    announce(texts.acknowledged)
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
    announce(remindedText(answer.sent.length))
    // Fetched again, because people whom somebody else has just reminded are skipped.
    for (const topic of remindedTopics) void client.invalidateQueries({ queryKey: [topic] })
  }
  return { acknowledge, remind, problems, acknowledged, announcement }
}

export type Acts = ReturnType<typeof useActs>

/** The day with the earlier rows of these reports or people, and the current rows of the others. */
function restored(now: TeamDay, before: TeamDay, ids: readonly string[]): TeamDay {
  const isAffected = ({ person, report }: RosterRow) =>
    ids.includes(person.id) || (report !== null && ids.includes(report.id))
  const earlier = new Map(before.items.filter(isAffected).map((row) => [row.person.id, row]))
  const waited = [...earlier.values()].filter(
    (row) => isRowWaiting(row) && ids.includes(row.report.id),
  ).length
  // A report of an earlier day is no row.
  const waitedEarlier = Number(earlier.size === 0)
  return {
    ...now,
    pending: now.pending === null ? null : now.pending + waited + waitedEarlier,
    items: now.items.map((row) => earlier.get(row.person.id) ?? row),
  }
}

/** The day after the reader has acknowledged a report, with one report fewer that waits. */
function withAcknowledged(
  day: TeamDay,
  reportId: string,
  by: { managerName: string; reaction: string | null },
): TeamDay {
  // A report of an earlier day is no row, and is listed only while it waits.
  let hasWaited = !day.items.some(({ report }) => report?.id === reportId)
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

/** The day after these people have been reminded. */
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
