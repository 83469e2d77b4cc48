import { Link } from '@tanstack/react-router'
import { ApiError } from '#web/lib/errors.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import styles from './company-sign-in.module.css'
import { DomainList } from './domain-list.tsx'
import { LinkedPeople } from './linked-people.tsx'
import { ServiceSection } from './service-section.tsx'
import { useSignInState, type SignInState } from './state.ts'
import { UseSection } from './use-section.tsx'

/** How people of the company sign in with its own sign-in service. */
export function CompanySignInPage() {
  const state = useSignInState()
  const isSlow = useSlow(state.isPending)
  const isRefused = state.error instanceof ApiError && state.error.code === 'only_administrators'
  return (
    <>
      <PageTitle facts="With the account that people have at your company already">Company sign-in</PageTitle>
      {state.data && !isSlow ? (
        <Loaded state={state.data} />
      ) : isRefused ? (
        <EmptyState
          action={
            <Link to="/company-settings" className="text-link">
              Company settings
            </Link>
          }
        >
          {state.error?.message}
        </EmptyState>
      ) : state.error ? (
        <ErrorState error={state.error} what="The company sign-in" retry={() => state.refetch()} />
      ) : (
        <div aria-busy="true">{isSlow && <Skeleton width="60%" />}</div>
      )}
    </>
  )
}

function Loaded({ state }: { state: SignInState }) {
  return (
    <div className={styles.page}>
      <DomainList domains={state.domains} />
      <ServiceSection state={state} />
      <UseSection state={state} />
      {state.connection && <LinkedPeople linked={state.linked} />}
    </div>
  )
}
