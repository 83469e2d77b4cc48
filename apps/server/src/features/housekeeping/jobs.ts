import { acrossCompanies, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { signInsKept } from '#core/platform-log/kinds.ts'
import { pruneAddresses, pruneSignatures } from '../mail-in/api.ts'
import { pruneTelegram } from '../telegram/api.ts'
import { pruneSignIns } from '../platform-log/api.ts'
import { pruneWebhookLog } from '../webhooks/api.ts'
import {
  deleteExpired,
  deleteOldNotifications,
  deleteSurplusNotifications,
  dropForgottenFile,
  findForgottenFiles,
  findOrphanFiles,
  forgetFile,
  newNotifications,
  pruneActivity,
  withPlatform,
} from './repo.ts'

/** Hourly: deletes expired rows, and uploaded files that are in no report. */
export function housekeepingJob(platformUrl: string, context: ServerContext): ScheduledJob {
  const { clock, files, config } = context
  return {
    name: 'housekeeping',
    cron: '17 * * * *',
    run: () =>
      withPlatform(platformUrl, async (client) => {
        const now = clock.now()
        await deleteExpired(client, now)
        await pruneActivity(client, now, config.logDays)
        await deleteOldNotifications(client, now)
        await acrossCompanies(context, newNotifications, (scope) =>
          writeFor(context, scope, deleteSurplusNotifications),
        )
        await pruneTelegram(client, now)
        await pruneSignIns(client, signInsKept)
        await pruneWebhookLog(client, now)
        await pruneAddresses(client, now)
        await pruneSignatures(client, now)
        for (const orphan of await findOrphanFiles(client, now)) {
          // The row is deleted first: a file without a row is harmless, a row without a file is an error.
          if (await forgetFile(client, orphan)) await files.delete(orphan.storagePath)
        }
        // The file is deleted first: its row has been deleted already, and this note is the only reference to it.
        for (const forgotten of await findForgottenFiles(client, now)) {
          await files.delete(forgotten.storagePath)
          await dropForgottenFile(client, forgotten)
        }
      }),
  }
}
