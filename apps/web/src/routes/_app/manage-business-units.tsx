import { createFileRoute } from '@tanstack/react-router'
import { BusinessUnitsPage } from '#web/features/business-units/business-units-page.tsx'
import { requireCompany } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/manage-business-units')({
  beforeLoad: ({ context: { me } }) => {
    requireCompany(me)
  },
  component: BusinessUnitsPage,
})
