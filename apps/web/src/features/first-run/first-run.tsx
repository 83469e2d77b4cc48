import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateWithDay, greeting } from '#core/time/format.ts'
import { serverNow, serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Aside } from './aside.tsx'
import styles from './first-run.module.css'
import { firstRunQuery, type RenderPeople } from './query.ts'
import { Progress } from './progress.tsx'
import { StepsSkeleton } from './steps-skeleton.tsx'
import { Steps } from './steps.tsx'
import { isLeft, stepsLeft } from './texts.ts'

interface FirstRunProps {
  /** The line that adds people. */
  renderPeople: RenderPeople
  /** The newest entries of the log. */
  soFar: ReactNode
}

/** The home of the administrator of a new company: what is there, and what is missing until its people report. */
export function FirstRun({ renderPeople, soFar }: FirstRunProps) {
  const { user, tenant } = useMe()
  const run = useQuery(firstRunQuery)
  const left = run.data?.steps.filter(isLeft).length
  const today = formatDateWithDay(serverToday(user.timeZone))
  return (
    <>
      <PageTitle documentTitle="Home" facts={left === undefined ? today : `${today}, ${stepsLeft(left)}`}>
        {tenant ? `Welcome to ${tenant.name}, ${user.firstName}` : greeting(serverNow(), user.timeZone)}
      </PageTitle>
      {run.data ? <Progress steps={run.data.steps} /> : <div className={styles.progressAwaited} />}
      <div className={styles.columns}>
        <section aria-label="Steps" aria-busy={run.isPending || undefined}>
          {run.data ? (
            <Steps run={run.data} renderPeople={renderPeople} />
          ) : run.isError ? (
            <ErrorState error={run.error} what="The first steps" retry={() => run.refetch()} />
          ) : (
            <StepsSkeleton />
          )}
        </section>
        <Aside run={run.data} soFar={soFar} />
      </div>
    </>
  )
}
