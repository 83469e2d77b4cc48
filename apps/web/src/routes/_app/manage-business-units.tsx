import { createFileRoute } from '@tanstack/react-router'
import { BusinessUnitsPage } from '#web/features/business-units/business-units-page.tsx'

export const Route = createFileRoute('/_app/manage-business-units')({ component: BusinessUnitsPage })
