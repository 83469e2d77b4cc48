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
