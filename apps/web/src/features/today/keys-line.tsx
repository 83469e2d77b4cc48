import { memo } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { useMe } from '#web/lib/use-me.ts'
import styles from './today.module.css'

const keys = [
  [['←', '→'], 'day'],
  [['J', 'K'], 'person'],
  [['Enter'], 'open'],
  [['A'], 'acknowledge'],
  [['1–5'], 'reaction'],
  [['R'], 'remind'],
] as const

/** The keys of the page, for people who have a keyboard and shortcuts on. */
export const KeysLine = memo(function KeysLine() {
  const isFine = useMedia('finePointer')
  const { shortcutsEnabled } = useMe().preferences
  if (!isFine || !shortcutsEnabled) return null
  return (
    <p className={styles.keys}>
      {keys.map(([names, does]) => (
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
