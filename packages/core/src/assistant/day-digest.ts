import { withoutEdges } from '../names/without-edges.ts'
import { wordsOf } from './passage.ts'

/** The fields of a report that the digest needs. */
export interface DigestedReport {
  name: string
  isLate: boolean
  tasksCompleted: string
  challengesFaced: string
}

/** A day's reports in numbers and in the words of their authors; computed, without a model. */
export interface DayDigest {
  reports: number
  onTime: number
  late: number
  /** The authors of late reports, in the order of the reports. */
  lateNames: string[]
  /** The first line of each report that names a challenge. */
  challenges: { name: string; text: string }[]
  /** How many reports name a challenge; `challenges` has the first of them. */
  challengeCount: number
  /** Words of several reports, the most frequent first. */
  words: { word: string; reports: number }[]
}

const mostNamed = 5
const mostWords = 5
const mostChallenge = 160

/** The digest of one day's reports. */
export function dayDigest(reports: readonly DigestedReport[]): DayDigest {
  const late = reports.filter(({ isLate }) => isLate)
  const challenges = reports.flatMap(({ name, challengesFaced }) => {
    const text = challengeOf(challengesFaced)
    return text === null ? [] : [{ name, text }]
  })
  return {
    reports: reports.length,
    onTime: reports.length - late.length,
    late: late.length,
    lateNames: late.map(({ name }) => name).slice(0, mostNamed),
    challenges: challenges.slice(0, mostNamed),
    challengeCount: challenges.length,
    words: wordsThatReturn(reports),
  }
}

/** Answers to “Challenges faced” that mean none, without punctuation and spaces around them. */
const none = /^(?:none|no|nil|nothing|n\/?a|no (?:challenges?|issues?|blockers?|problems?))?$/i

function challengeOf(text: string): string | null {
  const line = text
    .split('\n')
    .map((one) => one.replace(/^\s*[-*•]\s*/, '').trim())
    .find((one) => one !== '')
  if (line === undefined || none.test(withoutEdges(line, /\W/))) return null
  return line.length > mostChallenge ? `${line.slice(0, mostChallenge - 1).trimEnd()}…` : line
}

function wordsThatReturn(reports: readonly DigestedReport[]): { word: string; reports: number }[] {
  const counts = new Map<string, number>()
  for (const { tasksCompleted, challengesFaced } of reports)
    for (const word of wordsOf(`${tasksCompleted}\n${challengesFaced}`))
      if (!commonWords.has(word) && !/^\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= 2)
    .toSorted(([a, times], [b, otherTimes]) => otherTimes - times || (a < b ? -1 : 1))
    .slice(0, mostWords)
    .map(([word, count]) => ({ word, reports: count }))
}

/** Words of English that say nothing about a day. */
const commonWords = new Set(
  `about after again also been before both completed could does doing done down each during every finished first for from
  have having here into just made make meeting more most much next none only other over same should some started still three four five week weeks agreed
  such task tasks team than that their them then there these they this those through today tomorrow under until very
  want were what when where which while will with work worked working would yesterday your`.split(/\s+/),
)
