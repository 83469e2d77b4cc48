import { Link } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/errors.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'

interface SettingsOfCompanyProps<State> {
  state: UseQueryResult<State>
  /** What could not be loaded. */
  what: string
  children: (state: State) => ReactNode
}

/** Settings that only administrators of the company may read, once they are loaded; others learn why there is nothing. */
export function SettingsOfCompany<State>({ state, what, children }: SettingsOfCompanyProps<State>) {
  const isSlow = useSlow(state.isPending)
  if (state.data && !isSlow) return children(state.data)
  if (state.error instanceof ApiError && state.error.code === 'only_administrators')
    return (
      <EmptyState
        action={
          <Link to="/company-settings" className="text-link">
            Company settings
          </Link>
        }
      >
        {state.error.message}
      </EmptyState>
    )
  if (state.error) return <ErrorState error={state.error} what={what} retry={() => state.refetch()} />
  return <div aria-busy="true">{isSlow && <Skeleton width="60%" />}</div>
}
