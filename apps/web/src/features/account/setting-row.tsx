import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './profile.module.css'

interface SettingRowProps {
  label: string
  value: ReactNode
  detail?: ReactNode
  /** The actions, at the right. */
  children?: ReactNode
}

/** One setting: its name, its value, and the way to change it. */
export function SettingRow({ label, value, detail, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <h3>{label}</h3>
      <div className={styles.value}>
        <div>{value}</div>
        {detail && <p>{detail}</p>}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

interface AwaitedValueProps {
  /** Whether the wait has lasted long enough to be shown. */
  isSlow: boolean
  width: number
  /** The value, once it is known. */
  children: ReactNode
}

/** A value that is loading. Its space is reserved, to avoid a layout shift. */
export function AwaitedValue({ isSlow, width, children }: AwaitedValueProps) {
  if (!isSlow && children) return children
  return <span className={styles.awaited}>{isSlow && <Skeleton width={width} />}</span>
}
