import { shownEmail } from '#core/people/shown-email.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatDateWithDay } from '#core/time/format.ts'
import { apiQuery } from '#web/lib/query.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMay, useOpens } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { messageOf } from '#web/lib/errors.ts'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { WeekRows } from '#web/ui/calendar/week-rows.tsx'
import { toast } from '#web/lib/toast.ts'
import type { AccountDialog } from './account-search.ts'
import { AwaitedValue, SettingRow } from './setting-row.tsx'
import {
  NotificationEmailDialog,
  TimeZoneDialog,
  useProfileChange,
  type Profile,
} from './profile-dialogs.tsx'
import styles from './profile.module.css'
import { zoneLabel } from '#web/lib/time-zones.ts'

interface ProfileFactsProps {
  dialog: AccountDialog | undefined
  onOpen: (dialog: AccountDialog) => void
  onClose: () => void
}

/** The company's data about the person, with the two parts that they can change themselves. */
export function ProfileFacts(props: ProfileFactsProps) {
  const profile = useQuery(apiQuery('me', 'GET /me/profile'))
  const isSlow = useSlow(profile.isPending)
  if (profile.isError && !profile.data)
    return <ErrorState error={profile.error} what="Your profile" retry={() => profile.refetch()} />
  return <Facts {...props} profile={profile.data} isSlow={isSlow} />
}

interface FactsProps extends ProfileFactsProps {
  profile: Profile | undefined
  isSlow: boolean
}

function Facts({ profile, isSlow, dialog, onOpen, onClose }: FactsProps) {
  return (
    <div aria-busy={isSlow || !profile}>
      <PersonSection profile={profile} isSlow={isSlow} />
      <TimeAndMailSection profile={profile} isSlow={isSlow} onOpen={onOpen} />
      {profile && (
        <>
          <TimeZoneDialog profile={profile} isOpen={dialog === 'time-zone'} onClose={onClose} />
          <NotificationEmailDialog profile={profile} isOpen={dialog === 'email'} onClose={onClose} />
        </>
      )}
    </div>
  )
}

type LoadingProfile = Pick<FactsProps, 'profile' | 'isSlow'>

/** Returns a function that renders a value of the profile, or its skeleton with a width. */
function valueOf({ profile, isSlow }: LoadingProfile) {
  return (width: number, render: (loaded: Profile) => ReactNode) => (
    <AwaitedValue isSlow={isSlow} width={width}>
      {profile && render(profile)}
    </AwaitedValue>
  )
}

/** The data that only the company changes. */
function PersonSection(loading: LoadingProfile) {
  const opens = useOpens()
  const may = useMay()
  const value = valueOf(loading)
  return (
    <Section title="You">
      <dl className={styles.facts}>
        <Fact name="Name">{value(120, ({ name }) => name)}</Fact>
        <Fact name="Login email">{value(180, ({ email }) => shownEmail(email))}</Fact>
        <Fact name="Role">{value(80, ({ roleName }) => roleName)}</Fact>
        <Fact name="Business unit">{value(160, ({ businessUnitName }) => businessUnitName ?? 'None')}</Fact>
        <Fact name="Designation">{value(120, ({ designation }) => designation ?? 'None')}</Fact>
        <Fact name="Weekly offs">
          <div className={styles.offsPlace}>
            {value(80, ({ schedule }) => (
              <WeeklyOffs schedule={schedule} />
            ))}
          </div>
        </Fact>
        <Fact name="Joined">
          {value(90, ({ joinedOn }) => (
            <DateText value={joinedOn} />
          ))}
        </Fact>
      </dl>
      <p className={styles.lead}>
        {opens('/user-management') && may('person.edit') ? (
          <>
            These are changed in <Link to="/user-management">User Management</Link>.
          </>
        ) : (
          'Your administrator can change these.'
        )}
      </p>
    </Section>
  )
}

/** Time zone and notification email, which the person changes. */
function TimeAndMailSection({ onOpen, ...loading }: LoadingProfile & Pick<FactsProps, 'onOpen'>) {
  const { profile } = loading
  const value = valueOf(loading)
  return (
    <Section title="Time and mail">
      <SettingRow
        label="Time zone"
        value={value(160, ({ timeZone }) => zoneLabel(timeZone, serverNow()))}
        detail={profile?.nextTimeZone && <NextZone next={profile.nextTimeZone} />}
      >
        {profile?.nextTimeZone && <KeepZone timeZone={profile.timeZone} />}
        <Button onClick={() => onOpen('time-zone')}>Change time zone</Button>
      </SettingRow>
      <SettingRow
        label="Notification email"
        value={value(180, ({ notificationEmail }) => shownEmail(notificationEmail))}
        detail="Mail about your reports and your account goes there."
      >
        <Button onClick={() => onOpen('email')}>Change email</Button>
      </SettingRow>
    </Section>
  )
}

/**
 * The current weekly offs, a planned change, and the next four weeks, with a link to the company's holidays.
 */
function WeeklyOffs({ schedule }: { schedule: Profile['schedule'] }) {
  const { now, next, days, today } = schedule
  return (
    <div className={styles.offs}>
      <p>{now.inWords}</p>
      {next && (
        <p className={styles.quiet}>
          <UnbrokenDates>{`From ${formatDate(next.from)} on: ${next.inWords}`}</UnbrokenDates>
        </p>
      )}
      <details>
        <summary>Your next four weeks</summary>
        <WeekRows caption="Your next four weeks" days={days} today={today} />
      </details>
      <Link to="/holidays" className="text-link">
        Holidays of the company
      </Link>
    </div>
  )
}

function NextZone({ next }: { next: NonNullable<Profile['nextTimeZone']> }) {
  const label = zoneLabel(next.timeZone, serverNow())
  return (
    <UnbrokenDates>
      {`${label} from ${formatDateWithDay(next.fromDate)} on. Today stays as it is.`}
    </UnbrokenDates>
  )
}

/** Cancels a change of the time zone that does not apply yet. */
function KeepZone({ timeZone }: { timeZone: string }) {
  const name = timeZone.replaceAll('_', ' ')
  const change = useProfileChange()
  const keep = useMutation({
    mutationFn: () => change({ timeZone }),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button
      needsConnection
      busy={keep.isPending && 'Keeping…'}
      onClick={() => keep.mutate()}
      aria-label={`Keep ${name}`}
    >
      Keep this one
    </Button>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
