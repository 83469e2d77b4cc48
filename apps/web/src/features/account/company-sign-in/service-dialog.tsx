import { useState } from 'react'
import { maxClientId, maxClientSecret, maxIssuer } from '#core/company-sign-in/limits.ts'
import { call } from '#web/lib/api.ts'
import { currentPasswordRequired, useNeedsPassword } from '../current-password.tsx'
import { CopyField } from '#web/ui/field/copy-field.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './company-sign-in.module.css'
import {
  PeopleFields,
  sentOfPeople,
  showSaved,
  startOfPeople,
  type ServiceDialogProps,
  type ServiceFormProps,
} from './people-fields.tsx'
import { SamlForm } from './saml-form.tsx'
import { placementProblem } from './placements-field.tsx'
import type { SignInState } from './state.ts'
import { usePlaces } from './use-places.tsx'

/** The settings of the sign-in service. */
export default function ServiceDialog(props: ServiceDialogProps) {
  const { connection } = props.state
  const places = usePlaces()
  const [kind, setKind] = useState(connection?.kind ?? 'oidc')
  const Form = kind === 'oidc' ? ServiceForm : SamlForm
  return (
    <Dialog
      title={connection ? 'Change the sign-in service' : 'Set up the sign-in service'}
      isOpen
      size={640}
      onClose={props.onClose}
    >
      <SelectField
        label="Protocol"
        help="Choose OpenID Connect if your service offers both."
        value={kind}
        onChange={({ target }) => setKind(target.value === 'saml' ? 'saml' : 'oidc')}
        options={[
          { value: 'oidc', label: 'OpenID Connect' },
          { value: 'saml', label: 'SAML 2.0' },
        ]}
      />
      <Form {...props} {...places} />
    </Dialog>
  )
}

function useServiceForm({ state, onClose, onSaved }: ServiceDialogProps) {
  const { connection } = state
  const known = connection?.kind === 'oidc' ? connection : undefined
  const needsPassword = useNeedsPassword()
  return useForm({
    start: {
      issuer: known?.issuer ?? '',
      clientId: known?.clientId ?? '',
      clientSecret: '',
      takesUnverifiedEmail: known?.takesUnverifiedEmail ? 'yes' : 'no',
      ...startOfPeople(state),
    },
    check: ({ issuer, clientId, clientSecret, placements, currentPassword }) => ({
      issuer: issuer.trim() === '' ? 'Enter the issuer of the service.' : undefined,
      clientId: clientId.trim() === '' ? 'Enter the client ID.' : undefined,
      clientSecret: !known && clientSecret === '' ? 'Enter the client secret.' : undefined,
      placements: placementProblem(placements),
      currentPassword: needsPassword && !currentPassword ? currentPasswordRequired : undefined,
    }),
    send: ({ issuer, clientId, clientSecret, takesUnverifiedEmail, currentPassword, ...people }) =>
      call('PUT /company-sign-in/connection', {
        body: {
          issuer,
          clientId,
          ...sentOfPeople({ ...people, currentPassword }),
          ...(clientSecret === '' ? {} : { clientSecret }),
          takesUnverifiedEmail: takesUnverifiedEmail === 'yes',
          version: connection?.version ?? null,
          ...(needsPassword ? { currentPassword } : {}),
        },
      }),
    onSent: (saved) => {
      onSaved(saved)
      showSaved(saved)
      onClose()
    },
  })
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
      <PeopleFields
        {...{ form, roles, units, problem }}
        groups={{
          label: 'Claim with the groups',
          help: 'Such as groups. At each sign-in, a person’s groups then decide their role and unit, except those of administrators of the company.',
        }}
        signOut={
          state.signedOutUri !== null && (
            <CopyField
              label="Address after logging out"
              help="Allow it at the service as an address to which it leads after logging out."
              value={state.signedOutUri}
              copied="Address copied."
            />
          )
        }
      />
    </DialogForm>
  )
}

/** Where the service is, and the credentials of Daymark there. */
function ServiceFields({ form, state }: { form: ReturnType<typeof useServiceForm>; state: SignInState }) {
  const { connection, redirectUri } = state
  const { issuer, clientId } = form.values
  const keepsSecret =
    connection?.kind === 'oidc' && connection.issuer === issuer && connection.clientId === clientId
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
