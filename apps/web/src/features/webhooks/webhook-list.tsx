import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { counted } from '#core/texts/counted.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { hostOf, LastAttempt, nameOfWebhook, WebhookState, type Webhook } from './webhook-state.tsx'
import styles from './webhooks.module.css'

const WebhookDialog = lazyPart(() => import('./webhook-dialog.tsx'))

interface WebhookListProps {
  /** Whether the address of the page asks for the dialog. */
  isAsked?: boolean
  onAnswered?: () => void
}

/** The webhooks of the company with their state, each of which opens its page. */
export function WebhookList({ isAsked = false, onAnswered }: WebhookListProps) {
  const client = useQueryClient()
  const webhooks = useQuery({ ...apiQuery('webhooks', 'GET /webhooks'), ...listFreshness })
  const isSlow = useSlow(webhooks.isPending)
  const [isAdding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    onAnswered?.()
  }
  const refresh = () => client.invalidateQueries({ queryKey: ['webhooks'] })
  return (
    <div className={styles.section}>
      <Section id="webhooks" title="Webhooks" isBusy={webhooks.isPending}>
        <p className={styles.about}>
          Daymark sends what happens in the company to other programs, at an address that you name.
        </p>
        {webhooks.error ? (
          <ErrorState error={webhooks.error} what="The webhooks" retry={() => webhooks.refetch()} />
        ) : isSlow ? (
          <Skeleton width="60%" />
        ) : webhooks.data?.items.length === 0 ? (
          <p className={styles.none}>No program gets events of the company yet.</p>
        ) : (
          <ul>
            {webhooks.data?.items.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <Button onClick={() => setAdding(true)} needsConnection>
            Add webhook
          </Button>
        </div>
      </Section>
      <Suspense>
        {(isAdding || isAsked) && <WebhookDialog onClose={close} onSaved={() => void refresh()} />}
      </Suspense>
    </div>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events } = webhook
  return (
    <li className={styles.row}>
      <Link to="/webhooks/$webhookId" params={{ webhookId: id }} className="text-link">
        {nameOfWebhook(webhook)}
      </Link>
      <p>
        {description !== '' && `${hostOf(url)} · `}
        {counted(events.length, 'event', 'events')}
      </p>
      <p>
        <WebhookState webhook={webhook} />
      </p>
      <p>
        <LastAttempt webhook={webhook} />
      </p>
    </li>
  )
}
