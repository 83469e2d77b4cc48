import type { Actor } from '#core/access/actor.ts'
import { mayAcknowledgeReport } from '#core/access/policies/report.ts'
import { mostShown } from '#core/people/page-limits.ts'
import { firstLines, shownLines } from '#core/reports/first-lines.ts'
import { badgeNames } from '#core/working-days/badge-progress.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { viewUnitRef } from '../business-units/api.ts'
import type { findBadgesOf } from '../badges/api.ts'
import type { findOpenForPage } from '../tasks/api.ts'
import type { ShownPerson } from './repo.ts'
import type { LastReport } from './reports-repo.ts'

export type PageView = ServerOperation['GET /people/{userId}']['output']
type Block<Name extends keyof PageView> = NonNullable<PageView[Name]>
type Rows<Find extends (...args: never[]) => unknown> = Awaited<ReturnType<Find>>

/** Who the person is, as every colleague sees it. */
export function viewPerson(actor: Actor, row: ShownPerson) {
  return {
    id: row.id,
    name: row.name,
    designation: row.designation,
    businessUnit: viewUnitRef(row),
    isMe: row.id === actor.userId,
    timeZone: row.zone,
    today: row.today.toString(),
  }
}

export function stateOf(row: ShownPerson): Block<'person'>['state'] {
  if (row.is_archived) return 'archived'
  return row.is_suspended ? 'suspended' : 'active'
}

export function viewReport(actor: Actor, row: LastReport): Block<'reports'>['last'][number] {
  return {
    id: row.id,
    date: row.for_date.toString(),
    submittedAt: row.submitted_at.toString(),
    timeZone: row.time_zone,
    isLate: row.is_late,
    status: row.status,
    mayAcknowledge: mayStillAcknowledge(actor, row),
    ...firstLines(row.tasks_completed, shownLines),
    answer: row.answer,
  }
}

function mayStillAcknowledge(actor: Actor, row: LastReport): boolean {
  const facts = { employeeId: row.employee_id, businessUnitId: row.business_unit_id }
  return row.answer === null && mayAcknowledgeReport(actor, facts)
}

export function viewTasks(
  scope: 'all' | 'shared',
  rows: Rows<typeof findOpenForPage>,
  today: Temporal.PlainDate,
): Block<'tasks'> {
  const isOverdue = ({ due_date: due }: { due_date: Temporal.PlainDate }) =>
    Temporal.PlainDate.compare(due, today) < 0
  return {
    scope,
    open: rows.length,
    overdue: rows.filter(isOverdue).length,
    blocked: rows.filter((row) => row.is_blocked).length,
    first: rows.slice(0, mostShown.tasks).map((row) => ({
      id: row.id,
      title: row.title,
      dueDate: row.due_date.toString(),
      priority: row.priority,
      isBlocked: row.is_blocked,
      isMine: row.is_mine,
    })),
  }
}

export function viewBadges(rows: Rows<typeof findBadgesOf>): Block<'streak'>['badges'] {
  return rows.map((row) => ({
    badgeType: row.badge_type,
    name: badgeNames[row.badge_type],
    month: row.occasion || null,
    earnedDate: row.earned_on.toString(),
  }))
}
