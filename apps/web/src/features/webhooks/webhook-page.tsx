import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#web/lib/errors.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { sentenceOf } from './event-choices.tsx'
import { MessageLog } from './message-log.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { useIsDeleting } from './use-is-deleting.ts'
import { LastAttempt, nameOfWebhook, WebhookState, type Webhook } from './webhook-state.tsx'
import styles from './webhooks.module.css'

/** One webhook: its state, what can be done with it, and the log of its messages. */
export function WebhookPage({ webhookId }: { webhookId: string }) {
  const webhook = useQuery({
    ...apiQuery('webhooks', 'GET /webhooks/{webhookId}', { path: { webhookId } }),
    ...listFreshness,
    enabled: !useIsDeleting(webhookId),
  })
  const isSlow = useSlow(webhook.isPending)
  // 400: the address of the page has something else than an id.
  if (webhook.error instanceof ApiError && [400, 404].includes(webhook.error.status))
    return (
      <>
        <PageTitle>Webhook</PageTitle>
        <EmptyState
          action={
            <Link to="/company-settings" className="text-link">
              Company settings
            </Link>
          }
        >
          This webhook does not exist any more.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle facts={webhook.data ? <Facts webhook={webhook.data} /> : 'Sends events of the company'}>
        {webhook.data ? nameOfWebhook(webhook.data) : 'Webhook'}
      </PageTitle>
      {webhook.data && !isSlow ? (
        <Loaded webhook={webhook.data} />
      ) : webhook.error ? (
        <ErrorState error={webhook.error} what="The webhook" retry={() => webhook.refetch()} />
      ) : (
        <div aria-busy="true">{isSlow && <Skeleton width="60%" />}</div>
      )}
    </>
  )
}

function Facts({ webhook }: { webhook: Webhook }) {
  return <span className={styles.address}>{webhook.url}</span>
}

function Loaded({ webhook }: { webhook: Webhook }) {
  const { timeZone } = useMe().user
  const { events, formerSignsUntil } = webhook
  return (
    <div className={styles.page}>
      <p className={styles.state}>
        <WebhookState webhook={webhook} as="tint" />
        <span>
          <LastAttempt webhook={webhook} />
        </span>
      </p>
      {formerSignsUntil && (
        <Note>
          Both secrets sign until <InstantText value={formerSignsUntil} timeZone={timeZone} />. Give your
          program the new one before.
        </Note>
      )}
      <WebhookActions webhook={webhook} />
      <details className={styles.events}>
        <summary>Which events it gets ({events.length})</summary>
        <ul>
          {events.map((event) => (
            <li key={event}>
              {sentenceOf(event)} <code>{event}</code>
            </li>
          ))}
        </ul>
      </details>
      <Section title="Messages" note="of the last 30 days">
        <MessageLog webhookId={webhook.id} />
      </Section>
    </div>
  )
}
