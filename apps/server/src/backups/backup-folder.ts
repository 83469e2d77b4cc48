import { backupName, expiredBackups } from '#core/backups/retention.ts'
import fs from 'node:fs'
import path from 'node:path'

/** The last backup that could not be verified; kept in case it is the only copy of lost data. */
export const unverifiedName = 'daymark-unverified.backup'

const unfinished = /^daymark-\d{4}-\d\d-\d\dT\d{4}Z\.backup\.unfinished(\.part|\.files)?$/

/** Removes what a killed run has left. */
export function removeUnfinished(folder: string): void {
  if (!fs.existsSync(folder)) return
  for (const name of fs.readdirSync(folder))
    if (unfinished.test(name)) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
}

/** The path of a new backup: the next minute whose name is free, if the clock was set back. */
export function freePathAt(folder: string, at: Temporal.Instant): string {
  const file = path.join(folder, backupName(at))
  return fs.existsSync(file) ? freePathAt(folder, at.add({ minutes: 1 })) : file
}

/** Renames a file within its folder so that the new name survives a crash of the machine. */
export function renameDurably(from: string, to: string): void {
  fs.renameSync(from, to)
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const folder = fs.openSync(path.dirname(to), 'r')
  try {
    fs.fsyncSync(folder)
  } finally {
    fs.closeSync(folder)
  }
}

/** Deletes the backups that are no longer kept; returns their names. */
export function deleteExpired(folder: string, now: Temporal.Instant): string[] {
  const expired = expiredBackups(fs.readdirSync(folder), now)
  for (const name of expired) fs.rmSync(path.join(folder, name), { force: true })
  return expired
}
