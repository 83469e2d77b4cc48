import { call } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { currentPasswordRequired, useNeedsPassword } from '../current-password.tsx'
import styles from './company-sign-in.module.css'
import {
  OidcFields,
  oidcGroups,
  problemsOfOidc,
  sentOfOidc,
  SignedOutUri,
  startOfOidc,
} from './oidc-fields.tsx'
import { PeopleFields, sentOfPeople, startOfPeople } from './people-fields.tsx'
import { namedByGroup, placementProblem } from './placements-field.tsx'
import { problemsOfSaml, SamlFields, samlGroups, sentOfSaml, startOfSaml } from './saml-fields.tsx'
import type { Connection, SignInState } from './state.ts'
import { usePlaces } from './use-places.tsx'

interface ServiceDialogProps {
  state: SignInState
  onClose: () => void
  onSaved: (state: SignInState) => void
}

/** The settings of the sign-in service. */
export default function ServiceDialog(props: ServiceDialogProps) {
  return (
    <Dialog
      title={props.state.connection ? 'Change the sign-in service' : 'Set up the sign-in service'}
      isOpen
      size={640}
      onClose={props.onClose}
    >
      <ServiceForm {...props} />
    </Dialog>
  )
}

/** The values of both protocols, so that a choice of the other one loses nothing. */
function startOf(state: SignInState) {
  const { connection } = state
  const kind: string = connection?.kind ?? 'oidc'
  return {
    kind,
    ...startOfOidc(connection),
    ...startOfSaml(connection),
    ...startOfPeople(state),
  }
}

type Values = ReturnType<typeof startOf>

function useServiceForm({ state, onClose, onSaved }: ServiceDialogProps) {
  const { connection } = state
  const needsPassword = useNeedsPassword()
  return useForm({
    start: () => startOf(state),
    check: (values) => ({
      ...(values.kind === 'saml' ? problemsOfSaml(values) : problemsOfOidc(values, connection)),
      placements: placementProblem(values.placements),
      currentPassword: needsPassword && !values.currentPassword ? currentPasswordRequired : undefined,
    }),
    send: (values) => {
      const shared = {
        ...sentOfPeople(values),
        version: connection?.version ?? null,
        ...(needsPassword ? { currentPassword: values.currentPassword } : {}),
      }
      const sent =
        values.kind === 'saml'
          ? call('PUT /company-sign-in/saml-connection', { body: { ...sentOfSaml(values), ...shared } })
          : call('PUT /company-sign-in/connection', { body: { ...sentOfOidc(values), ...shared } })
      return sent.catch(namedByGroup(values.placements))
    },
    onSent: (saved) => {
      onSaved(saved)
      toast.success(savedText(connection, saved.connection))
      onClose()
    },
  })
}

function savedText(before: Connection | null, now: Connection | null): string {
  if (before && before.use !== 'off' && now?.use === 'off')
    return 'Sign-in service saved. The company sign-in is switched off: try it, and switch it on again.'
  return now?.triedAt ? 'Sign-in service saved.' : 'Sign-in service saved. Try it before you use it.'
}

function ServiceForm(props: ServiceDialogProps) {
  const { state, onClose } = props
  const { connection } = state
  const form = useServiceForm(props)
  const places = usePlaces()
  const isSaml = form.values.kind === 'saml'
  return (
    <DialogForm form={form} verb="Save service" busyVerb="Saving…" onCancel={onClose}>
      <SelectField
        {...form.text('kind')}
        data-autofocus
        label="Protocol"
        help="Choose OpenID Connect if your service offers both."
        options={[
          { value: 'oidc', label: 'OpenID Connect' },
          { value: 'saml', label: 'SAML 2.0' },
        ]}
      />
      {isSaml ? <SamlFields {...{ form, state }} /> : <OidcFields {...{ form, state }} />}
      <PeopleFields
        {...places}
        form={form}
        groups={isSaml ? samlGroups : oidcGroups}
        warning={
          connection && connection.use !== 'off' && isOtherService(form.values, connection) && <InUse />
        }
        signOut={!isSaml && <SignedOutUri value={state.signedOutUri} />}
      />
    </DialogForm>
  )
}

function InUse() {
  return (
    <div className={styles.inUse}>
      <Note mark="warning" role="status">
        The company sign-in is in use. If this is another service, saving switches it off: people need a
        password until you have tried it and switched it on again, and are linked anew then.
      </Note>
    </div>
  )
}

/** Whether the server will ask for another trial, as far as the browser can know. */
function isOtherService(
  values: Values,
  { kind, issuer, clientId, saml, takesUnverifiedEmail }: Connection,
): boolean {
  if (values.kind !== kind) return true
  if (kind === 'oidc')
    return (
      values.issuer.trim() !== issuer ||
      values.clientId !== clientId ||
      values.clientSecret !== '' ||
      (values.takesUnverifiedEmail === 'yes') !== takesUnverifiedEmail
    )
  if (values.emailAttribute !== saml?.emailAttribute) return true
  if (values.from === 'metadata') return values.metadata.trim() !== ''
  return values.entityId !== issuer || values.signInUrl !== saml.signInUrl
}
