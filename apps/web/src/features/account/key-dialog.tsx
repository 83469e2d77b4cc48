import { useQuery } from '@tanstack/react-query'
import { maxKeyName, standardKeyDays } from '#core/keys/limits.ts'
import { call, type Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from './current-password.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { SecretDialog } from '#web/ui/overlay/secret-dialog.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { KeyPermissions, permissionsIn } from './key-permissions.tsx'
import styles from './keys.module.css'

interface KeyDialogProps {
  /** Whether the key is the company's, with a role of its own, or the person's. */
  isOfCompany?: boolean
  onClose: () => void
  onMade: () => void
}

/** Makes a key, and shows its token, which is shown only once. */
export default function KeyDialog({ isOfCompany = false, onClose, onMade }: KeyDialogProps) {
  const Form = isOfCompany ? CompanyKeyForm : KeyForm
  return (
    <SecretDialog<MadeKey>
      title={isOfCompany ? 'Create a key of the company' : 'Create a key'}
      savedTitle="Save the key"
      onClose={onClose}
      shown={({ key, token }) => ({
        lead: 'Store it where your program reads its secrets. It is shown only now: if it is lost, end it and create another one.',
        label: `Key ${key.name}`,
        secret: token,
        copied: 'Key copied.',
        children: (
          <p className={styles.hint}>
            The program sends it with each request in the header <code>Authorization: Bearer …</code>. Never
            put it into an address.
          </p>
        ),
      })}
    >
      {(show) => (
        <Form
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

type MadeKey = Pick<Output<'POST /me/keys'>, 'token'> & { key: { name: string } }
type Role = Output<'GET /roles'>['items'][number]

function CompanyKeyForm(props: Pick<KeyFormProps, 'onClose' | 'onMade'>) {
  const roles = useQuery(apiQuery('roles', 'GET /roles'))
  const own = new Set(useMe().permissions)
  if (roles.error) return <ErrorState error={roles.error} what="The roles" retry={() => roles.refetch()} />
  const offered = roles.data?.items.filter(({ permissions }) => permissions.every((code) => own.has(code)))
  return <KeyForm {...props} roles={offered ?? []} areRolesLoading={roles.isPending} />
}

interface KeyFormProps {
  /** The roles that a key of the company may have; without them it is the person's key. */
  roles?: readonly Role[]
  areRolesLoading?: boolean
  onClose: () => void
  onMade: (made: MadeKey) => void
}

const start = {
  name: '',
  roleId: '',
  permissions: '',
  days: String(standardKeyDays),
  addresses: '',
  currentPassword: '',
}

function useKeyForm({ roles, onMade }: Pick<KeyFormProps, 'roles' | 'onMade'>) {
  const needsPassword = useNeedsPassword()
  return useForm({
    start,
    // A role decides what can be chosen.
    follow: (values, change) => ({
      ...values,
      ...change,
      ...(change.roleId === undefined ? {} : { permissions: '' }),
    }),
    check: ({ name, roleId, permissions, currentPassword }) => ({
      name: name.trim() === '' ? 'Give the key a name.' : undefined,
      roleId: roles && roleId === '' ? 'Choose the role of the key.' : undefined,
      // Without a role there is nothing to choose from.
      permissions:
        permissions === '' && !(roles && roleId === '') ? 'Choose what the key may do.' : undefined,
      currentPassword: needsPassword && currentPassword === '' ? currentPasswordRequired : undefined,
    }),
    send: ({ name, roleId, permissions, days, addresses, currentPassword }) => {
      const body = {
        name: name.trim(),
        permissions: permissionsIn(permissions),
        days: Number(days),
        addresses: addresses.split(/[\s,;]+/).filter((one) => one !== ''),
        ...(needsPassword ? { currentPassword } : {}),
      }
      return roles ? call('POST /keys', { body: { ...body, roleId } }) : call('POST /me/keys', { body })
    },
    onSent: onMade,
  })
}

function KeyForm({ roles, areRolesLoading, onClose, onMade }: KeyFormProps) {
  const own = new Set(useMe().permissions)
  const form = useKeyForm({ ...(roles ? { roles } : {}), onMade })
  const role = roles?.find(({ id }) => id === form.values.roleId)
  const offered = roles ? (role?.permissions ?? []) : [...own]
  return (
    <DialogForm form={form} verb="Create key" busyVerb="Creating…" onCancel={onClose}>
      <p className={styles.lead}>
        {roles
          ? 'A program uses it to act for the company. You answer for it: it stops when you can no longer manage keys, or may do less than the key.'
          : 'A program uses it to act for you. It can never change how you sign in.'}
      </p>
      <TextField
        {...form.text('name')}
        data-autofocus
        label="Name"
        help="The log shows it with everything that the key does."
        limit={maxKeyName}
        autoComplete="off"
      />
      {roles && (
        <SelectField
          {...form.text('roleId')}
          label="Role"
          help="Roles within your own permissions."
          options={[
            { value: '', label: areRolesLoading ? 'Loading roles…' : 'Choose a role' },
            ...roles.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <KeyPermissions
        id={form.fieldId('permissions')}
        offered={offered}
        chosen={form.values.permissions}
        error={form.errorOf('permissions')}
        none={roles && !role ? 'Choose a role first.' : 'There is nothing that it could do.'}
        onChange={(permissions) => form.change({ permissions })}
      />
      <SelectField
        {...form.text('days')}
        label="Works for"
        options={[
          { value: '7', label: '7 days' },
          { value: '30', label: '30 days' },
          { value: '90', label: '90 days' },
          { value: '180', label: '180 days' },
          { value: '365', label: 'A year' },
        ]}
      />
      <TextArea
        {...form.text('addresses')}
        label="Allowed addresses"
        optional
        rows={2}
        limit={1000}
        help="IP addresses or networks such as 203.0.113.0/24, one on a line. Empty allows any."
        spellCheck={false}
        autoComplete="off"
      />
      <CurrentPassword {...form.text('currentPassword')} />
    </DialogForm>
  )
}
