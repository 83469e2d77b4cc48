import { IconX } from '@tabler/icons-react'
import { Button } from '../button/button.tsx'
import { clsx } from '../clsx.ts'
import styles from './filters.module.css'

export interface FilterChip {
  key: string
  name: string
  value: string
  /** Missing for a default, which can only be changed. */
  remove?: () => void
}

interface FilterChipsProps {
  chips: readonly FilterChip[]
  /** Shown if any filter differs from its default. */
  onReset?: (() => void) | undefined
}

/** One chip per active filter, including defaults, and a button to reset them. */
export function FilterChips({ chips, onReset }: FilterChipsProps) {
  if (chips.length === 0 && !onReset) return null
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map((chip) => (
        <li key={chip.key} className={clsx(styles.chip, !chip.remove && styles.byDefault)}>
          <span>
            <span className={styles.key}>{chip.name}:</span> {chip.value}
          </span>
          {chip.remove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove filter ${chip.name}`}
              onClick={chip.remove}
            >
              <IconX size={16} stroke={1.5} aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
      {onReset && (
        <li className={styles.reset}>
          <Button look="accent" onClick={onReset}>
            Reset Filters
          </Button>
        </li>
      )}
    </ul>
  )
}
