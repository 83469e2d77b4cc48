import { useMay } from '#web/lib/use-me.ts'
import { AccessDenied } from '#web/ui/state/access-denied.tsx'
import { ManageBusinessUnits } from './manage-business-units.tsx'
import { texts } from './texts.ts'

/** Without the permission nothing is fetched (docs/spec/decisions.md#002). */
export function BusinessUnitsPage() {
  const may = useMay()
  if (!may('business-unit.manage')) return <AccessDenied page="Manage Business Units" text={texts.denied} />
  return <ManageBusinessUnits />
}
