import { useEffect, useState } from 'react'
import styles from './states.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number
}

/** A bar instead of a line of text. Hidden from screen readers: the region around it is aria-busy. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height }} data-skeleton aria-hidden="true" />
}

const patienceMs = 200
const shownAtLeastMs = 300

/**
 * True once loading has lasted 200 ms, and then for at least 300 ms, so that short loading shows nothing and the
 * skeleton does not flash. While it is true the skeleton is shown even if the content is loaded.
 */
export function useSlow(isWaiting: boolean): boolean {
  const [shownAt, setShownAt] = useState<number>()
  useEffect(() => {
    if (isWaiting === (shownAt !== undefined)) return
    const wait = isWaiting ? patienceMs : shownAtLeastMs - (performance.now() - (shownAt ?? 0))
    const timer = setTimeout(() => setShownAt(isWaiting ? performance.now() : undefined), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [isWaiting, shownAt])
  return shownAt !== undefined
}
