import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useAcknowledgeKeys } from '../read/use-acknowledge-keys.ts'

interface ReviewActions {
  acknowledge: () => void
  comment: () => void
  react: (emoji: string) => void
  step: (step: 1 | -1) => void
  switchVersion: () => void
  previousReport: () => void
  leave: () => void
}

/** The shortcuts of the review (interface guide, section 3). */
export function useReviewKeys(actions: ReviewActions, enabled: boolean): void {
  const group = 'Review'
  useAcknowledgeKeys(group, 'Acknowledge and go on', actions, enabled)
  useShortcuts(
    [
      { keys: 'v', does: 'Switch the version', group, run: actions.switchVersion },
      { keys: 'p', does: 'Previous report of the employee', group, run: actions.previousReport },
    ],
    enabled,
  )
  useShortcuts([
    { keys: 'j', does: 'Next report', group, run: () => actions.step(1) },
    { keys: 'k', does: 'Previous report', group, run: () => actions.step(-1) },
    { keys: 'Escape', does: 'Leave the review', group, run: actions.leave },
  ])
}
