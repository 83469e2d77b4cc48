import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import styles from './configuration-check.module.css'

/** The number of people in the company who use each configured personal service. */
export function UseOfServices() {
  const { data, isPending } = useQuery(apiQuery('configuration-check', 'GET /configuration-check'))
  if (!data) return <div aria-busy={isPending} />
  const { people, google, telegram } = data.use
  if (google === null && telegram === null) return null
  return (
    <div className={styles.use}>
      {google !== null && <Share count={google} total={people} text="use Google Calendar" />}
      {telegram !== null && <Share count={telegram} total={people} text="linked Telegram" />}
    </div>
  )
}

function Share({ count, total, text }: { count: number; total: number; text: string }) {
  return (
    <p>
      <b>
        {count.toLocaleString('en')} of {total.toLocaleString('en')}
      </b>{' '}
      <span>{text}</span>
      <i className={styles.meter} aria-hidden="true">
        <i style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }} />
      </i>
    </p>
  )
}
