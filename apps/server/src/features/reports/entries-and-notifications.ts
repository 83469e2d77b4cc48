import type { ActivityType } from '#core/activity/types.ts'
import type { Id } from '#core/ids/id.ts'
import { isOwnWords } from '#core/reports/own-words.ts'
import { formatDate } from '#core/time/format.ts'
import type { NotificationAction } from '#core/notifications/action-types.ts'
import { quoted } from '#core/notifications/quote.ts'
import type { ActivityEntry, FieldChange } from '../activity/api.ts'
import type { NewNotification } from '../notifications/api.ts'
import { manageLink, ownLink } from './links.ts'

/** The facts about a report that entries and notifications need. */
export interface About {
  id: Id<'report'>
  employee_id: Id<'user'>
  employee_name: string
  for_date: Temporal.PlainDate
}

/** What a manager says to a report. */
interface Feedback {
  comments: string
  reaction: string | null
}

type ReportActivity = Extract<ActivityType, `eod.${string}`>

/** The log entry for a submitted report and the notification of its managers, with the same sentence. */
export function submissionOf(by: { name: string }, report: About & { is_late: boolean }) {
  const how = report.is_late ? 'submitted a late report' : 'submitted the report'
  const sentence = `${by.name} ${how} for ${formatDate(report.for_date)}.`
  return {
    entry: reportEntry(report, report.is_late ? 'eod.late-submitted' : 'eod.submitted', sentence),
    notification: managersNotification(report, 'ACKNOWLEDGE_REPORT', sentence),
  }
}

/** The log entry for an edited report and the notification of its managers, with the same sentence. */
export function editOf(by: { name: string }, report: About) {
  const sentence = `${by.name} edited the report for ${formatDate(report.for_date)}.`
  return {
    entry: reportEntry(report, 'eod.edited', sentence),
    notification: managersNotification(report, 'EOD_EDITED', sentence),
  }
}

/** The log entry for an acknowledged report and the notification of its employee, with the reaction and the comment. */
export function acknowledgmentOf(by: { name: string }, report: About, given: Feedback) {
  const day = formatDate(report.for_date)
  const message = withFeedback(`${by.name} acknowledged your report for ${day}.`, given)
  return {
    entry: reportEntry(
      report,
      'eod.acknowledged',
      `${by.name} acknowledged ${report.employee_name}’s report for ${day}.`,
    ),
    notification: employeeNotification(report, 'EOD_ACKNOWLEDGED', message),
  }
}

/** The notification of an employee whose acknowledgment has another comment or reaction now, with both. */
export function commentChangeOf(by: { name: string }, report: About, given: Feedback) {
  const sentence = `${by.name} changed the comment on your report for ${formatDate(report.for_date)}.`
  return employeeNotification(report, 'EOD_COMMENT_EDITED', withFeedback(sentence, given))
}

/** The sentence with the reaction and the comment that the employee got. */
function withFeedback(sentence: string, { comments, reaction }: Feedback): string {
  return [sentence, reaction, isOwnWords(comments) && quoted(comments)].filter(Boolean).join(' ')
}

export function reportEntry(
  report: About,
  type: ReportActivity,
  description: string,
  details: FieldChange[] = [],
): ActivityEntry {
  return {
    type,
    description,
    target: { kind: 'report', id: report.id },
    targetName: formatDate(report.for_date),
    targetUser: { id: report.employee_id, name: report.employee_name },
    details,
  }
}

/** A notification for the managers of a report, with a link to the page on which they see it. */
function managersNotification(
  { id }: About,
  actionType: NotificationAction,
  message: string,
): NewNotification {
  return { type: 'info', message, link: manageLink(id), actionType, target: { kind: 'report', id } }
}

/** A notification for the employee of a report, with a link to the page on which they see it. */
function employeeNotification(
  { id }: About,
  actionType: NotificationAction,
  message: string,
): NewNotification {
  return { type: 'info', message, link: ownLink(id), actionType, target: { kind: 'report', id } }
}
