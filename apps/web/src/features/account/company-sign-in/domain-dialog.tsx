import { domainProblem, normalDomain } from '#core/company-sign-in/domain.ts'
import { shownDomain } from '#core/people/shown-email.ts'
import { call } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Adds a domain, which then has to be verified. */
export default function DomainDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const form = useForm({
    start: { domain: '' },
    check: ({ domain }) => ({ domain: domainProblem(normalDomain(domain)) }),
    send: ({ domain }) => call('POST /company-sign-in/domains', { body: { domain } }),
    onSent: ({ domain, verifiedAt }) => {
      onAdded()
      if (verifiedAt === null)
        toast.success(`${shownDomain(domain)} added. Add its TXT record to your DNS, then verify it.`)
      onClose()
    },
  })
  return (
    <Dialog title="Add a domain" isOpen onClose={onClose}>
      <DialogForm form={form} verb="Add domain" busyVerb="Adding…" onCancel={onClose}>
        <TextField
          {...form.text('domain')}
          data-autofocus
          label="Domain"
          help="The part of your people’s emails after the @."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          limit={253}
        />
      </DialogForm>
    </Dialog>
  )
}
