import type { ActivityType } from '#core/activity/types.ts'
import type { Id } from '#core/ids/id.ts'
import { defaultComment, batchComment } from '#core/reports/limits.ts'
import { formatDate } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId, publicIdOf } from '#server/platform/ids.ts'
import { recordActivity, type FieldChange } from '../activity/api.ts'
import { markTargetRead, notify } from '../notifications/api.ts'
import type { ReportRow } from './rows.ts'

interface About {
  id: Id<'report'>
  employee_id: Id<'user'>
  employee_name: string
  for_date: Temporal.PlainDate
}

const manageLink = (id: Id<'report'>): string => `/manage-reports?report=${publicId('report', id)}`
const ownLink = (id: Id<'report'>): string => `/my-reports?report=${publicId('report', id)}`

/** A report was submitted: managers are notified (decision 106). */
export function reportSubmitted(
  unit: UnitOfWork,
  report: About & { is_late: boolean },
  managerIds: Id<'user'>[],
): void {
  const how = report.is_late ? 'submitted a late report' : 'submitted the report'
  const sentence = `${unit.actor.name} ${how} for ${formatDate(report.for_date)}.`
  record(unit, report, report.is_late ? 'eod.late-submitted' : 'eod.submitted', sentence)
  tellManagers(unit, report, managerIds, 'EOD_SUBMITTED', sentence)
}

export function reportEdited(unit: UnitOfWork, report: About, managerIds: Id<'user'>[]): void {
  const sentence = `${unit.actor.name} edited the report for ${formatDate(report.for_date)}.`
  record(unit, report, 'eod.edited', sentence)
  tellManagers(unit, report, managerIds, 'EOD_EDITED', sentence)
}

export function reportAcknowledged(
  unit: UnitOfWork,
  report: ReportRow,
  given: { comments: string; reaction: string | null },
): void {
  const day = formatDate(report.for_date)
  record(
    unit,
    report,
    'eod.acknowledged',
    `${unit.actor.name} acknowledged ${report.employee_name}’s report for ${day}.`,
  )
  markTargetRead(unit, { kind: 'report', id: report.id })
  const isOwnWords = given.comments !== defaultComment && given.comments !== batchComment
  const said = [given.reaction, isOwnWords ? `“${shortened(given.comments)}”` : null]
    .filter(Boolean)
    .join(' ')
  tellEmployee(
    unit,
    report,
    'EOD_ACKNOWLEDGED',
    `${unit.actor.name} acknowledged your report for ${day}.${said && ` ${said}`}`,
  )
}

export function acknowledgmentEdited(unit: UnitOfWork, report: ReportRow, changes: FieldChange[]): void {
  const day = formatDate(report.for_date)
  record(
    unit,
    report,
    'eod.comment-edited',
    `${unit.actor.name} changed the comment on ${report.employee_name}’s report for ${day}.`,
    changes,
  )
  tellEmployee(
    unit,
    report,
    'EOD_COMMENT_EDITED',
    `${unit.actor.name} changed the comment on your report for ${day}.`,
  )
}

function record(
  unit: UnitOfWork,
  report: About,
  type: Extract<ActivityType, `eod.${string}`>,
  description: string,
  details: FieldChange[] = [],
): void {
  recordActivity(unit, {
    type,
    description,
    target: { kind: 'report', id: report.id },
    targetName: formatDate(report.for_date),
    targetUser: { id: report.employee_id, name: report.employee_name },
    details,
  })
}

function tellManagers(
  unit: UnitOfWork,
  report: About,
  managerIds: Id<'user'>[],
  actionType: string,
  message: string,
): void {
  const target = { kind: 'report' as const, id: report.id }
  notify(unit, managerIds, { type: 'info', message, link: manageLink(report.id), actionType, target })
  unit.hint({ topic: 'reports', ids: [publicIdOf(target)], userIds: [...managerIds, report.employee_id] })
}

function tellEmployee(unit: UnitOfWork, report: ReportRow, actionType: string, message: string): void {
  const target = { kind: 'report' as const, id: report.id }
  notify(unit, [report.employee_id], {
    type: 'info',
    message,
    link: ownLink(report.id),
    actionType,
    target,
  })
  // Other managers' lists change too; the hint says that something changed, without its content.
  unit.hint({ topic: 'reports', ids: [], userIds: null })
}

function shortened(text: string): string {
  const characters = Array.from(text.replace(/\s+/gu, ' ').trim())
  return characters.length > 140 ? `${characters.slice(0, 139).join('')}…` : characters.join('')
}
