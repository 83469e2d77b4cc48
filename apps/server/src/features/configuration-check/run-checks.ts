import type { ConfigurationCheck } from '#core/configuration-check/checks.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { fails, type Finding } from './finding.ts'
import { storeResult } from './results-repo.ts'
import { checkClock, checkFiles, checkMail, checkMailIn, checkPush } from './server-parts.ts'
import { checkAiKey, checkGoogle } from './services.ts'
import { checkBot, checkUpdates } from './telegram.ts'

const checks: Record<ConfigurationCheck, (context: ServerContext) => Promise<Finding>> = {
  'ai-key': checkAiKey,
  'google-sign-in': checkGoogle,
  'telegram-bot': checkBot,
  'telegram-updates': checkUpdates,
  mail: checkMail,
  'mail-in': checkMailIn,
  'push-keys': checkPush,
  clock: checkClock,
  files: checkFiles,
}

/** Runs all checks concurrently and stores their results; nothing is sent to people. */
export async function runChecks(context: ServerContext): Promise<void> {
  await Promise.all(
    (Object.keys(checks) as ConfigurationCheck[]).map(async (name) => {
      const finding = await checks[name](context).catch((error: unknown) => {
        context.log.warn({ err: error, check: name }, 'a part of the configuration could not be checked')
        return fails('This could not be checked.', 'Your operator finds the reason in the server’s log.')
      })
      await storeResult(context.pools.platform, name, finding, context.clock.now())
    }),
  )
}
