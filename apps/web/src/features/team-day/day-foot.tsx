import { memo } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { DayLegend } from '#web/ui/mark/day-mark.tsx'
import { canRemind } from './row-act.tsx'
import styles from './today.module.css'
import { isRowWaiting, type TeamDay } from './use-team-day.ts'

/** The legend of the strips, and the keys that have an effect on the shown day. */
export function DayFoot({ day: { items } }: { day: TeamDay }) {
  const mayRemind = useMay()('consistency.remind')
  const isPhone = useMedia('phone')
  if (isPhone) return null
  return (
    <div className={styles.foot}>
      <DayLegend />
      <KeysLine
        hasReports={items.some(({ report }) => report !== null)}
        hasWaiting={items.some(isRowWaiting)}
        hasRemindable={mayRemind && items.some(canRemind)}
      />
    </div>
  )
}

interface KeysLineProps {
  hasReports: boolean
  hasWaiting: boolean
  hasRemindable: boolean
}

/** The keys with an effect on the shown day, for devices with a keyboard while shortcuts are enabled. */
const KeysLine = memo(function KeysLine({ hasReports, hasWaiting, hasRemindable }: KeysLineProps) {
  const isFine = useMedia('finePointer')
  const { shortcutsEnabled } = useMe().preferences
  if (!isFine || !shortcutsEnabled) return null
  const keys = [
    { names: ['←', '→'], does: 'day', works: true },
    { names: ['J', 'K'], does: 'person', works: true },
    { names: ['Enter'], does: 'open', works: hasReports },
    { names: ['A'], does: 'acknowledge', works: hasWaiting },
    { names: ['1–5'], does: 'reaction', works: hasWaiting },
    { names: ['R'], does: 'remind', works: hasRemindable },
  ].filter(({ works }) => works)
  return (
    <p className={styles.keys}>
      {keys.map(({ names, does }) => (
        <span key={does}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  )
})
