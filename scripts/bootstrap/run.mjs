import { spawn } from 'node:child_process'
import path from 'node:path'

/** Runs a program, printing its purpose and a line every ten seconds; rejects if it fails. */
export async function runVisibly(root, doing, command, args) {
  const begun = performance.now()
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`${doing} …`)
  const sign = setInterval(() => console.log(`  still at it after ${seconds()} s`), 10_000)
  try {
    await run(root, command, args)
  } catch (error) {
    throw new Error(`${doing} failed: ${error.message}`, { cause: error })
  } finally {
    clearInterval(sign)
  }
  console.log(`  done in ${seconds()} s`)
}

function run(root, command, args) {
  // npm puts node_modules/.bin, which contains the project's Node, first in PATH. npm must not run on the Node that
  // it replaces.
  const ours = path.join('node_modules', '.bin')
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.endsWith(ours))
  const env = { ...process.env, PATH: folders.join(path.delimiter) }
  const onWindows = process.platform === 'win32'
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: onWindows,
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`"${path.basename(command)} ${args[0]}" ended with ${signal ?? `code ${code}`}.`))
    })
  })
}
