import fs from 'node:fs'
import path from 'node:path'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { readArchive } from './archive/read-archive.ts'
import { commandLine } from '../command-line.ts'
import { givenFile, runCommand } from './run-command.ts'

const source = givenFile(commandLine('restore', 'FILE'))

await runCommand({ makesDatabase: true, allowsServer: false }, async ({ config, ownerUrl, say }) => {
  const filesDir = config.files.kind === 'folder' ? config.files.dir : undefined
  await prepareDatabase(ownerUrl)
  say(`Restoring ${source} …`)
  const { rows, files } = await readArchive({ ownerUrl, filesDir, source })
  say(`Done: ${rows} rows and ${files} files.`)
  if (!filesDir && files > 0)
    say('The files of the backup were left out: DAYMARK_S3_BUCKET says that they lie in a bucket.')
  if (!config.secretKey && !fs.existsSync(path.join(config.dataDir, 'secret-key')))
    say(
      `A backup does not contain the secret key: copy the file secret-key of the old data folder to ${config.dataDir}, or set DAYMARK_SECRET_KEY, before you start the server. With another key, second factors end.`,
    )
})
