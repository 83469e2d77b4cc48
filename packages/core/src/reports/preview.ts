import { previewLength } from './limits.ts'

/**
 * The first 70 characters of a report's tasks on one line (docs/spec/reporting.md#9): the items of a list without their
 * dashes, with a dot between them. Never cuts a character in two.
 */
export function preview(tasksCompleted: string): string {
  const [first = '', ...others] = tasksCompleted.trim().split('\n')
  const line = [first.replace(dash, ''), ...others.map((other) => other.trim().replace(dash, ' · '))]
    .join(' ')
    .replace(/\s+/gu, ' ')
  const characters = Array.from(line)
  if (characters.length <= previewLength) return line
  return `${characters.slice(0, previewLength).join('').trimEnd()}…`
}

/** What begins an item of a list. */
const dash = /^[-*•]\s+/u
