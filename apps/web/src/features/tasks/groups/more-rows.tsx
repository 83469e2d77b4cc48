import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { counted } from '#core/texts/counted.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { pageSize } from '#core/tasks/limits.ts'
import { AwaitedRows } from './awaited-rows.tsx'
import styles from './groups.module.css'

interface MoreRowsProps {
  /** How many tasks are not loaded yet. */
  left: number
  isLoading: boolean
  hasFailed: boolean
  show: () => void
  retry: () => unknown
  /** The element with all rows. */
  region: RefObject<HTMLElement | null>
  /** Whether scrolling to the button presses it. */
  loadsOnScroll?: boolean
}

/** The button for further tasks. The last press of it moves the focus to the first task that it has brought. */
export function MoreRows(props: MoreRowsProps) {
  const { left, isLoading, hasFailed, show, retry, region, loadsOnScroll = false } = props
  const button = useRef<HTMLButtonElement>(null)
  const isSlow = useSlow(isLoading)
  const [shownBefore, setShownBefore] = useState<number>()
  const canShow = left > 0 && !isLoading && !hasFailed
  useScrolledTo(button, show, loadsOnScroll && canShow)
  useEffect(() => {
    if (shownBefore === undefined || isLoading) return
    setShownBefore(undefined)
    if (left > 0 || document.activeElement !== document.body) return
    region.current?.querySelectorAll<HTMLElement>('[data-row-link]')[shownBefore]?.focus()
  }, [shownBefore, isLoading, left, region])
  return (
    <>
      {isSlow && <AwaitedRows count={3} />}
      {hasFailed && <NotRead retry={retry}>{counted(pageSize, 'task', 'tasks')} could not be read.</NotRead>}
      {left > 0 && (
        <p className={styles.more}>
          <Button
            ref={button}
            busy={isLoading && 'Loading…'}
            onClick={() => {
              setShownBefore(region.current?.querySelectorAll('[data-row-link]').length)
              show()
            }}
          >
            Show more
          </Button>
          <span className={styles.note}>{counted(left, 'further task', 'further tasks')}</span>
        </p>
      )}
    </>
  )
}

/** The line in place of rows that could not be loaded. */
export function NotRead({ retry, children }: { retry: () => unknown; children: ReactNode }) {
  return (
    <p className={styles.failed} role="alert">
      <Mark name="warning" />
      {children}
      <Button look="accent" onClick={() => void retry()}>
        Try again
      </Button>
    </p>
  )
}

/** Calls `show` when the element is scrolled into view. */
function useScrolledTo(element: RefObject<HTMLElement | null>, show: () => void, enabled: boolean): void {
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    if (!enabled || !element.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, enabled])
}
