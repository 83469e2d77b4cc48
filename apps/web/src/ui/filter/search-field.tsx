import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { longestSearch } from '#web/lib/address.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { IconButton } from '../button/icon-button.tsx'
import { TextField } from '../field/text-field.tsx'
import fieldStyles from '../field/field.module.css'
import styles from './filters.module.css'

interface SearchFieldProps {
  label: string
  /** The search text in the address. */
  search: { search?: string }
  onChange: ChangeSearch<{ search?: string }>
}

const pauseMs = 250

/** The page's search field: typed text is debounced for a quarter of a second and put into the address. */
export function SearchField({ label, search: { search: value = '' }, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Reset Filters and Back change the address from outside the field.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    // A text that is too long stays in the field without changing the search.
    if (typed.trim() === value || typed.length > longestSearch) return
    const timer = setTimeout(
      () => latest.current({ search: typed.trim() || undefined }, { replace: true }),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        label={label}
        labelHidden
        height="tool"
        type="search"
        placeholder={label}
        lead={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
        {...(typed === ''
          ? { shortcut: '/' }
          : {
              trail: (
                <IconButton
                  label="Clear the search"
                  className={fieldStyles.trail}
                  icon={<IconX size={16} stroke={1.5} aria-hidden="true" />}
                  onClick={() => {
                    setTyped('')
                    field.current?.focus()
                  }}
                />
              ),
            })}
        limit={longestSearch}
        data-page-search
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}
