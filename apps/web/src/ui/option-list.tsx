import { useState } from 'react'
import styles from './filters.module.css'
import { TextField } from './text-field.tsx'

interface OptionListProps {
  label: string
  options: readonly { value: string; label: string; detail?: string | undefined }[]
  value: string | undefined
  /** undefined for "any". */
  onChange: (value: string | undefined) => void
  /** The text of the first option: "All employees". */
  anyLabel: string
  /** Called with the typed text, where the options are searched elsewhere; the search field is then always shown. */
  onTyped?: ((typed: string) => void) | undefined
}

const searchFrom = 9

/** One of many options inside a filter, with a search field where there are more than eight. */
export function OptionList({ label, options, value, onChange, anyLabel, onTyped }: OptionListProps) {
  const [typed, setTyped] = useState('')
  const found = onTyped
    ? options
    : options.filter((one) => one.label.toLowerCase().includes(typed.trim().toLowerCase()))
  const entries = typed ? found : [{ value: '', label: anyLabel, detail: undefined }, ...found]
  return (
    <>
      {(onTyped || options.length >= searchFrom) && (
        <TextField
          label={`Search ${label.toLowerCase()}`}
          labelHidden
          height="tool"
          placeholder="Type a name"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onTyped?.(event.currentTarget.value)
          }}
          data-autofocus
        />
      )}
      <div role="radiogroup" aria-label={label} className={styles.options}>
        {entries.map((one) => (
          <label key={one.value} className={styles.option}>
            <input
              type="radio"
              name={label}
              checked={(value ?? '') === one.value}
              onChange={() => onChange(one.value || undefined)}
            />
            <span>
              {one.label}
              {one.detail && <small>{one.detail}</small>}
            </span>
          </label>
        ))}
        {found.length === 0 && <p className={styles.none}>No matching members found.</p>}
      </div>
    </>
  )
}
