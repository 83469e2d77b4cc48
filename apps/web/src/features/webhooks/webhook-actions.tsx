import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ShownOnce } from '#web/ui/overlay/shown-once.tsx'
import { shownSecret } from './shown-secret.ts'
import { showNotSent, showOutcome } from './test-outcome.ts'
import { deletionOf } from './use-is-deleting.ts'
import { hostOf, nameOfWebhook, type Webhook } from './webhook-state.tsx'
import styles from './webhooks.module.css'

const WebhookDialog = lazyPart(() => import('./webhook-dialog.tsx'))

/** Test, change, replace the secret, switch on or off, delete. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState<'change' | 'secret' | 'delete'>()
  const path = { webhookId: webhook.id }
  const tried = { id: webhook.id, receiver: hostOf(webhook.url), what: 'test event' }
  const test = useMutation({
    mutationFn: () => call('POST /webhooks/{webhookId}/test', { path }),
    onSuccess: (message) => showOutcome(tried, message),
    onError: (error) => showNotSent(tried, error),
    onSettled: refresh,
  })
  const toggle = useMutation({
    mutationFn: () =>
      webhook.off
        ? call('POST /webhooks/{webhookId}/switch-on', { path })
        : call('POST /webhooks/{webhookId}/switch-off', { path }),
    onSuccess: ({ off }) => toast.success(off ? 'Webhook switched off.' : 'Webhook switched on.'),
    onError: (error) => toast.error(`The webhook was not switched. ${messageOf(error)}`),
    onSettled: refresh,
  })
  const close = () => setOpen(undefined)
  return (
    <div className={styles.actions}>
      <Button look="filled" onClick={() => test.mutate()} busy={test.isPending && 'Sending…'} needsConnection>
        Send test event
      </Button>
      <Button onClick={() => toggle.mutate()} busy={toggle.isPending && 'Switching…'} needsConnection>
        {webhook.off ? 'Switch on' : 'Switch off'}
      </Button>
      <Button onClick={() => setOpen('change')} needsConnection>
        Change
      </Button>
      <Button onClick={() => setOpen('secret')} needsConnection>
        Replace secret
      </Button>
      <Button onClick={() => setOpen('delete')} needsConnection>
        Delete
      </Button>
      <Suspense>
        {isOpen === 'change' && <WebhookDialog webhook={webhook} onClose={close} onSaved={refresh} />}
      </Suspense>
      <ReplaceSecret webhook={webhook} isOpen={isOpen === 'secret'} onClose={close} />
      <DeleteQuestion webhook={webhook} isOpen={isOpen === 'delete'} onClose={close} />
    </div>
  )
}

function useRefresh(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['webhooks'] })
}

interface QuestionProps {
  webhook: Webhook
  isOpen: boolean
  onClose: () => void
}

/** Asks first, because programs need the new secret within a day. */
function ReplaceSecret({ webhook, isOpen, onClose }: QuestionProps) {
  const refresh = useRefresh()
  const replace = useMutation({
    mutationFn: () => call('POST /webhooks/{webhookId}/secret', { path: { webhookId: webhook.id } }),
    onSuccess: refresh,
  })
  const close = () => {
    replace.reset()
    onClose()
  }
  if (replace.data)
    return (
      <Dialog title="Save the secret" isOpen={isOpen} size={560}>
        <ShownOnce {...shownSecret(replace.data.secret)} onKept={close} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title="Replace the secret?"
      verb="Replace secret"
      busy={replace.isPending && 'Replacing…'}
      error={replace.error}
      onConfirm={() => replace.mutate()}
    >
      <p>For 24 hours both secrets sign. After that, programs that have only the old one refuse messages.</p>
    </ConfirmDialog>
  )
}

function DeleteQuestion({ webhook, isOpen, onClose }: QuestionProps) {
  const refresh = useRefresh()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationKey: deletionOf(webhook.id),
    mutationFn: () => call('DELETE /webhooks/{webhookId}', { path: { webhookId: webhook.id } }),
    onSuccess: async () => {
      toast.success('Webhook deleted.')
      await navigate({ to: '/company-settings', hash: 'webhooks' })
      refresh()
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={`Delete webhook ${nameOfWebhook(webhook)}?`}
      verb="Delete webhook"
      busy={remove.isPending && 'Deleting…'}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    >
      <p>It gets no events any more, and its log is deleted. To stop it for a while, switch it off.</p>
    </ConfirmDialog>
  )
}
