import { IconSparkles } from '@tabler/icons-react'
import styles from './assistant.module.css'

/** The label of generated text. */
export function AiLabel() {
  return (
    <span className={styles.label}>
      <IconSparkles size={12} stroke={1.5} aria-hidden="true" />
      Written by AI
    </span>
  )
}

/** The label of text that is computed without AI. */
export function ComputedLabel() {
  return <span className={styles.label}>Computed, no AI</span>
}
