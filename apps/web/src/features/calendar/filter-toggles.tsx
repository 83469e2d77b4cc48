import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { kinds, type Kind } from './calendar-types.ts'
import styles from './calendar.module.css'

const looks: Record<Kind, { mark: MarkName; name: string }> = {
  meetings: { mark: 'meeting', name: 'Meetings' },
  memos: { mark: 'memo', name: 'Live memos' },
  tasks: { mark: 'notStarted', name: 'Tasks due' },
  reports: { mark: 'submitted', name: 'Reports' },
  leave: { mark: 'leave', name: 'Leave' },
  off: { mark: 'weeklyOff', name: 'Days off' },
}

interface FilterTogglesProps {
  shown: ReadonlySet<Kind>
  /** Undefined while they are loading. */
  counts: Record<Kind, number> | undefined
  onChange: (shown: ReadonlySet<Kind>) => void
  /** Occurrences that do not take place: hidden by default. */
  cancelled: { count: number | undefined; isShown: boolean; onChange: (isShown: boolean) => void }
}

/** A toggle for each kind of entry, with its count. */
export function FilterToggles({ shown, counts, onChange, cancelled }: FilterTogglesProps) {
  const toggle = (kind: Kind) => {
    const next = new Set(shown)
    if (!next.delete(kind)) next.add(kind)
    onChange(next)
  }
  return (
    <div role="group" aria-label="Show" className={styles.toggles}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          data-filter
          className={styles.toggle}
          aria-pressed={shown.has(kind)}
          onClick={() => toggle(kind)}
        >
          <Mark name={looks[kind].mark} />
          {looks[kind].name} <span className={styles.count}>{counts?.[kind]}</span>
        </button>
      ))}
      {(cancelled.isShown || Boolean(cancelled.count)) && (
        <button
          type="button"
          data-filter
          className={styles.toggle}
          aria-pressed={cancelled.isShown}
          onClick={() => cancelled.onChange(!cancelled.isShown)}
        >
          Cancelled <span className={styles.count}>{cancelled.count}</span>
        </button>
      )}
    </div>
  )
}
