import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '../../boot/start-error.ts'

export function checkFilesAreAbsent(dir: string): void {
  if (fs.existsSync(dir) && fs.readdirSync(dir).length > 0) {
    throw new StartError(`The folder for files ${dir} is not empty: restore into a new data folder.`)
  }
}

/** Refuses a name from a manipulated backup that leads out of the folder. */
export function keepFile(dir: string, name: string, content: Buffer): void {
  const target = path.resolve(dir, name)
  if (!target.startsWith(path.resolve(dir) + path.sep))
    throw new StartError(`The backup names a file outside its folder: ${name}`)
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
  fs.writeFileSync(target, content, { mode: 0o600, flush: true })
}

/** Empties the folder, which was empty before the failed restore. */
export function removeKept(dir: string): void {
  if (!fs.existsSync(dir)) return
  for (const name of fs.readdirSync(dir)) fs.rmSync(path.join(dir, name), { recursive: true, force: true })
}
