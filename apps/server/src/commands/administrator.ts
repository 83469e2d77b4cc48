import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { createPlatformAdministrator } from '#server/features/auth/create-platform-administrator.ts'
import { processClock } from '#server/platform/clock.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { StartError } from '../boot/start-error.ts'
import { openPrompt } from './prompt.ts'
import { runCommand } from './run-command.ts'

await runCommand({ makesDatabase: true, allowsServer: true }, async ({ ownerUrl, isServing, say }) => {
  // There is no option for the password: every user of the machine could read it on the command line.
  const { values: given } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
  if (!isServing) await prepareDatabase(ownerUrl)
  const prompt = openPrompt()
  const email = given.email ?? (await prompt.ask('Email: '))
  const password = process.env['DAYMARK_ADMIN_PASSWORD'] ?? (await prompt.askSecretly('Password: '))
  const name = given.name ?? email.replace(/@.*/, '')
  const { passwordMinLength: minLength } = readConfig(process.env)
  await createPlatformAdministrator(ownerUrl, {
    email,
    name,
    password,
    minLength,
    clock: processClock,
  }).catch(sayPlainly)
  say(`${email} is a platform administrator now and can sign in.`)
})

/** Prints the command's own errors, which are sentences for the operator; errors of the database have codes. */
function sayPlainly(error: Error): never {
  throw 'code' in error ? error : new StartError(error.message)
}
