import { acrossCompanies, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { counted } from '#core/texts/counted.ts'
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
  postponeForgottenFile,
  pruneActivity,
  withPlatform,
} from './repo.ts'

/** Hourly: deletes expired rows, and uploaded files that are in no report. */
export function housekeepingJob(platformUrl: string, context: ServerContext): ScheduledJob {
  const { clock, files, config } = context
  return {
    name: 'housekeeping',
    cron: '17 * * * *',
    longestSeconds: 30 * 60,
    run: (stopping) =>
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
        await deleteForgottenFiles(client, context, stopping)
      }),
  }
}

/** How many files one run deletes, some at a time. */
const [filesAtOnce, mostTimes] = [1_000, 20]
const mostFailures = 10

/**
 * Deletes stored files whose rows are gone. A file that cannot be deleted is tried again a day later, and does not stop
 * the others.
 * @throws AggregateError at the end, if any could not be deleted.
 */
async function deleteForgottenFiles(
  client: Parameters<typeof findForgottenFiles>[0],
  { files, clock, log }: Pick<ServerContext, 'files' | 'clock' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (let time = 0; time < mostTimes && failures.length === 0 && !stopping.aborted; time++) {
    const found = await findForgottenFiles(client, clock.now(), filesAtOnce)
    for (const forgotten of found) {
      // A store that cannot be reached fails for each file, after a while each time.
      if (stopping.aborted || failures.length >= mostFailures) break
      try {
        // The file is deleted first: its row has been deleted already, and this note is the only reference to it.
        await files.delete(forgotten.storagePath)
        await dropForgottenFile(client, forgotten)
      } catch (error) {
        log.error({ err: error, path: forgotten.storagePath }, 'a stored file could not be deleted')
        failures.push(error)
        await postponeForgottenFile(client, forgotten, clock.now().add({ hours: 24 }))
      }
    }
    if (found.length < filesAtOnce) break
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${counted(failures.length, 'stored file', 'stored files')} could not be deleted.`,
    )
}
