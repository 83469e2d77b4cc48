import { withOwner } from '#server/platform/db/owner.ts'
import { writeArchive } from './archive/write-archive.ts'
import { commandLine } from '../command-line.ts'
import { givenFile, runCommand } from './run-command.ts'

const target = givenFile(commandLine('backup', 'FILE'))

await runCommand({ makesDatabase: false, allowsServer: true }, async ({ config, ownerUrl, say }) => {
  const filesDir = config.files.kind === 'folder' ? config.files.dir : undefined
  say(`Writing a backup to ${target} …`)
  const { totals } = await writeArchive({ ownerUrl, filesDir, target })
  await noteBackup(ownerUrl)
  say(`Done: ${totals.rows} rows and ${totals.files} files.`)
  if (!filesDir) say('The attached files stay in their S3 bucket and are not part of the backup.')
})

/** Records in the database that a backup of it was made now. */
async function noteBackup(ownerUrl: string): Promise<void> {
  await withOwner(ownerUrl, async (owner) => {
    await owner.query('insert into private.backups (made_at) values ($1) on conflict do nothing', [
      Temporal.Now.instant().toString(),
    ])
  })
}
