import { useEffect, useState } from 'react'
import styles from './states.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number
}

/** A bar in the place of a line of text. Silent: the region around it is aria-busy. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />
}

/** True once the wait has lasted 200 ms: shorter ones show nothing, so that nothing flashes. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), 200)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isSlow
}
