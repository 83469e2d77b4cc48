import { Link } from '@tanstack/react-router'
import { counted } from '#core/texts/counted.ts'
import { useMe } from '#web/lib/use-me.ts'
import { CopyField } from '#web/ui/field/copy-field.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { SettingsOfCompany } from '../settings-of-company.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { GroupSection } from './group-section.tsx'
import styles from './provisioning.module.css'
import { ScimKeys } from './scim-keys.tsx'
import { useProvisioning, type Provisioning } from './state.ts'

/** How the sign-in service of the company adds and archives its people. */
export function ProvisioningPage() {
  const state = useProvisioning()
  return (
    <>
      <PageTitle facts="Your sign-in service adds and archives people by SCIM">Provisioning</PageTitle>
      <SettingsOfCompany state={state} what="The provisioning">
        {(loaded) => <Loaded state={loaded} />}
      </SettingsOfCompany>
    </>
  )
}

function Loaded({ state }: { state: Provisioning }) {
  return (
    <div className={styles.page}>
      <Connection state={state} />
      <GroupSection state={state} />
      <ScimKeys state={state} />
      {state.failures.length > 0 && <Failures failures={state.failures} />}
    </div>
  )
}

/** Where the service reaches Daymark, and what it has done so far. */
function Connection({ state: { baseUrl, domains, people, keys } }: { state: Provisioning }) {
  const { timeZone } = useMe().user
  const lastUsed = keys
    .map(({ lastUsedAt }) => lastUsedAt ?? '')
    .toSorted()
    .at(-1)
  return (
    <Section title="Connection">
      <p className={styles.about}>
        Microsoft Entra ID, Okta, OneLogin and other services add the people of your company, keep their names
        and groups up to date, and archive those who leave.
      </p>
      {domains.length === 0 && (
        <Note mark="warning">
          SCIM adds people of your verified domains only, and there is none yet.{' '}
          <Link to="/company-sign-in" className="text-link">
            Verify a domain
          </Link>
        </Note>
      )}
      {baseUrl === null ? (
        <Note mark="warning">
          Daymark does not know its own address yet. Whoever runs it has to set it first.
        </Note>
      ) : (
        <div className={styles.address}>
          <CopyField
            label="Base address"
            help="Your service asks for it together with the key."
            value={baseUrl}
            copied="Base address copied."
          />
        </div>
      )}
      <p className={styles.about}>
        {people === 0
          ? 'Nobody is provisioned yet.'
          : `${counted(people, 'active person is', 'active people are')} provisioned.`}{' '}
        {lastUsed ? (
          <>
            Your service last asked <InstantText value={lastUsed} timeZone={timeZone} as="short" />.
          </>
        ) : (
          'Your service has not asked yet.'
        )}
      </p>
    </Section>
  )
}

/** What the service wanted and did not get. */
function Failures({ failures }: Pick<Provisioning, 'failures'>) {
  const { timeZone } = useMe().user
  return (
    <div className={styles.section}>
      <Section title="Refused requests">
        <p className={styles.about}>
          What works later leaves the list. Your service usually tries again by itself.
        </p>
        <ul>
          {failures.map(({ act, subject, problem, times, lastAt }) => (
            <li key={`${act} ${subject} ${problem}`} className={styles.row}>
              <strong>
                {act}
                {subject !== '' && `: ${subject}`}
              </strong>
              <p>{problem}</p>
              <p>
                {times > 1 && `${times} times, last `}
                <InstantText value={lastAt} timeZone={timeZone} as="short" />
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
