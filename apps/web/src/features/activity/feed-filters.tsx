import { activityKinds, isForAdministrators, kindNames } from '#core/activity/kinds.ts'
import type { ActivityScope } from '#core/access/policies/activity.ts'
import { useContext } from 'react'
import type { Change } from '#web/lib/search.ts'
import { useMay } from '#web/lib/use-me.ts'
import { InSheet } from '#web/ui/filter-sheet.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './activity.module.css'
import type { FeedSearch } from './search.ts'
import { usePeople } from './use-activity.ts'

interface FeedFiltersProps {
  scope: ActivityScope
  search: FeedSearch
  onChange: (change: Change<FeedSearch>) => void
}

/** Two selects beside a feed, or in the sheet of a phone: the person and the kind. One's own feed has only one person. */
export function FeedFilters({ scope, search, onChange }: FeedFiltersProps) {
  const may = useMay()
  const isInSheet = useContext(InSheet)
  const showsSecurity = scope === 'own' || (scope === 'all' && may('activity.list-security'))
  const kinds = activityKinds.filter((kind) => showsSecurity || !isForAdministrators(kind))
  const named = usePeople(scope).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={isInSheet ? styles.inSheet : styles.filters}>
      {scope !== 'own' && (
        <div>
          <SelectField
            label="Person"
            labelHidden={!isInSheet}
            height="tool"
            value={named.some(({ value }) => value === search.person) ? search.person : ''}
            options={[{ value: '', label: 'All people' }, ...named]}
            onChange={(event) => onChange({ person: event.currentTarget.value || undefined })}
          />
        </div>
      )}
      <div>
        <SelectField
          label="Kind"
          labelHidden={!isInSheet}
          height="tool"
          value={search.kind ?? ''}
          options={[
            { value: '', label: 'All kinds' },
            ...kinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
          ]}
          onChange={(event) => onChange({ kind: kinds.find((kind) => kind === event.currentTarget.value) })}
        />
      </div>
    </div>
  )
}
