import { go } from 'fuzzysort'
import { withRecent, type Command } from './commands.ts'

/** From this score on all typed words are in the name or the words; below it, letters are missing in between. */
const sureScore = 0.5
const guessScore = 0.3
/** Fewer letters are in almost every name somewhere. */
const shortestGuess = 3
/** Commands of this page, and recent ones, go before others that match about as well. */
const nearer = { page: 0.06, recent: 0.04 }

interface Matched {
  /** Best first; without text all, those of this page and the recent ones first. */
  sure: Command[]
  /** Those with letters left out of the typed text, where nothing matches surely. */
  guesses: Command[]
}

/** The commands that match the typed text; ">" keeps only actions, "@" none, since it searches people. */
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
  const ranked = scored.toSorted((one, other) => other.rank - one.rank)
  const sure = ranked.filter(({ score }) => score >= sureScore).map(({ command }) => command)
  const guesses =
    sure.length === 0 && text.length >= shortestGuess ? ranked.map(({ command }) => command) : []
  return { sure, guesses }
}

function nearness({ id, group }: Command, recentIds: readonly string[]): number {
  return (group === 'This page' ? nearer.page : 0) + (recentIds.includes(id) ? nearer.recent : 0)
}
