import { reactions } from '#core/reports/reactions.ts'
import styles from './read.module.css'

interface ReactionPickerProps {
  value: string | null
  onChange: (reaction: string | null) => void
  /** Distinguishes several pickers on a page. */
  name: string
  showKeys?: boolean
}

/** One of five reactions, or none: choosing the selected one again clears it. */
export function ReactionPicker({ value, onChange, name, showKeys = false }: ReactionPickerProps) {
  return (
    <div role="radiogroup" aria-label="Reaction" className={styles.reactions}>
      {reactions.map((one, index) => (
        <label key={one.emoji} title={showKeys ? `${one.name} (${index + 1})` : one.name}>
          <input
            type="radio"
            name={name}
            aria-label={one.name}
            checked={value === one.emoji}
            onChange={() => onChange(one.emoji)}
            onClick={() => value === one.emoji && onChange(null)}
          />
          <span aria-hidden="true">{one.emoji}</span>
        </label>
      ))}
    </div>
  )
}
