import { createFileRoute } from '@tanstack/react-router'
import { CompanySignInPage } from '#web/features/account/company-sign-in/company-sign-in-page.tsx'
import { requirePage } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/company-sign-in')({
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/company-sign-in')
  },
  component: CompanySignInPage,
})
