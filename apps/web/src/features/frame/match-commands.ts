import { go } from 'fuzzysort'
import { withRecent, type Command } from './commands.ts'

/** At or above this score all typed words are in the name or the words; below it, letters are missing in between. */
const sureScore = 0.5
const guessScore = 0.3
/** Fewer letters occur in almost every name. */
const shortestGuess = 3
/** The page's commands, and recent ones, come before others that match about as well. */
const nearer = { page: 0.06, recent: 0.04 }

interface Matched {
  /** Best first; without text all commands, the page's and the recent ones first. */
  sure: Command[]
  /** Matches with missing letters, if there is no sure match. */
  guesses: Command[]
}

/** The commands that match the typed text; ">" keeps only actions, "@" none, because it searches people. */
export function matchCommands(
  commands: readonly Command[],
  typed: string,
  recentIds: readonly string[],
): Matched {
  if (typed.startsWith('@')) return { sure: [], guesses: [] }
  const listed = typed.startsWith('>') ? commands.filter(({ isAction }) => isAction) : commands
  const text = typed.replace(/^>/, '').trim()
  if (text === '') return { sure: withRecent(listed, recentIds), guesses: [] }
  const scored = go(text, listed, {
    keys: ['name', ({ words }) => words ?? ''],
    threshold: guessScore,
    limit: 0,
  }).map(({ obj, score }) => ({ command: obj, score, rank: score + nearness(obj, recentIds) }))
  const ranked = scored.toSorted((a, b) => b.rank - a.rank)
  const sure = ranked.filter(({ score }) => score >= sureScore).map(({ command }) => command)
  const guesses =
    sure.length === 0 && text.length >= shortestGuess ? ranked.map(({ command }) => command) : []
  return { sure, guesses }
}

function nearness({ id, group }: Command, recentIds: readonly string[]): number {
  return (group === 'This page' ? nearer.page : 0) + (recentIds.includes(id) ? nearer.recent : 0)
}
