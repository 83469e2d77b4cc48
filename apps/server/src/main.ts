import { readConfig } from './config.ts'
import { explain } from './boot/explain.ts'
import { boundHeapGrowth } from './boot/memory.ts'
import { sayProgress } from './boot/progress.ts'
import { start } from './boot/start.ts'
import { listenForStop, StopRequested } from './boot/stop-request.ts'

/** Open requests get 15 s and PostgreSQL up to 25 s; after this time the process ends in any case. */
const longestGoodbyeMs = 45_000

/** Runs the server until it is asked to stop; resolves with the exit code of the process. */
async function run(env: NodeJS.ProcessEnv): Promise<number> {
  const stop = listenForStop()
  const disposables = new AsyncDisposableStack()
  // The reader of our output may have ended, which must not end the server.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  let code = 0
  try {
    await start({ config: readConfig(env), disposables, stop, say: sayProgress })
    await stop.asked
    sayProgress('Stopping: open requests are finished first …')
  } catch (error) {
    if (!(error instanceof StopRequested)) code = fail(error)
  }
  setTimeout(() => process.exit(1), longestGoodbyeMs).unref()
  await disposables.disposeAsync().catch((error: unknown) => (code = fail(error)))
  return code
}

function fail(error: unknown): number {
  process.stderr.write(`${explain(error)}\n`)
  if (process.env['DAYMARK_LOG_LEVEL'] === 'debug') console.error(error)
  return 1
}

boundHeapGrowth()
process.exit(await run(process.env))
