import { answersAtOnce } from '#core/access/answers-at-once.ts'
import { allows, type Act } from '#core/access/acts.ts'
import { fetched } from '#core/activity/feed.ts'
import type { OperationKey } from '#contract/operations.ts'
import { homeOf } from '#web/features/home/home-of.ts'
import { call, urlOf, type CallArgs } from '#web/lib/api.ts'
import { holdAnswers, type FirstRead } from '#web/lib/first-answers.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import type { Me } from '#web/lib/session.ts'

type ReadKey = Extract<OperationKey, `GET ${string}`>

const homes = ['/', '/dashboard']

/**
 * Requests together what the frame and a home read first, while their code is loading. The topics and arguments are
 * those of their queries. A read that is missing here is requested alone.
 */
export function readTogether(me: Me, pathname: string): void {
  if (!me.tenant) return
  const wanted = [...frameReads(me), ...(homes.includes(pathname) ? homeReads(me) : [])]
  const reads = wanted.slice(0, answersAtOnce)
  if (reads.length < 2) return
  const of = reads.map(({ address }) => address.replace(/^\/api\/v1/, '')).join(' ')
  holdAnswers(
    reads,
    call('GET /answers', { query: { of } }).then(({ answers }) => answers),
  )
}

function frameReads(me: Me): FirstRead[] {
  const may = permitted(me)
  return [
    readOf('notifications', 'GET /notifications/unread'),
    ...(may('report.submit') ? [readOf('reports', 'GET /me/report-day', { query: { date: 'today' } })] : []),
    ...(may('report.acknowledge') ? [readOf('reports', 'GET /reports/pending-count')] : []),
    ...(may('meeting.list-own') ? [readOf('meetings', 'GET /meetings/unseen-count')] : []),
    ...(me.user.isEmployee ? [readOf('badges', 'GET /me/badges')] : []),
  ]
}

function homeReads(me: Me): FirstRead[] {
  const may = permitted(me)
  const home = homeOf(me)
  if (home === 'admin')
    return me.firstRun === 'open' ? [readOf('first-run', 'GET /first-run')] : administratorReads()
  const pinned = may('task.list') ? [readOf('tasks', 'GET /tasks/mine/pinned')] : []
  if (home === 'employee') return [...pinned, ...employeeReads(me)]
  return [
    ...pinned,
    readOf('consistency', 'GET /team-day', { query: {} }),
    readOf('consistency', 'GET /team-day/insight', { query: {} }),
    ...(may('meeting.list-own') ? [readOf('meetings', 'GET /meetings/overview')] : []),
    ...(home === 'director'
      ? [readOf('business-units', 'GET /business-units', { query: { scope: 'reports' } })]
      : []),
  ]
}

function administratorReads(): FirstRead[] {
  return [
    readOf('reports', 'GET /dashboards/overview'),
    readOf('reports', 'GET /dashboards/weekdays'),
    readOf('activity', 'GET /activity', { query: { scope: 'all', pageSize: fetched } }),
    readOf('people', 'GET /activity/people', { query: { scope: 'all' } }),
  ]
}

function employeeReads(me: Me): FirstRead[] {
  const may = permitted(me)
  const today = serverToday(me.user.timeZone)
  const date = today.toString()
  const months = [today.subtract({ days: 13 }), today].map((day) => day.toPlainYearMonth().toString())
  return [
    readOf('activity', 'GET /activity', { query: { scope: 'own', pageSize: fetched } }),
    ...(may('meeting.list-own')
      ? [readOf('meetings', 'GET /meetings', { query: { from: date, to: date, pageSize: 10 } })]
      : []),
    ...(may('report.list-own')
      ? [...new Set(months)].map((month) => readOf('reports', 'GET /me/reporting-days', { query: { month } }))
      : []),
    ...(me.user.isEmployee ? [readOf('leave', 'GET /me/leave')] : []),
  ]
}

const permitted =
  ({ permissions }: Me) =>
  (act: Act) =>
    allows(permissions, act)

function readOf<K extends ReadKey>(
  topic: string,
  operation: K,
  ...[given]: Record<string, never> extends CallArgs<K> ? [CallArgs<K>?] : [CallArgs<K>]
): FirstRead {
  const args = (given ?? {}) as FirstRead['args']
  return { topic, operation, args, address: urlOf(operation.slice('GET '.length), {}, args.query) }
}
