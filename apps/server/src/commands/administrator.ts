import { parseArgs } from 'node:util'
import { createPlatformAdministrator } from '#server/features/auth/create-platform-administrator.ts'
import { processClock } from '#server/platform/clock.ts'
import { ensureLogins } from '#server/platform/db/logins.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPrompt } from './prompt.ts'
import { runCommand } from './run-command.ts'

await runCommand({ makesDatabase: true, allowsServer: true }, async ({ ownerUrl, isServing, say }) => {
  // A password on a command line would be seen by every user of the machine: there is no option for it.
  const { values: given } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
  if (!isServing) {
    await ensureLogins(ownerUrl)
    await migrate(ownerUrl)
  }
  const prompt = openPrompt()
  const email = given.email ?? (await prompt.ask('Email: '))
  const password = process.env['DAYMARK_ADMIN_PASSWORD'] ?? (await prompt.askSecretly('Password: '))
  const name = given.name ?? email.split('@')[0]!
  await createPlatformAdministrator(ownerUrl, { email, name, password, clock: processClock })
  say(`${email} is a platform administrator now and can sign in.`)
})
