import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { periodInWords } from '#core/retention/kinds.ts'
import { counted } from '#core/texts/counted.ts'
import { formatDate } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { kindName } from './retention-words.ts'
import styles from './retention.module.css'

const RetentionDialog = lazyPart(() => import('./retention-dialog.tsx'))

type Period = Output<'GET /company/retention'>['items'][number]

/** How long the company keeps its records, for its administrators. */
export function RetentionSection() {
  if (!useMe().isTenantAdmin) return null
  return <Retention />
}

function Retention() {
  const client = useQueryClient()
  const query = apiQuery('company', 'GET /company/retention')
  const retention = useQuery(query)
  const isSlow = useSlow(retention.isPending)
  const [changing, setChanging] = useState<Period['kind']>()
  const period = retention.data?.items.find(({ kind }) => kind === changing)
  return (
    <div className={styles.section}>
      <Section title="How long records are kept" isBusy={retention.isPending}>
        <p className={styles.about}>
          Older records are deleted for good, with their files, comments and notifications, and reports with
          the trigger log of their time. Streaks and badges stay. Figures begin with the first day whose
          reports are kept, and days before it count nowhere.
        </p>
        {retention.error ? (
          <ErrorState
            error={retention.error}
            what="How long records are kept"
            retry={() => retention.refetch()}
          />
        ) : isSlow ? (
          <Skeleton width="60%" />
        ) : (
          <ul>
            {retention.data?.items.map((item) => (
              <PeriodRow key={item.kind} item={item} onChange={() => setChanging(item.kind)} />
            ))}
          </ul>
        )}
      </Section>
      <Suspense>
        {period && retention.data && (
          <RetentionDialog
            period={period}
            waitingDays={retention.data.waitingDays}
            onClose={() => setChanging(undefined)}
            onSaved={(saved) => client.setQueryData(query.queryKey, saved)}
          />
        )}
      </Suspense>
    </div>
  )
}

function PeriodRow({ item, onChange }: { item: Period; onChange: () => void }) {
  const { kind, months, nextMonths, nextFrom, deletedBefore } = item
  return (
    <li className={styles.kind}>
      <div>
        <strong>{kindName(kind)}</strong>
        <p>
          Kept {keptFor(item, months)}.
          {deletedBefore && ` Deleted up to ${formatDate(dayBefore(deletedBefore))}.`}
        </p>
        {nextFrom && (
          <div className={styles.next}>
            <Note mark="late">
              From {formatDate(Temporal.PlainDate.from(nextFrom))} on kept {periodInWords(kind, nextMonths)}{' '}
              only: older ones are deleted then. To take it back, press Change before that day.
            </Note>
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={onChange} needsConnection aria-label={`Change how long ${kindName(kind)} are kept`}>
          Change
        </Button>
      </div>
    </li>
  )
}

function keptFor({ kind, standardDays }: Period, months: number | null): string {
  return months === null && standardDays !== null
    ? `for ${counted(standardDays, 'day')}`
    : periodInWords(kind, months)
}

function dayBefore(date: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(date).subtract({ days: 1 })
}
