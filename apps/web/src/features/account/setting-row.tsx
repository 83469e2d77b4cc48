import type { ReactNode } from 'react'
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
