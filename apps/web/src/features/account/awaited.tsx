import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './profile.module.css'

interface AwaitedProps {
  /** Whether the wait has lasted long enough to be shown. */
  isSlow: boolean
  width: number
  /** The value, once it is known. */
  children: ReactNode
}

/** A value that has its space from the start, so that the layout does not shift when it arrives. */
export function Awaited({ isSlow, width, children }: AwaitedProps) {
  if (!isSlow && children) return children
  return <span className={styles.awaited}>{isSlow && <Skeleton width={width} />}</span>
}
