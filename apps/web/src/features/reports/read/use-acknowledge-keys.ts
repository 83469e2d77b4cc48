import { reactions } from '#core/reports/reactions.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'

interface AcknowledgeActs {
  acknowledge: () => void
  comment: () => void
  react: (emoji: string) => void
}

/**
 * The keys of an open pending report: acknowledge, comment, and the reactions by their number.
 * @param does The description of `A` in the sheet of shortcuts.
 */
export function useAcknowledgeKeys(group: string, does: string, acts: AcknowledgeActs, enabled = true): void {
  useShortcuts(
    [
      { keys: 'a', does, group, run: acts.acknowledge },
      { keys: 'mod+Enter', does: 'Acknowledge with the comment', group, run: acts.acknowledge },
      { keys: 'c', does: 'Write a comment', group, run: acts.comment },
      ...reactions.map(({ emoji, name }, index) => ({
        keys: String(index + 1),
        does: `React: ${name}`,
        group,
        isTypedOnly: true,
        run: () => acts.react(emoji),
      })),
    ],
    enabled,
  )
}
