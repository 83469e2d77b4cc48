import { useId, useState, type ReactNode } from 'react'
import styles from './chip.module.css'
import { Popup } from '../overlay/popup.tsx'

interface ChipProps {
  /** The name of the chip: "Due date". */
  label: string
  /** Its current value. */
  value: ReactNode
  isDefault: boolean
  isDoubtful?: boolean
  /** Turns its marker into plain text; without it Backspace does nothing. */
  onPlain?: (() => void) | undefined
  children: (close: () => void) => ReactNode
}

/** A property of a task: a button that opens its picker. Backspace turns a typed one into plain text. */
export function Chip({ label, value, isDefault, isDoubtful, onPlain, children }: ChipProps) {
  const [isOpen, setOpen] = useState(false)
  const hintId = useId()
  return (
    <Popup
      isOpen={isOpen}
      onOpenChange={setOpen}
      width={260}
      target={
        <button
          type="button"
          className={styles.chip}
          data-default={isDefault || undefined}
          data-doubtful={isDoubtful || undefined}
          aria-describedby={onPlain ? hintId : undefined}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (!onPlain || (event.key !== 'Backspace' && event.key !== 'Delete')) return
            event.preventDefault()
            onPlain()
          }}
        >
          <span className="visually-hidden">{label}: </span>
          {value}
          {onPlain && (
            <span id={hintId} hidden>
              Backspace makes it plain text
            </span>
          )}
        </button>
      }
    >
      <div className={styles.picker}>{children(() => setOpen(false))}</div>
    </Popup>
  )
}

/** One choice of a chip's picker. */
export function Choice({
  isOn,
  onPick,
  children,
}: {
  isOn?: boolean
  onPick: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isOn} onClick={onPick}>
      {children}
    </button>
  )
}
