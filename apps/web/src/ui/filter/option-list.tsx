import { useRef, useState, type KeyboardEvent } from 'react'
import styles from './filters.module.css'
import { TextField } from '../field/text-field.tsx'

interface OptionListProps {
  label: string
  options: readonly { value: string; label: string; detail?: string | undefined }[]
  value: string | undefined
  /** undefined for "any". While the arrow keys move through the options, each is chosen and more may follow. */
  onChange: (value: string | undefined, isMoving: boolean) => void
  /** Called for Enter or Space on the chosen option. */
  onDone: () => void
  /** The text of the first option: "All employees". */
  anyLabel: string
  /** Called with the typed text, if the options are searched elsewhere; the search field is then always shown. */
  onTyped?: ((typed: string) => void) | undefined
}

const searchFrom = 9

/** One of many options inside a filter, with a search field for more than eight. */
export function OptionList(props: OptionListProps) {
  const { label, options, value, onChange, onDone, anyLabel, onTyped } = props
  const [typed, setTyped] = useState('')
  const isMoving = useRef(false)
  const matches = ({ label: name }: (typeof options)[number]) =>
    name.toLowerCase().includes(typed.trim().toLowerCase())
  const found = onTyped ? options : options.filter(matches)
  const entries = typed ? found : [{ value: '', label: anyLabel, detail: undefined }, ...found]
  // Results from elsewhere may still belong to the previous text.
  const chooseFirst = (event: KeyboardEvent) => {
    const first = typed.trim() ? found.find(matches) : undefined
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (first) onChange(first.value, false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    isMoving.current = event.key.startsWith('Arrow')
    const isChosen = event.target instanceof HTMLInputElement && event.target.checked
    if (event.key !== 'Enter' && !(event.key === ' ' && isChosen)) return
    event.preventDefault()
    onDone()
  }
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
          onKeyDown={chooseFirst}
          data-autofocus
        />
      )}
      <div
        role="radiogroup"
        aria-label={label}
        tabIndex={-1}
        className={styles.options}
        onKeyDown={onKeyDown}
        onPointerDown={() => (isMoving.current = false)}
      >
        {entries.map((entry) => (
          <label key={entry.value} className={styles.option}>
            <input
              type="radio"
              name={label}
              checked={(value ?? '') === entry.value}
              onChange={() => onChange(entry.value || undefined, isMoving.current)}
            />
            <span>
              {entry.label}
              {entry.detail && <small>{entry.detail}</small>}
            </span>
          </label>
        ))}
        {found.length === 0 && <p className={styles.none}>No matching members found.</p>}
      </div>
    </>
  )
}
