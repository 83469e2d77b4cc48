import { fact, type FactSpec, type HintSpec } from './fact.ts'

interface OfWebhook {
  /** Its description, or its host if it has none. */
  webhook: string
}

const log = { kind: 'security', audience: 'administrators' } as const
const hints: HintSpec<never>[] = [{ topic: 'webhooks', to: 'everybody' }]

/** What an administrator did to a webhook. */
function did(words: (webhook: string) => string, isCrucial = true): FactSpec<OfWebhook> {
  return fact({
    log,
    sentence: (say, { webhook }) => `${say.actor} ${words(`the webhook ${say.title(webhook)}`)}.`,
    isCrucial,
    hints,
    event: null,
  })
}

export const webhookFacts = {
  'webhook.added': did((webhook) => `added ${webhook}`),
  'webhook.changed': did((webhook) => `changed ${webhook}`),
  'webhook.deleted': did((webhook) => `deleted ${webhook}`),
  'webhook.secret-replaced': did((webhook) => `replaced the secret of ${webhook}`),
  'webhook.switched-on': did((webhook) => `switched ${webhook} on`),
  'webhook.switched-off': did((webhook) => `switched ${webhook} off`),
  'webhook.message-repeated': did((webhook) => `sent a message of ${webhook} again`, false),
  'webhook.tested': did((webhook) => `sent a test event to ${webhook}`, false),
  'webhook.stopped': fact<OfWebhook & { because: 'failing' | 'gone' }, 'managers'>({
    log,
    sentence: (say, { webhook, because }) => {
      const reason =
        because === 'gone'
          ? 'its receiver answered that it is gone for good (410)'
          : 'it failed for three days'
      return `The webhook ${say.title(webhook)} was switched off, because ${reason}. It gets no events until somebody switches it on.`
    },
    isCrucial: true,
    notices: {
      managers: {
        action: 'WEBHOOK_STOPPED',
        type: 'warning',
        link: (webhook) => `/webhooks/${webhook}`,
        needs: 'webhook.manage',
        isCrucial: true,
      },
    },
    hints,
    event: null,
  }),
}
