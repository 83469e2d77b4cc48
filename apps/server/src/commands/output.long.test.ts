import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startProgram, temporaryFolder } from '#tests/setup/server-process.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { writeArchive } from './archive/write-archive.ts'

async function newDatabase(): Promise<string> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database.ownerUrl
}

test('a restore says that the secret key is missing, unless there is one', async () => {
  const archive = path.join(temporaryFolder(), 'backup.gz')
  await writeArchive({ ownerUrl: await newDatabase(), filesDir: undefined, target: archive })
  const restore = async (more: Record<string, string>) => {
    const env = { DATABASE_URL: await newDatabase(), DATA_DIR: temporaryFolder(), ...more }
    const { code, stdout } = await startProgram('apps/server/src/commands/restore.ts', env, [archive]).ended
    expect(code).toBe(0)
    return stdout
  }
  const notice = 'A backup does not contain the secret key: copy the file secret-key'
  expect(await restore({})).toContain(notice)
  expect(await restore({ DAYMARK_SECRET_KEY: 'the key of the server that was backed up' })).not.toContain(
    notice,
  )
})

test('a command whose reader closes the pipe finishes without an error', async () => {
  const env = {
    DATABASE_URL: await newDatabase(),
    DAYMARK_SECRET_KEY: 'the same for all servers of a database',
    DATA_DIR: temporaryFolder(),
  }
  const program = startProgram('apps/server/src/commands/doctor.ts', env)
  program.child.stdout!.destroy()
  expect((await program.ended).stderr).toBe('')
})
