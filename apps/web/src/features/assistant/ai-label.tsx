import { IconSparkles } from '@tabler/icons-react'
import styles from './assistant.module.css'

/** Generated text is always labelled as such. */
export function AiLabel() {
  return (
    <span className={styles.label}>
      <IconSparkles size={12} stroke={1.5} aria-hidden="true" />
      Written by AI
    </span>
  )
}

/** And so is text that was only counted. */
export function ComputedLabel() {
  return <span className={styles.label}>Computed, no AI</span>
}
