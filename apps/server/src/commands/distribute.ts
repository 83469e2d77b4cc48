import { distribute } from '#server/platform/db/distribute.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { runCommand } from './run-command.ts'

await runCommand({ makesDatabase: false, allowsServer: false }, async ({ ownerUrl, say }) => {
  await prepareDatabase(ownerUrl)
  await distribute(ownerUrl, (table) => say(`Distributing ${table} …`))
  say('Done: the rows of each company are on one of the nodes.')
})
