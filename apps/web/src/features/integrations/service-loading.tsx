import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import styles from './service-row.module.css'

interface ServiceLoadingProps<T> {
  /** The service, as its row is called. */
  name: string
  query: UseQueryResult<T>
  /** The row, once the service's state is known. */
  children: (data: T) => ReactNode
}

/** A service's row with its place while it loads, and a way to try again where that fails. */
export function ServiceLoading<T>({ name, query, children }: ServiceLoadingProps<T>) {
  const isSlow = useSlow(query.isPending)
  if (query.data !== undefined && !isSlow) return children(query.data)
  if (query.isError) return <ErrorState error={query.error} what={name} retry={() => query.refetch()} />
  return (
    <div className={styles.row} aria-busy="true">
      <span className={styles.logo} />
      <div className={styles.loading}>
        {isSlow && (
          <>
            <Skeleton width="8rem" height={16} />
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </>
        )}
      </div>
    </div>
  )
}
