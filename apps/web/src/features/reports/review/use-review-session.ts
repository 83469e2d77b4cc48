import { newKey } from '#web/lib/new-id.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { afterPaint } from '#web/paint/after-paint.ts'
import { apiQuery } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { keepReport, reportQuery } from '../read/report-query.ts'
import { texts } from '../read/texts.ts'
import { postAcknowledgment } from '../read/use-acknowledge.ts'
import { emptySession, nextSession, nextWaiting, type Entry } from './review-session.ts'
import { previousQuery } from './previous-query.ts'
import { recentDaysQuery } from './recent-days-query.ts'
import { queueQuery, type OthersScope } from './use-pending.ts'

const countKey = apiQuery('reports', 'GET /reports/pending-count').queryKey

/**
 * The review with its actions. Acknowledging is optimistic: it moves on immediately and completes in the background.
 */
export function useReviewSession(startAt: string | undefined, scope: OthersScope) {
  const client = useQueryClient()
  const [run, send] = useReducer(nextSession, emptySession)
  const queue = useQuery(queueQuery(scope))
  const asked = useRef(startAt)
  const done = useRef(0)

  useEffect(() => {
    if (queue.data)
      send({
        type: 'listed',
        reports: queue.data.items,
        hasMore: queue.data.hasMore,
        startAt: asked.current,
      })
  }, [queue.data])

  const current = run.entries.find(({ report }) => report.id === run.currentId)
  const next = current && nextWaiting(run.entries, current.report.id)?.report
  useEffect(() => {
    if (!next) return
    // After the current report has been painted.
    return afterPaint(() => {
      void client.prefetchQuery(reportQuery(next.id))
      void client.prefetchQuery(previousQuery(next, scope))
      void client.prefetchQuery(recentDaysQuery(next.employee.id))
    })
  }, [client, next, scope])

  /** Returns true if the server has it. */
  const acknowledge = async ({ report }: Entry, comments: string, reaction: string | null) => {
    send({ type: 'acknowledged', id: report.id })
    try {
      const key = newKey()
      keepReport(client, await postAcknowledgment({ reportId: report.id, comments, reaction, key }))
      client.setQueryData(countKey, (old) => old && { count: Math.max(0, old.count - 1) })
      // The lists are only marked as stale: the server's hint refetches displayed ones.
      void client.invalidateQueries({ queryKey: ['reports'], refetchType: 'none' })
      done.current += 1
      const text = done.current === 1 ? texts.acknowledged : texts.batchAcknowledged(done.current)
      // The failure of an earlier attempt is resolved.
      toast.close('review-failed')
      toast.success(text, { id: 'review' })
      return true
    } catch {
      send({ type: 'failed', id: report.id })
      toast.error(texts.acknowledgeFailed, { id: 'review-failed' })
      return false
    }
  }
  return { run, send, current, acknowledge, error: queue.error, refetch: queue.refetch }
}
