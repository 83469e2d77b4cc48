import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './holidays.module.css'
import { yearsAround } from './search.ts'

interface YearChooserProps {
  year: number
  thisYear: number
  onChange: (year: number) => void
}

/** The year that is shown, five on either side of this one. */
export function YearChooser({ year, thisYear, onChange }: YearChooserProps) {
  const years = Array.from({ length: 2 * yearsAround + 1 }, (_, index) => thisYear - yearsAround + index)
  const step = (by: 1 | -1) => {
    const next = year + by
    const isShown = years.includes(next)
    return { 'aria-disabled': isShown ? undefined : true, onClick: () => isShown && onChange(next) } as const
  }
  return (
    <div className={styles.years}>
      <IconButton label="Previous year" icon={<IconChevronLeft size={16} stroke={1.5} />} {...step(-1)} />
      <SelectField
        label="Year"
        labelHidden
        height="tool"
        value={String(year)}
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <IconButton label="Next year" icon={<IconChevronRight size={16} stroke={1.5} />} {...step(1)} />
    </div>
  )
}
