import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ShownOnce } from '#web/ui/overlay/shown-once.tsx'
import { ReceiverActions, useRefreshed } from './receiver-actions.tsx'
import { shownSecret } from './shown-secret.ts'
import { hostOf, nameOfWebhook, type Webhook } from './webhook-state.tsx'

const WebhookDialog = lazyPart(() => import('./webhook-dialog.tsx'))

/** Test, switch on or off, change, replace the secret, delete. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const path = { webhookId: webhook.id }
  return (
    <ReceiverActions
      receiver={{
        id: webhook.id,
        kind: 'webhook',
        name: nameOfWebhook(webhook),
        place: hostOf(webhook.url),
        gets: 'event',
        testVerb: 'Send test event',
        isOff: webhook.off !== null,
        sendTest: () => call('POST /webhooks/{webhookId}/test', { path }),
        toggle: () =>
          webhook.off
            ? call('POST /webhooks/{webhookId}/switch-on', { path })
            : call('POST /webhooks/{webhookId}/switch-off', { path }),
        remove: () => call('DELETE /webhooks/{webhookId}', { path }),
      }}
      change={(props) => <WebhookDialog webhook={webhook} {...props} />}
    >
      <ReplaceSecret webhook={webhook} />
    </ReceiverActions>
  )
}

/** Asks first, because programs need the new secret within a day. */
function ReplaceSecret({ webhook }: { webhook: Webhook }) {
  const refresh = useRefreshed('webhook')
  const [isOpen, setOpen] = useState(false)
  const replace = useMutation({
    mutationFn: () => call('POST /webhooks/{webhookId}/secret', { path: { webhookId: webhook.id } }),
    onSuccess: refresh,
  })
  const close = () => {
    replace.reset()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} needsConnection>
        Replace secret
      </Button>
      {replace.data ? (
        <Dialog title="Save the secret" isOpen={isOpen} size={560}>
          <ShownOnce {...shownSecret(replace.data.secret)} onKept={close} />
        </Dialog>
      ) : (
        <ConfirmDialog
          isOpen={isOpen}
          onClose={close}
          title="Replace the secret?"
          verb="Replace secret"
          busy={replace.isPending && 'Replacing…'}
          error={replace.error}
          onConfirm={() => replace.mutate()}
        >
          <p>
            For 24 hours both secrets sign. After that, programs that have only the old one refuse messages.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
