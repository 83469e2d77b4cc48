import { isArchive } from './platform/system/running-version.ts'

/** How the operator runs one of Daymark's commands here. */
export function commandLine(command: string, argument?: string): string {
  if (isArchive) return ['daymark', command, argument].filter(Boolean).join(' ')
  return `npm run ${command}${argument ? ` -- ${argument}` : ''}`
}
