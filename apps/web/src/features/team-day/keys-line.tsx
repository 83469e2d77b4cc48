import { memo } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { useMe } from '#web/lib/use-me.ts'
import styles from './today.module.css'

interface KeysLineProps {
  hasReports: boolean
  hasWaiting: boolean
  hasRemindable: boolean
}

/** The keys that do something on the shown day, for people who have a keyboard and shortcuts on. */
export const KeysLine = memo(function KeysLine({ hasReports, hasWaiting, hasRemindable }: KeysLineProps) {
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
