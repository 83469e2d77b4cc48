import { maxAttributeName, maxIssuer, maxMetadata } from '#core/company-sign-in/limits.ts'
import { usualGroupAttributes } from '#core/company-sign-in/saml.ts'
import { clsx } from '#web/ui/clsx.ts'
import { CopyField } from '#web/ui/field/copy-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import styles from './company-sign-in.module.css'
import type { FormFields } from './people-fields.tsx'
import type { Connection, SignInState } from './state.ts'

/** The settings of a SAML service, as values of the form. */
export function startOfSaml(connection: Connection | null) {
  const saml = connection?.saml
  return {
    from: saml ? 'fields' : 'metadata',
    metadata: '',
    entityId: saml ? connection.issuer : '',
    signInUrl: saml?.signInUrl ?? '',
    logoutUrl: saml?.logoutUrl ?? '',
    certificates: (saml?.certificates ?? []).map(({ pem }) => pem).join('\n'),
    emailAttribute: saml?.emailAttribute ?? '',
    nameAttribute: saml?.nameAttribute ?? '',
  }
}

type SamlValues = ReturnType<typeof startOfSaml>

export function problemsOfSaml({ from, metadata, entityId, signInUrl, certificates }: SamlValues) {
  const missing = (text: string, message: string) => (text.trim() === '' ? message : undefined)
  return from === 'metadata'
    ? { metadata: missing(metadata, 'Paste the metadata of the service.') }
    : {
        entityId: missing(entityId, 'Enter the entity ID of the service.'),
        signInUrl: missing(signInUrl, 'Enter the sign-in address of the service.'),
        certificates: missing(certificates, 'Enter the certificate of the service.'),
      }
}

/** As the server has it. */
export function sentOfSaml(values: SamlValues) {
  const { from, metadata, entityId, signInUrl, logoutUrl, certificates } = values
  const { emailAttribute, nameAttribute } = values
  return {
    ...(from === 'metadata'
      ? { metadata }
      : { entityId, signInUrl, logoutUrl, certificates: certificatesIn(certificates) }),
    emailAttribute,
    nameAttribute,
  }
}

/** The certificates in PEM form; another text as a whole, so that the server says what is wrong with it. */
function certificatesIn(text: string): string[] {
  return text.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [text]
}

const names = usualGroupAttributes.map(([service, name]) => `${service}: ${name}`).join('; ')

export const samlGroups = {
  label: 'Attribute with the groups',
  help: `At each sign-in, a person’s groups then decide their role and unit, except those of administrators of the company. Usual names: ${names}.`,
}

/** Where the service is, and which of its attributes count. */
export function SamlFields({ form, state }: { form: FormFields<SamlValues>; state: SignInState }) {
  return (
    <>
      <OwnAddresses saml={state.saml} />
      <SelectField
        {...form.text('from')}
        label="Settings of the service"
        options={[
          { value: 'metadata', label: 'Paste its metadata' },
          { value: 'fields', label: 'Enter them one by one' },
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
    </>
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
    <div className={clsx(styles.record, styles.own)}>
      <CopyField
        label="Entity ID of Daymark"
        help="Also called audience, or identifier. Daymark’s metadata is at this address."
        value={entityId}
        copied="Entity ID copied."
      />
      <CopyField
        label="ACS URL"
        help="Assertion consumer service; also called reply URL. The binding is HTTP-POST."
        value={answerUrl}
        copied="ACS URL copied."
      />
      <CopyField
        label="Single logout URL"
        help="Only if people log out of the service too, or the service ends their sessions in Daymark."
        value={signOutUrl}
        copied="Single logout URL copied."
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

function ServiceFields({ form }: { form: FormFields<SamlValues> }) {
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
