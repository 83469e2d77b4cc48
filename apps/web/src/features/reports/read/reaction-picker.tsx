import { reactions } from '#core/reports/reactions.ts'
import { ReactionMark } from '#web/ui/mark/reaction-mark.tsx'
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
      {reactions.map((reaction, index) => (
        <label key={reaction.emoji} title={showKeys ? `${reaction.name} (${index + 1})` : reaction.name}>
          <input
            type="radio"
            name={name}
            aria-label={reaction.name}
            checked={value === reaction.emoji}
            onChange={() => onChange(reaction.emoji)}
            onClick={() => value === reaction.emoji && onChange(null)}
          />
          <ReactionMark emoji={reaction.emoji} size={20} />
        </label>
      ))}
    </div>
  )
}
