import { removeDemo } from '#server/demo/remove.ts'
import { createFileStore } from '#server/platform/files/create-file-store.ts'
import { runCommand } from './run-command.ts'

await runCommand({ makesDatabase: false, allowsServer: true }, async ({ config, ownerUrl, say }) => {
  const { companies, accounts, storagePaths } = await removeDemo(ownerUrl)
  const files = createFileStore(config.files)
  for (const path of storagePaths) await files.delete(path)
  say(
    accounts === 0
      ? 'No account has the demo password: nothing was removed.'
      : `Removed ${companies.length} demo companies (${companies.join(', ')}) with everything in them, and ${accounts} accounts.`,
  )
})
