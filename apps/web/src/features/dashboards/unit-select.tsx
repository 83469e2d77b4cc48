import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import styles from './dashboards.module.css'

interface UnitSelectProps {
  value: string | undefined
  onChange: (businessUnitId: string | undefined) => void
}

/** Chooses one of the active units that the person sees, or all of them (docs/spec/tasks.md#2.5). */
export function UnitSelect({ value, onChange }: UnitSelectProps) {
  const { data } = useQuery(
    apiQuery('business-units', 'GET /business-units', { query: { scope: 'reports' } }),
  )
  const units = (data?.items ?? []).filter(({ id, status }) => status === 'active' || id === value)
  return (
    <div className={styles.unitSelect}>
      <SelectField
        label="Business Unit"
        labelHidden
        height="form"
        value={units.some(({ id }) => id === value) ? value : ''}
        options={[
          { value: '', label: 'All units' },
          ...units.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </div>
  )
}
