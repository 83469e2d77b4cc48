import { maxWebhookDescription, maxWebhookUrl } from '#core/webhooks/limits.ts'
import type { PublicEvent } from '#core/webhooks/events.ts'
import { call } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { changedFields } from '#web/lib/changed-meanwhile.ts'
import { choicesIn } from '#web/ui/field/grouped-choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { SecretDialog } from '#web/ui/overlay/secret-dialog.tsx'
import { EventChoices } from './event-choices.tsx'
import { shownSecret } from './shown-secret.ts'
import type { Webhook } from './webhook-state.tsx'
import styles from './webhooks.module.css'

interface WebhookDialogProps {
  /** The webhook to change; without it, one is added. */
  webhook?: Webhook
  onClose: () => void
  onSaved: () => void
}

/** Adds a webhook and shows its secret, or changes one. */
export default function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  return (
    <SecretDialog<string>
      title={webhook ? 'Change webhook' : 'Add a webhook'}
      savedTitle="Save the secret"
      onClose={onClose}
      shown={shownSecret}
    >
      {(show) => (
        <WebhookForm
          webhook={webhook}
          onClose={onClose}
          onSaved={(secret) => {
            onSaved()
            if (secret) show(secret)
            else onClose()
          }}
        />
      )}
    </SecretDialog>
  )
}

interface WebhookFormProps {
  webhook: Webhook | undefined
  onClose: () => void
  /** Called with the secret of a new one. */
  onSaved: (secret: string | undefined) => void
}

interface Values {
  url: string
  description: string
  /** Separated by spaces. */
  events: string
}

const draftOf = ({ url, description, events }: Webhook): Values => ({
  url,
  description,
  events: events.join(' '),
})

function useWebhookForm({ webhook, onSaved }: Omit<WebhookFormProps, 'onClose'>) {
  return useForm({
    start: (): Values => (webhook ? draftOf(webhook) : { url: '', description: '', events: '' }),
    ...(webhook ? { version: webhook.version } : {}),
    check: ({ url, events }) => ({
      url: url.trim() === '' ? 'Enter the address of the receiver.' : undefined,
      events: events === '' ? 'Choose at least one event.' : undefined,
    }),
    send: async (draft: Values, keyOf, before) => {
      if (!webhook) return (await call('POST /webhooks', { body: bodyOf(draft) })).secret
      const changed = new Set(Object.keys(changedFields(draft, before.values)))
      const fields = Object.entries(bodyOf(draft)).filter(([name]) => changed.has(name))
      const body = { ...Object.fromEntries(fields), version: before.version }
      await call('PATCH /webhooks/{webhookId}', { path: { webhookId: webhook.id }, body, key: keyOf(body) })
      return undefined
    },
    takeStored: async () => {
      if (!webhook) return undefined
      const path = { webhookId: webhook.id }
      const stored = await call('GET /webhooks/{webhookId}', { path }).catch(() => undefined)
      return stored && { values: draftOf(stored), version: stored.version }
    },
    onSent: (secret) => {
      if (webhook) toast.success('Webhook changed.')
      onSaved(secret)
    },
  })
}

function WebhookForm({ webhook, onClose, onSaved }: WebhookFormProps) {
  const form = useWebhookForm({ webhook, onSaved })
  return (
    <DialogForm
      form={form}
      verb={webhook ? 'Save webhook' : 'Add webhook'}
      busyVerb={webhook ? 'Saving…' : 'Adding…'}
      onCancel={onClose}
    >
      <p className={styles.lead}>
        Messages say what happened to which record, by ids and days. They contain no text that somebody wrote.
      </p>
      <TextField
        {...form.text('url')}
        data-autofocus
        label="Address"
        type="url"
        inputMode="url"
        help="Of the receiver, beginning with https://"
        limit={maxWebhookUrl}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.text('description')}
        label="Description"
        optional
        help="Its name in the list and the log. Without it, the host of the address is shown."
        limit={maxWebhookDescription}
        autoComplete="off"
      />
      <EventChoices
        id={form.fieldId('events')}
        chosen={form.values.events}
        error={form.errorOf('events')}
        onChange={(events) => form.change({ events })}
      />
    </DialogForm>
  )
}

function bodyOf({ url, description, events }: Values) {
  return { url: url.trim(), description: description.trim(), events: choicesIn(events) as PublicEvent[] }
}
