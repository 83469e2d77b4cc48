import { counted } from '#core/texts/counted.ts'
import { useQuery } from '@tanstack/react-query'
import type { Operations } from '#contract/operations.ts'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ComputedLabel } from './ai-label.tsx'
import styles from './assistant.module.css'

type Digest = Output<'GET /assistant/day-digest'>
/** One day and the filters of the list. */
export type DayQuery = Operations['GET /assistant/day-digest']['query']

/** One day’s reports, counted and quoted. It needs no key and sends nothing to a provider. */
export function DayDigest({ query }: { query: DayQuery }) {
  const digest = useQuery(apiQuery('reports', 'GET /assistant/day-digest', { query }))
  return (
    <section className={styles.digest} aria-label="In numbers">
      <div className={styles.head}>
        <h3>In numbers</h3>
        <ComputedLabel />
      </div>
      {digest.isError && (
        <ErrorState error={digest.error} what="The summary" retry={() => digest.refetch()} />
      )}
      {digest.isPending && (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      )}
      {digest.data && <Lines digest={digest.data} />}
    </section>
  )
}

function Lines({ digest }: { digest: Digest }) {
  const { reports, onTime, late, lateNames, challengeCount, challenges, words, uncounted } = digest
  const others = late - lateNames.length
  return (
    <ul className={styles.lines}>
      <li>
        <b>{counted(reports, 'report')}</b>, {onTime} on time
        {late > 0 && `, ${late} late: ${lateNames.join(', ')}${others > 0 ? ` and ${others} more` : ''}`}.
        {uncounted > 0 && ` ${counted(uncounted, 'further report')} of the day not counted here.`}
      </li>
      <li>
        {challengeCount === 0
          ? 'Nobody names a challenge.'
          : `${counted(challengeCount, 'report')} with a challenge:`}
        {challenges.length > 0 && (
          <ul>
            {challenges.map(({ name, text }) => (
              <li key={`${name} ${text}`}>
                <b>{name}</b>: “{text}”
              </li>
            ))}
          </ul>
        )}
      </li>
      {words.length > 0 && (
        <li>
          Words that return: {words.map(({ word, reports: times }) => `${word} in ${times}`).join(', ')}.
        </li>
      )}
    </ul>
  )
}
