import { useMe } from '#web/lib/use-me.ts'
import styles from './week.module.css'

/** The keys of the week in one line below it. Screen readers have them as descriptions of its entries. */
export function KeyHints({ canAdd }: { canAdd: boolean }) {
  const { shortcutsEnabled } = useMe().preferences
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>←</kbd> <kbd>→</kbd> day
      </span>
      <span>
        <kbd>PgUp</kbd> <kbd>PgDn</kbd> week
      </span>
      <span>
        <kbd>Enter</kbd> open{canAdd && ', new at a free time'}
      </span>
      <span>
        <kbd>Space</kbd> lift, arrows move by 15 min, <kbd>Shift ↑ ↓</kbd> change the end, <kbd>Esc</kbd> puts
        back
      </span>
      {canAdd && shortcutsEnabled && (
        <span>
          <kbd>N</kbd> new
        </span>
      )}
    </p>
  )
}
