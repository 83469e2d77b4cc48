import { readPersonal } from '#web/lib/storage.ts'
import styles from './frame.module.css'

/** The frame without anything in it, for the moment in which the session is asked for. */
export function FramePlaceholder() {
  if (!readPersonal('me')) return null
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={styles.side} />
      <div>
        <div className={styles.header} />
      </div>
    </div>
  )
}
