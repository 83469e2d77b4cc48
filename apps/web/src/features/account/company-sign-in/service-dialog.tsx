import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { maxClientId, maxClientSecret, maxGroupClaim, maxIssuer } from '#core/company-sign-in/limits.ts'
import { call } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from '../current-password.tsx'
import { CopyField } from '#web/ui/field/copy-field.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import styles from './company-sign-in.module.css'
import { PlacementsField, placementsIn, textOfPlacements } from './placements-field.tsx'
import type { SignInState } from './state.ts'

interface ServiceDialogProps {
  state: SignInState
  onClose: () => void
  onSaved: (state: SignInState) => void
}

/** The settings of the sign-in service. */
export default function ServiceDialog(props: ServiceDialogProps) {
  const { connection } = props.state
  const roles = useQuery(apiQuery('roles', 'GET /roles'))
  const units = useQuery(apiQuery('business-units', 'GET /business-units', { query: { status: 'all' } }))
  const failed = [roles, units].find(({ error, data }) => error && !data)
  return (
    <Dialog
      title={connection ? 'Change the sign-in service' : 'Set up the sign-in service'}
      isOpen
      size={640}
      onClose={props.onClose}
    >
      <ServiceForm
        {...props}
        roles={roles.data?.items ?? []}
        units={units.data?.items.filter(({ status }) => status === 'active') ?? []}
        // Within the form, so that typed text stays.
        problem={
          failed?.error && (
            <ErrorState error={failed.error} what="The roles and units" retry={() => failed.refetch()} />
          )
        }
      />
    </Dialog>
  )
}

type Names = readonly { id: string; name: string }[]

function useServiceForm({ state, onClose, onSaved }: ServiceDialogProps) {
  const { connection } = state
  const needsPassword = useNeedsPassword()
  return useForm({
    start: {
      issuer: connection?.issuer ?? '',
      clientId: connection?.clientId ?? '',
      clientSecret: '',
      takesUnverifiedEmail: connection?.takesUnverifiedEmail ? 'yes' : 'no',
      addsPeople: connection?.addsPeople ? 'yes' : 'no',
      groupClaim: connection?.groupClaim ?? '',
      placements: textOfPlacements(state.placements),
      currentPassword: '',
    },
    check: ({ issuer, clientId, clientSecret, placements, currentPassword }) => ({
      issuer: issuer.trim() === '' ? 'Enter the issuer of the service.' : undefined,
      clientId: clientId.trim() === '' ? 'Enter the client ID.' : undefined,
      clientSecret: !connection && clientSecret === '' ? 'Enter the client secret.' : undefined,
      placements: placementsIn(placements).some(({ group, roleId }) => group === '' || roleId === '')
        ? 'Each line needs a group and a role.'
        : undefined,
      currentPassword: needsPassword && !currentPassword ? currentPasswordRequired : undefined,
    }),
    send: ({ clientSecret, takesUnverifiedEmail, addsPeople, placements, currentPassword, ...rest }) =>
      call('PUT /company-sign-in/connection', {
        body: {
          ...rest,
          ...(clientSecret === '' ? {} : { clientSecret }),
          takesUnverifiedEmail: takesUnverifiedEmail === 'yes',
          addsPeople: addsPeople === 'yes',
          placements: placementsIn(placements),
          version: connection?.version ?? null,
          ...(needsPassword ? { currentPassword } : {}),
        },
      }),
    onSent: (saved) => {
      onSaved(saved)
      toast.success(
        saved.connection?.triedAt
          ? 'Sign-in service saved.'
          : 'Sign-in service saved. Try it before you use it.',
      )
      onClose()
    },
  })
}

interface ServiceFormProps extends ServiceDialogProps {
  roles: Names
  units: Names
  /** Why the roles and units are not there. */
  problem: ReactNode
}

function ServiceForm({ roles, units, problem, ...props }: ServiceFormProps) {
  const { state, onClose } = props
  const form = useServiceForm(props)
  return (
    <DialogForm form={form} verb="Save service" busyVerb="Saving…" onCancel={onClose}>
      <ServiceFields form={form} state={state} />
      <SelectField
        {...form.text('takesUnverifiedEmail')}
        label="Emails that the service does not call verified"
        help="Accept them only if your company alone gives out the addresses of the service, as in Microsoft Entra ID."
        options={[
          { value: 'no', label: 'Refuse' },
          { value: 'yes', label: 'Accept if it says nothing about it' },
        ]}
      />
      <SelectField
        {...form.text('addsPeople')}
        label="People whom Daymark does not know"
        options={[
          { value: 'no', label: 'Refuse' },
          { value: 'yes', label: 'Add at their first sign-in' },
        ]}
      />
      <TextField
        {...form.text('groupClaim')}
        label="Claim with the groups"
        optional
        help="Such as groups. At each sign-in, a person’s groups then decide their role and unit, except those of administrators of the company."
        limit={maxGroupClaim}
        autoComplete="off"
        spellCheck={false}
      />
      {problem}
      <PlacementsField
        id={form.fieldId('placements')}
        value={form.values.placements}
        error={form.errorOf('placements')}
        hint="The first group that a person has decides. People without a match are refused."
        roles={roles}
        units={units}
        onChange={(placements) => form.change({ placements })}
      />
      <CurrentPassword {...form.text('currentPassword')} />
    </DialogForm>
  )
}

/** Where the service is, and the credentials of Daymark there. */
function ServiceFields({ form, state }: { form: ReturnType<typeof useServiceForm>; state: SignInState }) {
  const { connection, redirectUri } = state
  const { issuer, clientId } = form.values
  const keepsSecret = connection?.issuer === issuer && connection.clientId === clientId
  return (
    <>
      {redirectUri === null ? (
        <p className={styles.about}>
          Daymark does not know its own address yet. Whoever runs it has to set it first.
        </p>
      ) : (
        <div className={styles.redirect}>
          <CopyField
            label="Redirect URI"
            help="Register Daymark at the service as a web application with this address."
            value={redirectUri}
            copied="Redirect URI copied."
          />
        </div>
      )}
      <TextField
        {...form.text('issuer')}
        data-autofocus
        label="Issuer"
        type="url"
        inputMode="url"
        help="The address of the service, beginning with https://, as its description names it."
        limit={maxIssuer}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.text('clientId')}
        label="Client ID"
        limit={maxClientId}
        autoComplete="off"
        spellCheck={false}
      />
      <PasswordField
        {...form.text('clientSecret')}
        label="Client secret"
        {...(keepsSecret ? { optional: true, help: 'Empty keeps the stored one.' } : {})}
        limit={maxClientSecret}
        autoComplete="off"
      />
    </>
  )
}
