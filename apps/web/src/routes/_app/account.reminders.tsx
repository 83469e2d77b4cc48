import { createFileRoute } from '@tanstack/react-router'
import { RemindersPage } from '#web/features/reminders/reminders-page.tsx'
import { reminderSearch } from '#web/features/reminders/search.ts'
import { requireCompany } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/account/reminders')({
  validateSearch: reminderSearch.read,
  beforeLoad: ({ context: { me } }) => {
    requireCompany(me)
  },
  component: function Reminders() {
    return <RemindersPage search={reminderSearch.read({ ...Route.useSearch() })} />
  },
})
