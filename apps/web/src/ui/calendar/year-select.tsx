import { SelectField } from '../field/select-field.tsx'
import { yearsAround } from './month.ts'

interface YearSelectProps {
  year: number
  thisYear: number
  onChange: (year: number) => void
}

/** A select of the displayed year and the years around the current one. */
export function YearSelect({ year, thisYear, onChange }: YearSelectProps) {
  const years = Array.from({ length: 2 * yearsAround + 1 }, (_, index) => thisYear - yearsAround + index)
  return (
    <SelectField
      label="Year"
      labelHidden
      height="tool"
      value={String(year)}
      options={years.map((option) => ({ value: String(option), label: String(option) }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
