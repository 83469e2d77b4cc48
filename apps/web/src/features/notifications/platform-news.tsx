import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import styles from './notifications.module.css'

const shown = 10

/** The newest entries of the platform's log. */
export function PlatformNews({ onLeave }: { onLeave: () => void }) {
  const { timeZone } = useMe().user
  const log = useQuery(apiQuery('platform-log', 'GET /platform/log', { query: { pageSize: shown } }))
  if (log.isError)
    return (
      <div className={styles.empty}>
        <ErrorState error={log.error} what="The news" retry={() => log.refetch()} />
      </div>
    )
  return (
    <>
      {log.data?.items.length === 0 && (
        <p className={styles.empty}>What platform administrators do will be here.</p>
      )}
      <ul className={styles.list} tabIndex={0} aria-label="Platform Log" aria-busy={log.isPending}>
        {log.data?.items.map(({ id, description, timestamp }) => (
          <li key={id} className={styles.news}>
            <span>{description}</span>
            <InstantText value={timestamp} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <ButtonLink to="/platform-log" look="quiet" onClick={onLeave}>
          Open the Platform Log
        </ButtonLink>
      </div>
    </>
  )
}
