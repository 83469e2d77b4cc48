import { linesOf } from '../reports/lines.ts'
import { significantWords } from './words.ts'

interface PlanAndWork {
  planForTomorrow: string
  tasksCompleted: string
}

export interface PlannedLines {
  /** Lines planned in reports that are followed by another report of the period. */
  planned: number
  /** The planned lines that the following report contains. */
  done: number
}

/** The share of a planned line's words that one line of the next report must contain. */
const enough = 0.6

/**
 * How many planned lines were done according to the next report of the period. A planned line is done if one line of
 * that report contains three in five of its significant words, where a word may have another ending ("call", "called").
 * A line without such words must recur unchanged.
 *
 * @param reports Oldest first. The plan of the last one is not counted: its outcome is not known yet.
 */
export function plannedLinesOf(reports: readonly PlanAndWork[]): PlannedLines {
  const result = { planned: 0, done: 0 }
  reports.slice(0, -1).forEach(({ planForTomorrow }, index) => {
    const reported = linesOf(reports[index + 1]!.tasksCompleted).map((line) => ({
      line,
      words: keysOf(line),
    }))
    for (const planned of linesOf(planForTomorrow)) {
      const words = keysOf(planned)
      result.planned++
      const isDone = reported.some((one) =>
        words.length === 0
          ? one.line.toLowerCase() === planned.toLowerCase()
          : words.filter((word) => one.words.some((other) => isSameWord(word, other))).length >=
            words.length * enough,
      )
      if (isDone) result.done++
    }
  })
  return result
}

/** The telling words of a line, each once. */
function keysOf(line: string): string[] {
  return [...new Set(significantWords(line))]
}

/** Returns true if two words share at least four first letters and differ only in an ending of at most three. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  return shared >= 4 && one.length - shared <= 3 && other.length - shared <= 3
}
