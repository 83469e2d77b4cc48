import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './profile.module.css'

interface AwaitedProps {
  /** Whether the wait has lasted long enough to be shown. */
  isSlow: boolean
  width: number
  /** What stands here once it is known. */
  children: ReactNode
}

/** A value in its place from the start, so that nothing moves when it comes. */
export function Awaited({ isSlow, width, children }: AwaitedProps) {
  if (!isSlow && children) return children
  return <span className={styles.awaited}>{isSlow && <Skeleton width={width} />}</span>
}
