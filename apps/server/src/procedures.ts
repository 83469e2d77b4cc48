import { accountAccessProcedures } from './features/account-access/procedures.ts'
import { accountProcedures } from './features/account/procedures.ts'
import { activityProcedures } from './features/activity/procedures.ts'
import { attachmentProcedures } from './features/attachments/procedures.ts'
import type { UploadPlaces } from './features/attachments/upload-places.ts'
import { leaveProcedures } from './features/leave/procedures.ts'
import { assistantProcedures } from './features/assistant/procedures.ts'
import { authProcedures } from './features/auth/procedures.ts'
import { badgeProcedures } from './features/badges/procedures.ts'
import { businessUnitProcedures } from './features/business-units/procedures.ts'
import { calendarProcedures } from './features/calendar/procedures.ts'
import { deliveryProcedures } from './features/deliveries/procedures.ts'
import { exportProcedures } from './features/exports/procedures.ts'
import { googleCalendarProcedures } from './features/google-calendar/procedures.ts'
import { holidayProcedures } from './features/holidays/procedures.ts'
import { companyArchiveProcedures } from './features/company-archive/procedures.ts'
import { companySignInProcedures } from './features/company-sign-in/procedures.ts'
import { provisioningProcedures } from './features/scim/procedures.ts'
import { retentionProcedures } from './features/retention/procedures.ts'
import { clientErrorProcedures } from './features/client-errors/procedures.ts'
import { contactProcedures } from './features/contact/procedures.ts'
import { configurationCheckProcedures } from './features/configuration-check/procedures.ts'
import { connectedAppProcedures } from './features/connected-apps/procedures.ts'
import { consistencyProcedures } from './features/consistency/procedures.ts'
import { dashboardProcedures } from './features/dashboards/procedures.ts'
import { firstRunProcedures } from './features/first-run/procedures.ts'
import { keyProcedures } from './features/keys/procedures.ts'
import { leaderboardProcedures } from './features/leaderboard/procedures.ts'
import { liveProcedures, type Streams } from './features/live/procedures.ts'
import { maintenanceProcedures } from './features/maintenance/procedures.ts'
import { meProcedures } from './features/me/procedures.ts'
import { meetingProcedures } from './features/meetings/planning-procedures.ts'
import { meetingSessionProcedures } from './features/meetings/session-procedures.ts'
import { meetingNotesProcedures } from './features/meeting-notes/procedures.ts'
import { notificationSettingsProcedures } from './features/notification-settings/procedures.ts'
import { notificationProcedures } from './features/notifications/procedures.ts'
import { snoozeProcedures } from './features/notifications/snooze-procedures.ts'
import { peopleProcedures } from './features/people/procedures.ts'
import { performanceProcedures } from './features/performance/procedures.ts'
import { personPageProcedures } from './features/person-page/procedures.ts'
import { platformLogProcedures } from './features/platform-log/procedures.ts'
import { userProcedures } from './features/users/procedures.ts'
import { teamDayProcedures } from './features/team-day/procedures.ts'
import { pushProcedures } from './features/push/procedures.ts'
import { telegramProcedures } from './features/telegram/procedures.ts'
import { reminderProcedures } from './features/reminders/procedures.ts'
import { reportProcedures } from './features/reports/procedures.ts'
import { scheduleProcedures } from './features/schedules/procedures.ts'
import { taskProcedures } from './features/tasks/procedures.ts'
import { tenantProcedures } from './features/tenants/procedures.ts'
import { roleProcedures } from './features/roles/procedures.ts'
import { triggerLogProcedures } from './features/trigger-log/procedures.ts'
import { calendarFeedProcedures } from './features/calendar-feed/procedures.ts'
import { guestAnswerProcedures } from './features/meetings/guest-answers/procedures.ts'
import { unsubscribeProcedures } from './features/unsubscribe/procedures.ts'
import { channelProcedures } from './features/channels/procedures.ts'
import { webhookProcedures } from './features/webhooks/procedures.ts'
import type { Procedure } from './platform/http/procedure.ts'

/** Every procedure of the API, with the counters of this process that they need. */
export function allProcedures({ streams, places }: { streams: Streams; places: UploadPlaces }): Procedure[] {
  return [
    ...authProcedures,
    ...meProcedures,
    ...accountProcedures,
    ...accountAccessProcedures,
    ...companyArchiveProcedures,
    ...companySignInProcedures,
    ...provisioningProcedures,
    ...retentionProcedures,
    ...peopleProcedures,
    ...personPageProcedures,
    ...userProcedures,
    ...businessUnitProcedures,
    ...roleProcedures,
    ...reportProcedures,
    ...attachmentProcedures(places),
    ...leaveProcedures,
    ...calendarProcedures,
    ...taskProcedures,
    ...meetingProcedures,
    ...meetingSessionProcedures,
    ...meetingNotesProcedures,
    ...googleCalendarProcedures,
    ...badgeProcedures,
    ...consistencyProcedures,
    ...triggerLogProcedures,
    ...keyProcedures,
    ...connectedAppProcedures,
    ...leaderboardProcedures,
    ...performanceProcedures,
    ...notificationProcedures,
    ...snoozeProcedures,
    ...notificationSettingsProcedures,
    ...deliveryProcedures,
    ...guestAnswerProcedures,
    ...unsubscribeProcedures,
    ...calendarFeedProcedures,
    ...reminderProcedures,
    ...pushProcedures,
    ...telegramProcedures,
    ...configurationCheckProcedures,
    ...activityProcedures,
    ...dashboardProcedures,
    ...firstRunProcedures,
    ...teamDayProcedures,
    ...tenantProcedures,
    ...maintenanceProcedures,
    ...platformLogProcedures,
    ...contactProcedures,
    ...exportProcedures,
    ...holidayProcedures,
    ...scheduleProcedures,
    ...liveProcedures(streams),
    ...clientErrorProcedures(),
    ...assistantProcedures,
    ...webhookProcedures,
    ...channelProcedures,
  ]
}
