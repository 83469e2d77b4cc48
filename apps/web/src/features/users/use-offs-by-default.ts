import { weeklyOffsByDefault } from '#core/working-days/default-week.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { Choices } from './use-choices.ts'
import { textOfDays, type OffsByDefault } from './user-draft.ts'

/** The weekly offs that are proposed for a new person: those of the unit, otherwise those of the company. */
export function useOffsByDefault(units: Choices['units']): OffsByDefault {
  const company = useMe().tenant?.weeklyOffs ?? null
  return (businessUnitId) => {
    const unit = units.find(({ id }) => id === businessUnitId)?.weeklyOffs ?? null
    return textOfDays(weeklyOffsByDefault({ company, unit }))
  }
}
