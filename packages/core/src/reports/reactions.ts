/**
 * The five reactions of an acknowledgment (docs/spec/reporting.md#3, docs/spec/decisions.md#037), with their names for
 * screen readers.
 */
export const reactions = [
  { emoji: '👍', name: 'Good work' },
  { emoji: '👏', name: 'Well done' },
  { emoji: '🎉', name: 'Celebrate' },
  { emoji: '💡', name: 'Insight' },
  { emoji: '🙏', name: 'Thank you' },
] as const

/** The name of a reaction; of an unknown one, the reaction itself. */
export function reactionName(reaction: string): string {
  return reactions.find(({ emoji }) => emoji === reaction)?.name ?? reaction
}

/** The end of a sentence about an acknowledgment, where its reaction cannot be drawn. */
export function withReactionNamed(reaction: string | null | undefined): string {
  return reaction ? ` with the reaction “${reactionName(reaction)}”` : ''
}
