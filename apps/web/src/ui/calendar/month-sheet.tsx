import type { ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { ErrorState } from '../state/error-state.tsx'
import { useSlow } from '../state/skeleton.tsx'
import { AwaitedAgenda } from './agenda.tsx'
import styles from './month-sheet.module.css'

interface MonthSheetProps {
  /** The state of the month's request. */
  answer: {
    isPending: boolean
    isPlaceholderData: boolean
    error: Error | null
    data: unknown
    refetch: () => unknown
  }
  /** The same days as a list, for narrow screens; undefined while loading. */
  agenda: ReactNode
  /** The grid of days. */
  children: ReactNode
}

/** The days of a month: a grid, and below 768 px a list by day. */
export function MonthSheet({ answer, agenda, children }: MonthSheetProps) {
  const { isPending, isPlaceholderData, error, data, refetch } = answer
  const isPhone = useMedia('phone')
  const isSlow = useSlow(isPending)
  return (
    <div className={styles.sheet} aria-busy={isPending || isPlaceholderData || undefined}>
      {error && !data ? (
        <ErrorState error={error} what="The calendar" retry={() => refetch()} />
      ) : isPhone ? (
        (agenda ?? (isSlow && <AwaitedAgenda />))
      ) : (
        children
      )}
    </div>
  )
}
