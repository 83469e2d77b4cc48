import fs from 'node:fs'
import path from 'node:path'
import { countsVariable } from './count-use.ts'

const fileIn = (folder: string): string => path.join(folder, 'facts')

/** Records that a test has produced a fact and, for a notification, the group of people that it is for. */
export function countFact(type: string, to: string | undefined): void {
  const folder = process.env[countsVariable]
  // One line each, because appending is atomic.
  if (folder) fs.appendFileSync(fileIn(folder), `${[type, to].filter(Boolean).join(' ')}\n`)
}

/** The facts recorded so far: types, and types with the group of a notification. */
export function factsIn(folder: string): ReadonlySet<string> {
  const file = fileIn(folder)
  return new Set(fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : [])
}
