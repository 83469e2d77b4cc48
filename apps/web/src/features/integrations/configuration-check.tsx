import { IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { countResults, checkNames, type CheckResult } from '#core/configuration-check/checks.ts'
import { formatDateWithDay, formatTime, dayIn, formatDateTime } from '#core/time/format.ts'
import { call, type Output } from '#web/lib/api.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { OperatorDetails } from './operator-details.tsx'
import styles from './configuration-check.module.css'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { clsx } from '#web/ui/clsx.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'

const topic = 'configuration-check'

/** Whether the services that the operator has set up work. Failures come first. */
export function ConfigurationCheck() {
  const client = useQueryClient()
  const { timeZone } = useMe().user
  const query = useQuery({ ...apiQuery(topic, 'GET /configuration-check'), ...listFreshness })
  const isSlow = useSlow(query.isPending)
  const run = useMutation({
    mutationFn: () => call('POST /configuration-check/run'),
    onSuccess: (found) => client.setQueryData([topic, 'GET /configuration-check', {}], found),
  })
  const { data } = query
  const hasResults = data !== undefined && data.items.length > 0
  return (
    <Section
      title="Configuration check"
      note={hasResults ? noteOf(data, timeZone) : undefined}
      link={
        <span className={styles.buttons}>
          {hasResults && (
            <Button
              look="quiet"
              icon={<IconCopy size={16} aria-hidden="true" />}
              onClick={() => void copyText(resultText(data, timeZone), 'Result copied')}
            >
              Copy result
            </Button>
          )}
          <Button needsConnection busy={run.isPending && 'Running…'} onClick={() => run.mutate()}>
            {hasResults ? 'Run checks again' : 'Run checks'}
          </Button>
        </span>
      }
    >
      {run.isError && (
        <Note mark="missed" role="alert">
          {messageOf(run.error)}
        </Note>
      )}
      <div aria-busy={query.isPending || run.isPending}>
        {query.isError && !data && (
          <ErrorState error={query.error} what="The check" retry={() => query.refetch()} />
        )}
        {isSlow && [1, 2, 3, 4].map((row) => <Skeleton key={row} height={36} />)}
        {data?.items.length === 0 && !isSlow && !run.isPending && (
          <EmptyState>No check has run yet. The first one comes within the hour.</EmptyState>
        )}
        {hasResults && !isSlow && <ChecksTable items={data.items} />}
      </div>
      <p className={styles.foot}>
        Keys and tokens are never shown. Checks run every hour and when you press the button; nothing is sent
        to your people.
      </p>
    </Section>
  )
}

function noteOf({ checkedAt, items }: CheckState, timeZone: string): string {
  const day = checkedAt ? dayIn(checkedAt, timeZone) : undefined
  const when = day ? `${formatDateWithDay(day)}, ${formatTime(checkedAt, timeZone)}. ` : ''
  return `${when}${countResults(items)}`
}

/** The results, with the repair for each failure. */
function ChecksTable({ items }: { items: CheckState['items'] }) {
  return (
    <table className={styles.checks}>
      <caption className="visually-hidden">Configuration check, what needs you first</caption>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">What was found</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ check, result, found, repair }) => (
          <tr key={check} className={clsx(result === 'fails' && styles.failing)}>
            <th scope="row">{checkNames[check]}</th>
            <td className={styles.found}>
              {found}
              {repair && <Repair>{repair}</Repair>}
            </td>
            <td className={styles.result}>
              <StatusMark name={resultLooks[result].mark}>{resultLooks[result].text}</StatusMark>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What only the operator can do is folded: it names variables of the server. */
function Repair({ children }: { children: string }) {
  return /\boperator\b/u.test(children) ? (
    <div className={styles.repair}>
      Your operator can repair this.
      <OperatorDetails>{children}</OperatorDetails>
    </div>
  ) : (
    <span className={styles.repair}>{children}</span>
  )
}

type CheckState = Output<'GET /configuration-check'>

const resultLooks: Readonly<Record<CheckResult, { text: string; mark: MarkName }>> = {
  fails: { text: 'Fails', mark: 'missed' },
  slow: { text: 'Slow', mark: 'warning' },
  works: { text: 'Works', mark: 'attending' },
  'not-used': { text: 'Not used', mark: 'notUsed' },
}

/** The results as text, to send them to the people who can repair something. */
function resultText({ checkedAt, items }: CheckState, timeZone: string): string {
  return [
    `Daymark, configuration check of ${formatDateTime(checkedAt, timeZone)}: ${countResults(items)}`,
    ...items.map(({ check, result, found, repair }) =>
      [`${checkNames[check]}: ${resultLooks[result].text}. ${found}`, repair].filter(Boolean).join(' '),
    ),
  ].join('\n')
}
