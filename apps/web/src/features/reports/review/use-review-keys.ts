import { reactions } from '#core/reports/reactions.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'

interface ReviewActions {
  acknowledge: () => void
  comment: () => void
  react: (emoji: string) => void
  step: (step: 1 | -1) => void
  switchVersion: () => void
  previousReport: () => void
}

/** The shortcuts of the review (interface guide, section 3). */
export function useReviewKeys(actions: ReviewActions, enabled: boolean): void {
  const group = 'Review'
  useShortcuts(
    [
      { keys: 'a', does: 'Acknowledge and go on', group, run: actions.acknowledge },
      { keys: 'mod+Enter', does: 'Acknowledge with the comment', group, run: actions.acknowledge },
      { keys: 'c', does: 'Write a comment', group, run: actions.comment },
      { keys: 'v', does: 'Switch the version', group, run: actions.switchVersion },
      { keys: 'p', does: 'Previous report of the employee', group, run: actions.previousReport },
      ...reactions.map(({ emoji, name }, index) => ({
        keys: String(index + 1),
        does: `React: ${name}`,
        group,
        run: () => actions.react(emoji),
      })),
    ],
    enabled,
  )
  useShortcuts([
    { keys: 'j', does: 'Next report', group, run: () => actions.step(1) },
    { keys: 'k', does: 'Previous report', group, run: () => actions.step(-1) },
  ])
}
