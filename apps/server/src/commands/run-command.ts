import fs from 'node:fs'
import path from 'node:path'
import { knownPlace } from '#server/platform/postgres/place.ts'
import { urlOfRunningCluster } from '#server/platform/postgres/cluster.ts'
import { withOwner } from '#server/platform/db/owner.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { prepareDataFolder } from '../boot/data-folder.ts'
import { databaseName, openDatabase } from '../boot/database.ts'
import { explain } from '../boot/explain.ts'
import { tryLock } from '../boot/instance-lock.ts'
import { printProgress, type Say } from '../boot/progress.ts'
import { StartError } from '../boot/start-error.ts'
import { readConfig, type Config } from '../config.ts'

export interface Command {
  config: Config
  ownerUrl: string
  /** True when a server on this machine is using the same packaged database. */
  isServing: boolean
  say: Say
}

export interface CommandOptions {
  /** False for a command that has nothing to do without a database: none is created for it. */
  makesDatabase: boolean
  /** False for a command that needs exclusive use of the database. */
  allowsServer: boolean
  /** Where progress goes; for people, on the standard output, by default. */
  say?: Say
}

/** Runs a command against the database that the server would use, and ends the process with its result. */
export async function runCommand(
  options: CommandOptions,
  work: (command: Command) => Promise<void>,
): Promise<never> {
  process.stdout.on('error', ignoreClosedPipe)
  const disposables = new AsyncDisposableStack()
  let code: string | number = 0
  try {
    const config = readConfig(process.env)
    const { say = printProgress } = options
    await work({ config, say, ...(await findDatabase(config, { ...options, say }, disposables)) })
    code = process.exitCode ?? 0
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    code = 1
  }
  await disposables.disposeAsync()
  process.exit(code)
}

/** A reader that has seen enough, such as `head`, does not stop the command's work. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

async function findDatabase(
  config: Config,
  { makesDatabase, allowsServer, say }: Required<CommandOptions>,
  disposables: AsyncDisposableStack,
): Promise<Pick<Command, 'ownerUrl' | 'isServing'>> {
  const { dataDir, databaseUrl } = config
  if (!databaseUrl && !makesDatabase && !fs.existsSync(path.join(knownPlace(dataDir), 'PG_VERSION'))) {
    throw new StartError(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
    )
  }
  prepareDataFolder(dataDir, 'DATA_DIR')
  if (databaseUrl) {
    const ownerUrl = await openDatabase(config, disposables, say)
    if (!allowsServer) await refuseServed(ownerUrl)
    return { ownerUrl, isServing: false }
  }
  const lock = tryLock(dataDir)
  if (lock) {
    disposables.defer(() => lock.release())
    return { ownerUrl: await openDatabase(config, disposables, say), isServing: false }
  }
  if (!allowsServer) throw new StartError(`A server runs on the data folder ${dataDir}: stop it first.`)
  const ownerUrl = urlOfRunningCluster(dataDir, databaseName)
  if (!ownerUrl)
    throw new StartError(
      `The server of the data folder ${dataDir} is starting or stopping: try again in a moment.`,
    )
  return { ownerUrl, isServing: true }
}

/**
 * A file named on the command line, relative to the person's working directory: npm itself changes to the project's
 * root.
 */
export function givenFile(use: string): string {
  const [file] = process.argv.slice(2)
  if (!file) {
    process.stderr.write(`Say which file: ${use}\n`)
    process.exit(2)
  }
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
}

/** @throws StartError if a server uses the database, that is, one of its logins is connected. */
async function refuseServed(ownerUrl: string): Promise<void> {
  await withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and usename ~ '^daymark_(app|auth|platform|jobs)(_[0-9a-f]{8})?$'`,
    )
    if (firstRow(rows).count > 0)
      throw new StartError('A server works on the database of DATABASE_URL: stop it first, on every machine.')
  })
}
