import { previewLength } from './limits.ts'

/**
 * The first 70 characters of a report's tasks on one line (docs/spec/reporting.md#9), without the first dash of a list
 * and never cutting a character in two.
 */
export function preview(tasksCompleted: string): string {
  const line = tasksCompleted
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^[-*•] /u, '')
  const characters = Array.from(line)
  if (characters.length <= previewLength) return line
  return `${characters.slice(0, previewLength).join('').trimEnd()}…`
}
