import { maxAttributeName, maxIssuer, maxMetadata } from '#core/company-sign-in/limits.ts'
import { usualGroupAttributes } from '#core/company-sign-in/saml.ts'
import { call } from '#web/lib/api.ts'
import { currentPasswordRequired, useNeedsPassword } from '../current-password.tsx'
import { CopyField } from '#web/ui/field/copy-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { clsx } from '#web/ui/clsx.ts'
import styles from './company-sign-in.module.css'
import {
  PeopleFields,
  sentOfPeople,
  showSaved,
  startOfPeople,
  type ServiceDialogProps,
  type ServiceFormProps,
} from './people-fields.tsx'
import { placementProblem } from './placements-field.tsx'
import type { SignInState } from './state.ts'

const noCertificate = 'Enter the certificate of the service.'

function useSamlForm({ state, onClose, onSaved }: ServiceDialogProps) {
  const { connection } = state
  const saml = connection?.saml
  const needsPassword = useNeedsPassword()
  return useForm({
    start: {
      from: saml ? 'fields' : 'metadata',
      metadata: '',
      entityId: saml ? connection.issuer : '',
      signInUrl: saml?.signInUrl ?? '',
      logoutUrl: saml?.logoutUrl ?? '',
      certificates: (saml?.certificates ?? []).map(({ pem }) => pem).join('\n'),
      emailAttribute: saml?.emailAttribute ?? '',
      nameAttribute: saml?.nameAttribute ?? '',
      ...startOfPeople(state),
    },
    check: ({ from, metadata, entityId, signInUrl, certificates, placements, currentPassword }) => ({
      ...(from === 'metadata'
        ? { metadata: metadata.trim() === '' ? 'Paste the metadata of the service.' : undefined }
        : {
            entityId: entityId.trim() === '' ? 'Enter the entity id of the service.' : undefined,
            signInUrl: signInUrl.trim() === '' ? 'Enter the sign-in address of the service.' : undefined,
            certificates: certificates.trim() === '' ? noCertificate : undefined,
          }),
      placements: placementProblem(placements),
      currentPassword: needsPassword && !currentPassword ? currentPasswordRequired : undefined,
    }),
    send: ({ from, metadata, certificates, currentPassword, ...rest }) => {
      const { entityId, signInUrl, logoutUrl, emailAttribute, nameAttribute, ...people } = rest
      return call('PUT /company-sign-in/saml-connection', {
        body: {
          ...(from === 'metadata'
            ? { metadata }
            : { entityId, signInUrl, logoutUrl, certificates: certificatesIn(certificates) }),
          emailAttribute,
          nameAttribute,
          ...sentOfPeople({ ...people, currentPassword }),
          version: connection?.version ?? null,
          ...(needsPassword ? { currentPassword } : {}),
        },
      })
    },
    onSent: (saved) => {
      onSaved(saved)
      showSaved(saved)
      onClose()
    },
  })
}

/** The certificates in PEM form; another text as a whole, so that the server says what is wrong with it. */
function certificatesIn(text: string): string[] {
  return text.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [text]
}

/** The settings of a SAML service. */
export function SamlForm({ roles, units, problem, ...props }: ServiceFormProps) {
  const { state, onClose } = props
  const form = useSamlForm(props)
  const names = usualGroupAttributes.map(([service, name]) => `${service}: ${name}`).join('; ')
  return (
    <DialogForm form={form} verb="Save service" busyVerb="Saving…" onCancel={onClose}>
      <OwnAddresses saml={state.saml} />
      <SelectField
        {...form.text('from')}
        label="What the service says of itself"
        options={[
          { value: 'metadata', label: 'Paste its metadata' },
          { value: 'fields', label: 'Enter it one by one' },
        ]}
      />
      {form.values.from === 'metadata' ? (
        <TextArea
          {...form.text('metadata')}
          label="Metadata of the service"
          help="The XML document that the service offers for download."
          rows={6}
          limit={maxMetadata}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <ServiceFields form={form} />
      )}
      <TextField
        {...form.text('emailAttribute')}
        label="Attribute with the email"
        optional
        help="Empty for the usual names. A trial shows which attributes arrive."
        limit={maxAttributeName}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.text('nameAttribute')}
        label="Attribute with the name"
        optional
        help="Empty for the usual names."
        limit={maxAttributeName}
        autoComplete="off"
        spellCheck={false}
      />
      <PeopleFields
        {...{ form, roles, units, problem }}
        groups={{
          label: 'Attribute with the groups',
          help: `At each sign-in, a person’s groups then decide their role and unit, except those of administrators of the company. Usual names: ${names}.`,
        }}
      />
    </DialogForm>
  )
}

/** What the administrator gives to the service. */
function OwnAddresses({ saml }: Pick<SignInState, 'saml'>) {
  if (!saml)
    return (
      <p className={styles.about}>
        Daymark does not know its own address yet. Whoever runs it has to set it first.
      </p>
    )
  const { entityId, answerUrl, signOutUrl } = saml
  return (
    <div className={clsx(styles.record, styles.redirect)}>
      <CopyField
        label="Entity ID of Daymark"
        help="Also called audience, or identifier. Daymark’s metadata is at this address."
        value={entityId}
        copied="Entity ID copied."
      />
      <CopyField
        label="Address for answers"
        help="Also called ACS, or reply address. The binding is HTTP-POST."
        value={answerUrl}
        copied="Address copied."
      />
      <CopyField
        label="Address for logging out"
        help="Only if people log out of the service too."
        value={signOutUrl}
        copied="Address copied."
      />
      <p className={styles.hint}>
        <a href={entityId} download="daymark-metadata.xml" className="text-link">
          Download Daymark’s metadata
        </a>
        , which has these values and, once the settings are saved, the certificate of Daymark’s requests.
        Choose a NameID format that stays the same for a person, best <code>persistent</code>, and signed
        assertions without encryption.
      </p>
    </div>
  )
}

function ServiceFields({ form }: { form: ReturnType<typeof useSamlForm> }) {
  const address = {
    type: 'url',
    inputMode: 'url',
    limit: maxIssuer,
    autoComplete: 'off',
    spellCheck: false,
  } as const
  return (
    <>
      <TextField
        {...form.text('entityId')}
        label="Entity ID of the service"
        help="Also called issuer."
        limit={maxIssuer}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.text('signInUrl')}
        {...address}
        label="Sign-in address"
        help="Of the binding HTTP-Redirect, beginning with https://."
      />
      <TextField {...form.text('logoutUrl')} {...address} label="Logout address" optional />
      <TextArea
        {...form.text('certificates')}
        label="Certificates"
        help="In PEM form. Enter the next one below the present one before the service changes it."
        rows={6}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}
