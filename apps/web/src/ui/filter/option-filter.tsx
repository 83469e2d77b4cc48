import { useContext } from 'react'
import { FilterButton } from './filter-button.tsx'
import { InSheet } from './filter-sheet.tsx'
import { OptionList } from './option-list.tsx'
import { SelectField } from '../field/select-field.tsx'

export interface OptionFilterProps {
  label: string
  /** The text of the option that removes the filter: "All employees". */
  anyLabel: string
  options: readonly { value: string; label: string; detail?: string | undefined }[]
  value: string | undefined
  /** undefined for "any". */
  onChange: (value: string | undefined) => void
  /** Called with the typed text, if the options are searched elsewhere. */
  onTyped?: ((typed: string) => void) | undefined
}

/** A filter by one option of a list: under a button of the toolbar, or a select in the sheet on a phone. */
export function OptionFilter({ label, anyLabel, options, value, onChange, onTyped }: OptionFilterProps) {
  if (useContext(InSheet))
    return (
      <SelectField
        label={label}
        value={value ?? ''}
        options={[{ value: '', label: anyLabel }, ...options]}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    )
  return (
    <FilterButton label={label}>
      {(close) => (
        <OptionList
          label={label}
          anyLabel={anyLabel}
          options={options}
          value={value}
          onTyped={onTyped}
          onChange={(next, isMoving) => {
            onChange(next)
            if (!isMoving) close()
          }}
          onDone={close}
        />
      )}
    </FilterButton>
  )
}
