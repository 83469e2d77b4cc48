import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateWithDay, greeting } from '#core/time/format.ts'
import { firstRunSteps } from '#core/first-run/first-run.ts'
import { serverNow, serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { Aside } from './aside.tsx'
import styles from './first-run.module.css'
import { firstRunQuery, type RenderPeople, type Step } from './query.ts'
import { Steps } from './steps.tsx'
import { isLeft, stepsLeft, shortNames, stepNames } from './texts.ts'

interface FirstRunProps {
  /** The form that adds people. */
  renderPeople: RenderPeople
  /** The newest entries of the log. */
  soFar: ReactNode
}

/** The home of the administrator of a new company: the steps until its people can report, with those that are done. */
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

/** The progress of the steps, in one line. */
function Progress({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  const first = steps.find(isLeft)
  return (
    <ol className={styles.progress} aria-label={`Progress: ${done} of ${steps.length} steps done`}>
      {steps.map((step) => (
        <li key={step.step} className={clsx(step.isDone && styles.past, step === first && styles.current)}>
          {shortNames[step.step]}
          <span className="visually-hidden">
            {step.isDone ? ', done' : step.isSkipped ? ', skipped' : step === first ? ', now' : ''}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The names of the steps, until their state is loaded. */
function StepsSkeleton() {
  const isSlow = useSlow(true)
  return (
    <ol>
      {firstRunSteps.map((step) => (
        <li key={step} className={styles.step}>
          <span className={styles.number} />
          <div className={styles.words}>
            <h2>{stepNames[step]}</h2>
            <p>{isSlow ? <Skeleton width="50%" /> : '\u00a0'}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
