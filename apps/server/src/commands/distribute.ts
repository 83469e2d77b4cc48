import { distribute } from '#server/platform/db/distribute.ts'
import { isDistributed } from '#server/platform/db/distribution.ts'
import { withOwner } from '#server/platform/db/owner.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { runCommand } from './run-command.ts'

await runCommand({ makesDatabase: false, allowsServer: false }, async ({ ownerUrl, say }) => {
  // Goes on where an earlier run stopped, after which the schema is not prepared until it is finished.
  if (!(await withOwner(ownerUrl, isDistributed))) await prepareDatabase(ownerUrl)
  let moved = 0
  await distribute(ownerUrl, (table) => {
    moved++
    say(`Distributing ${table} …`)
  })
  // The logins' settings are those of a cluster from now on.
  await prepareDatabase(ownerUrl)
  say(
    moved === 0
      ? 'All tables were distributed before: nothing was changed.'
      : `Done: ${moved} tables. Start the servers again.`,
  )
})
