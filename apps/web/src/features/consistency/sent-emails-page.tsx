import { useQuery } from '@tanstack/react-query'
import { dayIn } from '#core/time/format.ts'
import { apiQuery } from '#web/lib/query.ts'
import type { Output } from '#web/lib/api.ts'
import { useMe } from '#web/lib/use-me.ts'
import { DateText, InstantText } from '#web/ui/text/date-text.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { groupedRows } from '#web/ui/table/grouped-rows.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import styles from './consistency.module.css'

type SentEmail = Output<'GET /consistency/sent-emails'>['items'][number]

/** Only what needs attention has a mark. */
const states: Record<SentEmail['state'], { mark?: MarkName; word: string }> = {
  waiting: { mark: 'draft', word: 'Waiting to be sent' },
  sent: { word: 'Sent' },
  failed: { mark: 'missed', word: 'Not delivered' },
  'no-mail-server': { mark: 'warning', word: 'Not sent: there is no mail server' },
}

/** The mails sent with reminders of three missed days or more, and whether each was sent. */
export function SentEmailsPage() {
  const mails = useQuery({
    ...apiQuery('consistency', 'GET /consistency/sent-emails'),
    // There is no hint when a mail is sent.
    refetchInterval: (query) =>
      query.state.data?.items.some(({ state }) => state === 'waiting') ? 5_000 : false,
    staleTime: 0,
  })
  const isSlow = useSlow(mails.isPending)
  const { timeZone } = useMe().user
  const dayOf = ({ sentAt }: SentEmail) => dayIn(sentAt, timeZone)?.toString() ?? sentAt
  return (
    <>
      <PageTitle facts="People who have missed 3 or more working days also get the reminder by mail. The newest 50 are kept.">
        Sent emails
      </PageTitle>
      <div className={styles.mailList} aria-busy={mails.isPending}>
        {mails.error && !mails.data ? (
          <ErrorState error={mails.error} what="The sent emails" retry={() => mails.refetch()} />
        ) : mails.data?.items.length === 0 ? (
          <EmptyState>No mail about missed days has been sent yet.</EmptyState>
        ) : (
          <>
            {isSlow && !mails.data && <MailsSkeleton />}
            {groupedRows(mails.data?.items ?? [], { keyOf: dayOf }).map(({ key, rows }) => (
              <section key={key} className={styles.mailDay}>
                <h2>
                  <DateText value={key} withDay />
                </h2>
                <ul>
                  {rows.map((mail) => (
                    <MailRow key={mail.id} mail={mail} timeZone={timeZone} />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </div>
    </>
  )
}

/** The shape of a day while the mails are loading. */
function MailsSkeleton() {
  return (
    <div className={styles.mailDay}>
      <h2>
        <Skeleton width={140} />
      </h2>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className={styles.mail}>
          <Skeleton width="60%" />
          <Skeleton width="60%" />
          <Skeleton width={80} />
        </div>
      ))}
    </div>
  )
}

function MailRow({ mail, timeZone }: { mail: SentEmail; timeZone: string }) {
  const { mark, word } = states[mail.state]
  return (
    <li className={styles.mail}>
      <strong>
        <PersonLink id={mail.employee.id}>{mail.employee.name}</PersonLink>
      </strong>
      <span className={styles.mailTime}>
        <InstantText value={mail.sentAt} timeZone={timeZone} as="time" />
      </span>
      {mark ? <StatusMark name={mark}>{word}</StatusMark> : <span className={styles.mailState}>{word}</span>}
      <details className={styles.mailText}>
        <summary>
          Show text<span className="visually-hidden"> of the mail to {mail.employee.name}</span>
        </summary>
        {mail.to && <p>To {mail.to}</p>}
        <h3>{mail.subject}</h3>
        <p>{mail.body}</p>
      </details>
    </li>
  )
}
