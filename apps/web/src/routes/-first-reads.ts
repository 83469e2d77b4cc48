import { answersAtOnce } from '#core/access/answers-at-once.ts'
import { allows, type Act } from '#core/access/acts.ts'
import { fetched } from '#core/activity/feed.ts'
import { homeOf } from '#web/features/home/home-of.ts'
import { call, urlOf, type CallArgs } from '#web/lib/api.ts'
import { holdAnswers } from '#web/lib/first-answers.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import type { Me } from '#web/lib/session.ts'
import type { OperationKey } from '#contract/operations.ts'

type ReadKey = Extract<OperationKey, `GET ${string}`>

const homes = ['/', '/dashboard']

/**
 * Requests together what the frame and a home read first, while their code is loading. A read that is missing here is
 * requested alone.
 */
export function readTogether(me: Me, pathname: string): void {
  if (!me.tenant) return
  const addresses = [...frameReads(me), ...(homes.includes(pathname) ? homeReads(me) : [])].slice(
    0,
    answersAtOnce,
  )
  if (addresses.length < 2) return
  const of = addresses.map((address) => address.replace(/^\/api\/v1/, '')).join(' ')
  holdAnswers(
    addresses,
    call('GET /answers', { query: { of } }).then(({ answers }) => answers),
  )
}

function frameReads(me: Me): string[] {
  const may = permitted(me)
  return [
    addressOf('GET /notifications/unread'),
    ...(may('report.submit') ? [addressOf('GET /me/report-day', { query: { date: 'today' } })] : []),
    ...(may('report.acknowledge') ? [addressOf('GET /reports/pending-count')] : []),
    ...(may('meeting.list-own') ? [addressOf('GET /meetings/unseen-count')] : []),
    ...(me.user.isEmployee ? [addressOf('GET /me/badges')] : []),
  ]
}

function homeReads(me: Me): string[] {
  const may = permitted(me)
  const home = homeOf(me)
  if (home === 'admin') return me.firstRun === 'open' ? [addressOf('GET /first-run')] : administratorReads()
  const pinned = may('task.list') ? [addressOf('GET /tasks/mine/pinned')] : []
  if (home === 'employee') return [...pinned, ...employeeReads(me)]
  return [
    ...pinned,
    addressOf('GET /team-day'),
    addressOf('GET /team-day/insight'),
    ...(may('meeting.list-own') ? [addressOf('GET /meetings/overview')] : []),
    ...(home === 'director' ? [addressOf('GET /business-units', { query: { scope: 'reports' } })] : []),
  ]
}

function administratorReads(): string[] {
  return [
    addressOf('GET /dashboards/overview'),
    addressOf('GET /dashboards/weekdays'),
    addressOf('GET /activity', { query: { scope: 'all', pageSize: fetched } }),
    addressOf('GET /activity/people', { query: { scope: 'all' } }),
  ]
}

function employeeReads(me: Me): string[] {
  const may = permitted(me)
  const today = serverToday(me.user.timeZone)
  const date = today.toString()
  const months = new Set(
    [today.subtract({ days: 13 }), today].map((day) => day.toPlainYearMonth().toString()),
  )
  return [
    addressOf('GET /activity', { query: { scope: 'own', pageSize: fetched } }),
    ...(may('meeting.list-own')
      ? [addressOf('GET /meetings', { query: { from: date, to: date, pageSize: 10 } })]
      : []),
    ...(may('report.list-own')
      ? [...months].map((month) => addressOf('GET /me/reporting-days', { query: { month } }))
      : []),
    ...(me.user.isEmployee ? [addressOf('GET /me/leave')] : []),
  ]
}

const permitted =
  ({ permissions }: Me) =>
  (act: Act) =>
    allows(permissions, act)

function addressOf<K extends ReadKey>(
  operation: K,
  ...[args]: Record<string, never> extends CallArgs<K> ? [CallArgs<K>?] : [CallArgs<K>]
): string {
  return urlOf(
    operation.slice('GET '.length),
    {},
    (args as { query?: Record<string, unknown> } | undefined)?.query,
  )
}
