import type * as z from 'zod'
import { accessOperations } from './access.ts'
import { accountAccessOperations } from './account-access.ts'
import { accountOperations } from './account.ts'
import { activityOperations } from './activity.ts'
import { answerOperations } from './answers.ts'
import { attachmentOperations } from './attachments.ts'
import { assistantOperations } from './assistant.ts'
import { authOperations } from './auth.ts'
import { calendarOperations } from './calendar.ts'
import { deliveryOperations } from './deliveries.ts'
import { exportOperations } from './exports.ts'
import { googleCalendarOperations } from './google-calendar.ts'
import { holidayOperations } from './holidays.ts'
import { awayOperations } from './away.ts'
import { badgeOperations } from './badges.ts'
import { maintenanceOperations } from './maintenance.ts'
import { clientErrorOperations } from './client-errors.ts'
import { connectedAppOperations } from './connected-apps.ts'
import { consistencyOperations } from './consistency.ts'
import { businessUnitOperations } from './business-units.ts'
import { keyOperations } from './keys.ts'
import { leaveOperations } from './leave.ts'
import { leavePeopleOperations } from './leave-people.ts'
import { leaveRecordOperations } from './leave-records.ts'
import { leaderboardOperations } from './leaderboard.ts'
import { meOperations } from './me.ts'
import { meetingNotesOperations } from './meeting-notes.ts'
import { meetingListOperations } from './meeting-lists.ts'
import { meetingSessionOperations } from './meeting-sessions.ts'
import { meetingOperations } from './meetings.ts'
import { notificationSettingsOperations } from './notification-settings.ts'
import { notificationOperations } from './notifications.ts'
import type { Operation } from './operation.ts'
import { peopleOperations } from './people.ts'
import { performanceOperations } from './performance.ts'
import { personPageOperations } from './person-page.ts'
import { platformLogOperations } from './platform-log.ts'
import { pushOperations } from './push.ts'
import { reminderOperations } from './reminders.ts'
import { retentionOperations } from './retention.ts'
import { contactOperations } from './contact.ts'
import { companyOperations } from './company.ts'
import { configurationCheckOperations } from './configuration-check.ts'
import { telegramOperations } from './telegram.ts'
import { reportOperations } from './reports.ts'
import { scheduleOperations } from './schedules.ts'
import { reportingDayOperations } from './reporting-days.ts'
import { triggerLogOperations } from './trigger-logs.ts'
import { tenantOperations } from './tenants.ts'
import { dashboardOperations } from './dashboards.ts'
import { firstRunOperations } from './first-run.ts'
import { teamDayOperations } from './team-day.ts'
import { invitationOperations } from './invitations.ts'
import { userBatchOperations } from './user-batch.ts'
import { userImportOperations } from './user-import.ts'
import { userStateOperations } from './user-states.ts'
import { taskBatchOperations } from './task-batch.ts'
import { taskListOperations } from './task-lists.ts'
import { taskMoveOperations } from './task-moves.ts'
import { taskPartOperations } from './task-parts.ts'
import { taskOperations } from './tasks.ts'
import { calendarFeedOperations } from './calendar-feed.ts'
import { guestAnswerOperations } from './guest-answers.ts'
import { unsubscribeOperations } from './unsubscribe.ts'
import { userOperations } from './users.ts'
import { roleOperations } from './roles.ts'
import { channelOperations } from './channels.ts'
import { companyArchiveOperations } from './company-archive.ts'
import { companySignInOperations } from './company-sign-in.ts'
import { companySignInVisitorOperations } from './company-sign-in-visitors.ts'
import { provisioningOperations } from './provisioning.ts'
import { passkeyOperations } from './passkeys.ts'
import { twoFactorOperations } from './two-factor.ts'
import { webhookOperations } from './webhooks.ts'

/** Every operation of the API, by method and path. Paths that do not begin with /api are below /api/v1. */
export const operations = {
  ...authOperations,
  ...meOperations,
  ...accountOperations,
  ...twoFactorOperations,
  ...passkeyOperations,
  ...accountAccessOperations,
  ...peopleOperations,
  ...personPageOperations,
  ...userOperations,
  ...userStateOperations,
  ...userBatchOperations,
  ...userImportOperations,
  ...invitationOperations,
  ...businessUnitOperations,
  ...roleOperations,
  ...accessOperations,
  ...reportOperations,
  ...attachmentOperations,
  ...googleCalendarOperations,
  ...taskListOperations,
  ...taskOperations,
  ...taskMoveOperations,
  ...taskPartOperations,
  ...taskBatchOperations,
  ...keyOperations,
  ...connectedAppOperations,
  ...leaveOperations,
  ...leavePeopleOperations,
  ...leaveRecordOperations,
  ...awayOperations,
  ...calendarOperations,
  ...meetingListOperations,
  ...meetingOperations,
  ...meetingSessionOperations,
  ...meetingNotesOperations,
  ...badgeOperations,
  ...consistencyOperations,
  ...reportingDayOperations,
  ...triggerLogOperations,
  ...leaderboardOperations,
  ...performanceOperations,
  ...notificationOperations,
  ...answerOperations,
  ...notificationSettingsOperations,
  ...deliveryOperations,
  ...guestAnswerOperations,
  ...unsubscribeOperations,
  ...calendarFeedOperations,
  ...reminderOperations,
  ...pushOperations,
  ...telegramOperations,
  ...configurationCheckOperations,
  ...activityOperations,
  ...dashboardOperations,
  ...firstRunOperations,
  ...teamDayOperations,
  ...companyOperations,
  ...retentionOperations,
  ...tenantOperations,
  ...maintenanceOperations,
  ...platformLogOperations,
  ...contactOperations,
  ...exportOperations,
  ...holidayOperations,
  ...scheduleOperations,
  ...clientErrorOperations,
  ...assistantOperations,
  ...webhookOperations,
  ...channelOperations,
  ...companyArchiveOperations,
  ...companySignInOperations,
  ...companySignInVisitorOperations,
  ...provisioningOperations,
}

type Defined = typeof operations
export type OperationKey = keyof Defined

/** The JSON form: ids are texts such as `report_01j…`. A body with a default may be left out, as one without needed fields. */
type Wire<T> = T extends z.ZodType ? Exclude<z.input<T>, undefined> : undefined
/** The form inside the server: ids are UUIDs of their kind, and defaults are filled in. */
type Decoded<T> = T extends z.ZodType ? z.output<T> : undefined

/** The types of requests and answers of a client, by operation. */
export type Operations = {
  [K in OperationKey]: Defined[K] extends Operation<infer P, infer Q, infer B, infer O>
    ? { path: z.input<P>; query: z.input<Q>; body: Wire<B>; output: Wire<O> }
    : never
}

/** The types of arguments and results of a handler, by operation. */
export type ServerOperation = {
  [K in OperationKey]: Defined[K] extends Operation<infer P, infer Q, infer B, infer O>
    ? { params: z.output<P>; query: z.output<Q>; body: Decoded<B>; output: Decoded<O> }
    : never
}

/** The path of an operation with its prefix. */
export function fullPath(key: OperationKey): string {
  const path = key.slice(key.indexOf(' ') + 1)
  return path.startsWith('/api/') ? path : `/api/v1${path}`
}
