import { createFileRoute } from '@tanstack/react-router'
import { readAccountSearch } from '#web/features/account/account-search.ts'
import { SecurityPage } from '#web/features/account/security-page.tsx'

export const Route = createFileRoute('/_app/account/security')({
  validateSearch: readAccountSearch,
  component: function Security() {
    const { dialog } = Route.useSearch()
    return <SecurityPage dialog={dialog} />
  },
})
