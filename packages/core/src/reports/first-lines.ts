import { linesOf } from './lines.ts'

/** How many lines of a report are shown beside its person. */
export const shownLines = 2
/** Longer lines are cut by the page anyway. */
const longestLine = 160

/** The first lines of a report's tasks, at most `most`, and how many more there are. */
export function firstLines(tasksCompleted: string, most: number): { lines: string[]; more: number } {
  const all = linesOf(tasksCompleted)
  const lines = all.slice(0, most).map((line) => {
    const characters = Array.from(line)
    return characters.length <= longestLine ? line : `${characters.slice(0, longestLine).join('').trimEnd()}…`
  })
  return { lines, more: all.length - lines.length }
}
