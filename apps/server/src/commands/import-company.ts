import { parseArgs } from 'node:util'
import { ArchiveError, importCompany } from '#server/features/company-archive/api.ts'
import { processClock } from '#server/platform/clock.ts'
import { openPools } from '#server/platform/db/pools.ts'
import { ensureLogins } from '#server/platform/db/logins.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { createHub } from '#server/platform/events/hub.ts'
import { createFileStore } from '#server/platform/files/create-file-store.ts'
import { StartError } from '../boot/start-error.ts'
import { commandLine } from '../command-line.ts'
import { givenFile, runCommand } from './run-command.ts'

const source = givenFile(commandLine('import-company', 'FILE'))

await runCommand(
  { makesDatabase: true, allowsServer: true },
  async ({ config, ownerUrl, isServing, say }) => {
    const { values } = parseArgs({ options: { administrator: { type: 'string' } }, allowPositionals: true })
    const logins = isServing ? await ensureLogins(ownerUrl) : (await prepareDatabase(ownerUrl)).logins
    const pools = openPools(logins, () => {})
    try {
      const context = {
        config,
        pools,
        clock: processClock,
        hub: createHub(processClock),
        files: createFileStore(config.files),
      }
      const imported = await importCompany(context, logins, source, { ...values, say }).catch(sayPlainly)
      const { name, records, files, administrator, link } = imported
      say(`Done: ${name}, ${records} records and ${files} files.`)
      say('')
      say(
        `${administrator.name} (${administrator.email}) is an administrator. Send them this link, with which they`,
      )
      say('set a password and sign in; it is valid for seven days and once:')
      say(`  ${config.publicUrl?.replace(/\/$/, '') ?? 'https://ADDRESS-OF-THIS-SERVER'}${link}`)
      say('')
      say(
        'Nobody else was notified. The administrator invites the others on the page Users, when the company is',
      )
      say(
        'ready. Keys, webhooks, channels, connected calendars and chats, and the company’s sign-in are set up again.',
      )
    } finally {
      await pools.close()
    }
  },
)

/** Prints what is wrong with the archive as a sentence. */
function sayPlainly(error: unknown): never {
  throw error instanceof ArchiveError ? new StartError(error.message) : error
}
