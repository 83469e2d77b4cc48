import { useEffect, useState } from 'react'
import styles from './states.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number
}

/** A bar in the place of a line of text. Silent: the region around it is aria-busy. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height }} data-skeleton aria-hidden="true" />
}

const patienceMs = 200
const shownAtLeastMs = 300

/**
 * True once the wait has lasted 200 ms, and then for at least 300 ms: a short wait shows nothing, and what is
 * shown does not flash. While it is true the skeleton stands where the content goes, even if that is there.
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
