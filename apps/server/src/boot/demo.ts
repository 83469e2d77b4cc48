import { firstAndLast } from '#core/values/required.ts'
import { hasUsers, seedDemo } from '#server/demo/seed.ts'
import { createFileStore } from '#server/platform/files/create-file-store.ts'
import { commandLine } from '../command-line.ts'
import type { Config } from '../config.ts'
import { findDemoAccounts } from '#server/demo/find-accounts.ts'
import { step, type Say } from './progress.ts'
import { StartError } from './start-error.ts'

/** Which accounts exist, for the text on the screen after the start. */
export type People = 'demo' | 'nobody' | 'own'

interface Seeding {
  config: Config
  ownerUrl: string
  say: Say
}

/**
 * Creates the demo data if it is wanted and nobody can sign in yet.
 * @throws StartError if other machines can reach the server and an account still has the demo password.
 */
export async function seedWhenEmpty({ config, ownerUrl, say }: Seeding): Promise<People> {
  if (await hasUsers(ownerUrl)) {
    const known = await findDemoAccounts(ownerUrl)
    if (known.length > 0 && !config.mayHaveDemoAccounts) throw demoAccountsStand(known)
    return known.length > 0 ? 'demo' : 'own'
  }
  if (!config.demo) return 'nobody'
  await step(say, 'Making the demo data', () => seedDemo({ ownerUrl, files: createFileStore(config.files) }))
  return 'demo'
}

function demoAccountsStand(known: readonly { email: string }[]): StartError {
  const [first] = firstAndLast(known)
  const others = known.length > 1 ? ` and ${known.length - 1} more` : ''
  return new StartError(
    `${first.email}${others} can be signed in to by everybody who has read Daymark's sources, and others than this machine reach this server (HOST or DAYMARK_URL is set). Remove the demo data with "${commandLine('remove-demo')}", or set DAYMARK_DEMO=1 to keep it.`,
  )
}
