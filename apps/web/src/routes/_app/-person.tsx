import { Pennant } from '#web/features/badges/pennant.tsx'
import { useReminders } from '#web/features/consistency/use-reminders.ts'
import { PersonPage } from '#web/features/person-page/person-page.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'

const QuickEntryDialog = lazyPart(() => import('#web/features/tasks/quick/quick-entry-dialog.tsx'))

/** A person's page with parts of other features: quick add, reminders and the drawings of badges. */
export function PersonWithParts({ personId }: { personId: string }) {
  const { remind } = useReminders()
  return (
    <PersonPage
      // Resets the open parts when the person changes.
      key={personId}
      personId={personId}
      remind={remind}
      drawBadge={(type) => <Pennant type={type} isEarned share={1} />}
      renderAssign={(person, onClose) => (
        <QuickEntryDialog board="team" forPerson={person} onClose={onClose} />
      )}
    />
  )
}
