import fs from 'node:fs'
import path from 'node:path'

/** A release archive has this file and no npm. */
const isArchive = fs.existsSync(path.resolve(import.meta.dirname, '../../../build.json'))

/** How the operator runs one of Daymark's commands here. */
export function commandLine(command: string, argument?: string): string {
  if (isArchive) return ['daymark', command, argument].filter(Boolean).join(' ')
  return `npm run ${command}${argument ? ` -- ${argument}` : ''}`
}
