import { maxClientId, maxClientSecret, maxIssuer } from '#core/company-sign-in/limits.ts'
import { CopyField } from '#web/ui/field/copy-field.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './company-sign-in.module.css'
import type { FormFields } from './people-fields.tsx'
import type { Connection, SignInState } from './state.ts'

/** The settings of a service of OpenID Connect, as values of the form. */
export function startOfOidc(connection: Connection | null) {
  const known = connection?.kind === 'oidc' ? connection : undefined
  return {
    issuer: known?.issuer ?? '',
    clientId: known?.clientId ?? '',
    clientSecret: '',
    takesUnverifiedEmail: known?.takesUnverifiedEmail ? 'yes' : 'no',
  }
}

type OidcValues = ReturnType<typeof startOfOidc>

export function problemsOfOidc(
  { issuer, clientId, clientSecret }: OidcValues,
  connection: Connection | null,
) {
  return {
    issuer: issuer.trim() === '' ? 'Enter the issuer of the service.' : undefined,
    clientId: clientId.trim() === '' ? 'Enter the client ID.' : undefined,
    clientSecret: connection?.kind !== 'oidc' && clientSecret === '' ? 'Enter the client secret.' : undefined,
  }
}

/** As the server has it. */
export function sentOfOidc({ issuer, clientId, clientSecret, takesUnverifiedEmail }: OidcValues) {
  return {
    issuer,
    clientId,
    ...(clientSecret === '' ? {} : { clientSecret }),
    takesUnverifiedEmail: takesUnverifiedEmail === 'yes',
  }
}

export const oidcGroups = {
  label: 'Claim with the groups',
  help: 'Such as groups. At each sign-in, a person’s groups then decide their role and unit, except those of administrators of the company.',
}

interface OidcFieldsProps {
  form: FormFields<OidcValues>
  state: SignInState
}

/** Where the service is, the credentials of Daymark there, and whose emails count. */
export function OidcFields({ form, state: { connection, redirectUri } }: OidcFieldsProps) {
  const { issuer, clientId } = form.values
  const keepsSecret =
    connection?.kind === 'oidc' && connection.issuer === issuer && connection.clientId === clientId
  return (
    <>
      <RedirectUri value={redirectUri} />
      <TextField
        {...form.text('issuer')}
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
      <SelectField
        {...form.text('takesUnverifiedEmail')}
        label="Emails that the service does not call verified"
        help="Accept them only if your company alone gives out the addresses of the service, as in Microsoft Entra ID."
        options={[
          { value: 'no', label: 'Refuse' },
          { value: 'yes', label: 'Accept if it says nothing about it' },
        ]}
      />
    </>
  )
}

function RedirectUri({ value }: { value: string | null }) {
  if (value === null)
    return (
      <p className={styles.about}>
        Daymark does not know its own address yet. Whoever runs it has to set it first.
      </p>
    )
  return (
    <div className={styles.own}>
      <CopyField
        label="Redirect URI"
        help="Register Daymark at the service as a web application with this address."
        value={value}
        copied="Redirect URI copied."
      />
    </div>
  )
}

/** The address to which the service leads after a logout. */
export function SignedOutUri({ value }: { value: string | null }) {
  if (value === null) return null
  return (
    <CopyField
      label="Address after logging out"
      help="Allow it at the service as an address to which it leads after logging out."
      value={value}
      copied="Address copied."
    />
  )
}
