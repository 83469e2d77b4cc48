import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import styles from './configuration-check.module.css'

/** How many people of the company use each personal service that is set up. */
export function UseOfServices() {
  const { data, isPending } = useQuery(apiQuery('configuration-check', 'GET /configuration-check'))
  if (!data) return <div aria-busy={isPending} />
  const { people, google, telegram } = data.use
  if (google === null && telegram === null) return null
  return (
    <div className={styles.use}>
      {google !== null && <Share count={google} of={people} what="use Google Calendar" />}
      {telegram !== null && <Share count={telegram} of={people} what="linked Telegram" />}
    </div>
  )
}

function Share({ count, of, what }: { count: number; of: number; what: string }) {
  return (
    <p>
      <b>
        {count.toLocaleString('en')} of {of.toLocaleString('en')}
      </b>{' '}
      <span>{what}</span>
      <i className={styles.meter} aria-hidden="true">
        <i style={{ width: `${of === 0 ? 0 : (100 * count) / of}%` }} />
      </i>
    </p>
  )
}
