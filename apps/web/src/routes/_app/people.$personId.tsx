import { createFileRoute } from '@tanstack/react-router'
import { Pennant } from '#web/features/badges/pennant.tsx'
import { useReminders } from '#web/features/consistency/use-reminders.ts'
import { PersonPage } from '#web/features/person/person-page.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { requireCompany } from '#web/lib/require-page.ts'

const QuickEntryDialog = lazyPart(() => import('#web/features/tasks/quick/quick-entry-dialog.tsx'))

export const Route = createFileRoute('/_app/people/$personId')({
  beforeLoad: ({ context: { me } }) => requireCompany(me),
  component: function PersonRoute() {
    const { personId } = Route.useParams()
    const { remind } = useReminders()
    return (
      <PersonPage
        // What is open on one person's page is not on another's.
        key={personId}
        personId={personId}
        remind={remind}
        drawBadge={(type) => <Pennant type={type} isEarned share={1} />}
        renderAssign={(person, onClose) => (
          <QuickEntryDialog board="team" forPerson={person} onClose={onClose} />
        )}
      />
    )
  },
})
