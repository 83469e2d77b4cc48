import { useHas } from '#web/lib/use-me.ts'
import { AccessDenied } from '#web/ui/access-denied.tsx'
import { ManageBusinessUnits } from './manage-business-units.tsx'
import { texts } from './texts.ts'

/** Without the permission nothing is fetched (decision 002). */
export function BusinessUnitsPage() {
  const has = useHas()
  if (!has('CAN_MANAGE_BUSINESS_UNITS'))
    return <AccessDenied page="Manage Business Units" text={texts.denied} />
  return <ManageBusinessUnits />
}
