import { backupJobs } from './backups/backup-job.ts'
import { monthEndJob } from './features/badges/jobs.ts'
import { channelJob } from './features/channels/jobs.ts'
import { companyArchiveJob } from './features/company-archive/jobs.ts'
import { configurationCheckJob } from './features/configuration-check/jobs.ts'
import { chatDeliveryJob, deliveryJob } from './features/deliveries/jobs.ts'
import { googleCalendarJob } from './features/google-calendar/jobs.ts'
import { housekeepingJob } from './features/housekeeping/jobs.ts'
import { mailJob } from './features/mail/jobs.ts'
import { maintenanceJob } from './features/maintenance/jobs.ts'
import { meetingReminderJob } from './features/meeting-reminders/jobs.ts'
import { snoozeJob } from './features/notifications/wake-snoozed.ts'
import { signInDomainJob } from './features/company-sign-in/jobs.ts'
import { reminderJob } from './features/reminders/jobs.ts'
import { placementJob } from './features/scim/jobs.ts'
import { retentionJob } from './features/retention/jobs.ts'
import { summaryJob } from './features/summaries/jobs.ts'
import { telegramMessagesJob, telegramUpdatesJob } from './features/telegram/jobs.ts'
import { companyEndJob } from './features/tenants/jobs.ts'
import { webhookJob } from './features/webhooks/jobs.ts'
import { weeklyOffJob } from './features/weekly-offs/jobs.ts'
import type { Logins } from './platform/db/logins.ts'
import type { ScheduledJob } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { ServerContext } from './platform/server-context.ts'

/** All background work. Without `ownerUrl` no backups are made. */
export function allJobs(
  context: ServerContext,
  logins: Logins,
  mailer: Mailer | undefined,
  ownerUrl?: string,
): ScheduledJob[] {
  return [
    ...backupJobs(context, ownerUrl),
    deliveryJob(context),
    channelJob(context),
    companyArchiveJob(logins.app, context),
    chatDeliveryJob(context),
    configurationCheckJob(context),
    googleCalendarJob(context),
    housekeepingJob(logins.platform, context),
    mailJob(context, mailer),
    maintenanceJob(context),
    meetingReminderJob(context),
    monthEndJob(context),
    placementJob(context),
    reminderJob(context),
    retentionJob(context),
    signInDomainJob(context),
    snoozeJob(context),
    summaryJob(context),
    telegramMessagesJob(context),
    telegramUpdatesJob(context),
    companyEndJob(context),
    webhookJob(context),
    weeklyOffJob(context),
  ]
}
