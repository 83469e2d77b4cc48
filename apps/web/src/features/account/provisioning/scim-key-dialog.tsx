import { maxKeyName } from '#core/keys/limits.ts'
import { call } from '#web/lib/api.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { SecretDialog } from '#web/ui/overlay/secret-dialog.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from '../current-password.tsx'
import styles from './provisioning.module.css'

interface ScimKeyDialogProps {
  onClose: () => void
  onMade: () => void
}

interface MadeKey {
  name: string
  token: string
}

/** Makes a SCIM key, and shows its token, which is shown only once. */
export default function ScimKeyDialog({ onClose, onMade }: ScimKeyDialogProps) {
  return (
    <SecretDialog<MadeKey>
      title="Create a SCIM key"
      savedTitle="Save the SCIM key"
      onClose={onClose}
      shown={({ name, token }) => ({
        lead: 'Enter it at your sign-in service, which may call it secret token or API token. It is shown only now: if it is lost, end it and create another one.',
        label: `SCIM key ${name}`,
        secret: token,
        copied: 'SCIM key copied.',
      })}
    >
      {(show) => (
        <ScimKeyForm
          onClose={onClose}
          onMade={(made) => {
            show(made)
            onMade()
          }}
        />
      )}
    </SecretDialog>
  )
}

function ScimKeyForm({ onClose, onMade }: { onClose: () => void; onMade: (made: MadeKey) => void }) {
  const needsPassword = useNeedsPassword()
  const form = useForm({
    start: { name: '', days: '', currentPassword: '' },
    check: ({ name, currentPassword }) => ({
      name: name.trim() === '' ? 'Give the key a name.' : undefined,
      currentPassword: needsPassword && currentPassword === '' ? currentPasswordRequired : undefined,
    }),
    send: async ({ name, days, currentPassword }) => {
      const { token } = await call('POST /provisioning/keys', {
        body: {
          name: name.trim(),
          days: days === '' ? null : Number(days),
          ...(needsPassword ? { currentPassword } : {}),
        },
      })
      return { name: name.trim(), token }
    },
    onSent: onMade,
  })
  return (
    <DialogForm form={form} verb="Create key" busyVerb="Creating…" onCancel={onClose}>
      <p className={styles.lead}>
        Whoever has it can add people of your domains, change them and archive them. It ends when your account
        is archived, so make it from an account that stays.
      </p>
      <TextField
        {...form.text('name')}
        data-autofocus
        label="Name"
        help="Such as the name of your service. The log shows it with everything that the service does."
        limit={maxKeyName}
        autoComplete="off"
      />
      <SelectField
        {...form.text('days')}
        label="Works for"
        options={[
          { value: '', label: 'Until it is ended' },
          { value: '90', label: '90 days' },
          { value: '180', label: '180 days' },
          { value: '365', label: 'A year' },
        ]}
      />
      {form.values.days !== '' && (
        <Note mark="warning">
          When it expires, nobody is added or archived until your service has another key. Administrators are
          notified when an expired key is used.
        </Note>
      )}
      <CurrentPassword {...form.text('currentPassword')} />
    </DialogForm>
  )
}
