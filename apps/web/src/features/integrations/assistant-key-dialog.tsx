import { useQueryClient } from '@tanstack/react-query'
import { maxKey } from '#core/assistant/limits.ts'
import { call, type Output } from '#web/lib/api.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { toast } from '#web/lib/toast.ts'

interface AssistantKeyDialogProps {
  state: Output<'GET /assistant'>
  onClose: () => void
}

/** Sets or replaces the company's key of the provider. */
export default function AssistantKeyDialog({ state, onClose }: AssistantKeyDialogProps) {
  return (
    <Dialog title={state.companyKey ? 'Replace the AI key' : 'Set the AI key'} isOpen onClose={onClose}>
      <KeyForm state={state} onClose={onClose} />
    </Dialog>
  )
}

function KeyForm({ state, onClose }: AssistantKeyDialogProps) {
  const client = useQueryClient()
  const form = useForm({
    start: { key: '' },
    check: ({ key }) => (key.trim() === '' ? { key: 'Enter an API key.' } : {}),
    send: ({ key }, keyOf) => {
      const body = { key: key.trim() }
      return call('PUT /assistant/key', { body, key: keyOf(body) })
    },
    onSent: async () => {
      toast.success('The AI key is set.')
      onClose()
      await client.invalidateQueries({ queryKey: ['assistant'] })
    },
  })
  return (
    <DialogForm form={form} verb="Save key" busyVerb="Saving…" onCancel={onClose}>
      <p>
        For everybody in the company who may use AI. It is stored encrypted, sent to {state.host} only, and
        never shown again apart from its ending.
      </p>
      <PasswordField
        label="API key"
        autoComplete="off"
        spellCheck={false}
        limit={maxKey}
        data-autofocus
        {...form.text('key')}
      />
    </DialogForm>
  )
}
