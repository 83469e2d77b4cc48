import { activityKinds, isForAdministrators, kindNames } from '#core/activity/kinds.ts'
import type { ActivityScope } from '#core/access/policies/activity.ts'
import type { Change } from '#web/lib/search.ts'
import { useMay } from '#web/lib/use-me.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import styles from './activity.module.css'
import type { FeedSearch } from './search.ts'
import { usePeople } from './use-activity.ts'

interface FeedFiltersProps {
  scope: ActivityScope
  search: FeedSearch
  onChange: (change: Change<FeedSearch>) => void
}

/** Selects for the person and the kind beside a feed. The person's own feed has no choice of a person. */
export function FeedFilters({ scope, search, onChange }: FeedFiltersProps) {
  const kinds = useKinds(scope)
  const named = usePeople(scope).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={styles.filters}>
      {scope !== 'own' && (
        <div>
          <SelectField
            label="Person"
            labelHidden
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
          labelHidden
          height="tool"
          value={search.kind ?? ''}
          options={[{ value: '', label: 'All kinds' }, ...kinds]}
          onChange={(event) => onChange({ kind: kindOf(event.currentTarget.value) })}
        />
      </div>
    </div>
  )
}

/** The kinds that the feed of a scope can be filtered by. */
export function useKinds(scope: ActivityScope) {
  const may = useMay()
  const showsSecurity = scope === 'own' || (scope === 'all' && may('activity.list-security'))
  return activityKinds
    .filter((kind) => showsSecurity || !isForAdministrators(kind))
    .map((kind) => ({ value: kind, label: kindNames[kind] }))
}

/** The kind of a chosen option; undefined for all. */
export function kindOf(value: string | undefined) {
  return activityKinds.find((kind) => kind === value)
}
