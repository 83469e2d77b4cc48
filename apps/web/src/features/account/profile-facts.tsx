import { useQuery } from '@tanstack/react-query'
import { formatDateWithDay } from '#core/time/format.ts'
import { apiQuery } from '#web/lib/query.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, useSlow } from '#web/ui/skeleton.tsx'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/ui/toast.ts'
import type { AccountDialog } from './account-search.ts'
import {
  NotificationEmailDialog,
  TimeZoneDialog,
  useProfileChange,
  type Profile,
} from './profile-dialogs.tsx'
import styles from './profile.module.css'
import { SettingRow } from './setting-row.tsx'
import { zoneLabel } from './time-zones.ts'

interface ProfileFactsProps {
  dialog: AccountDialog | undefined
  onOpen: (dialog: AccountDialog) => void
  onClose: () => void
}

/** What the company keeps of its person, and the two parts of it that are theirs to change. */
export function ProfileFacts(props: ProfileFactsProps) {
  const profile = useQuery(apiQuery('me', 'GET /me/profile'))
  const isSlow = useSlow(profile.isPending)
  if (profile.isError && !profile.data)
    return <ErrorState error={profile.error} retry={() => void profile.refetch()} />
  if (isSlow || !profile.data)
    return (
      <div className={styles.waiting} aria-busy="true">
        {isSlow && [180, 260, 220, 200, 240, 180].map((width, i) => <Skeleton key={i} width={width} />)}
      </div>
    )
  return <Facts {...props} profile={profile.data} />
}

function Facts({ profile, dialog, onOpen, onClose }: ProfileFactsProps & { profile: Profile }) {
  const { timeZone, nextTimeZone } = profile
  const keep = useProfileChange(
    () => toast.success(`Your time zone stays ${timeZone.replaceAll('_', ' ')}.`),
    (error) => toast.error(messageOf(error)),
  )
  const now = serverNow()
  return (
    <>
      <Section title="You">
        <dl className={styles.facts}>
          <Fact name="Name">{profile.name}</Fact>
          <Fact name="Login email">{profile.email}</Fact>
          <Fact name="Role">{profile.roleName}</Fact>
          <Fact name="Business unit">{profile.businessUnitName ?? 'None'}</Fact>
          <Fact name="Designation">{profile.designation ?? 'None'}</Fact>
          <Fact name="Weekly off day">{profile.weeklyOffDay ?? 'None'}</Fact>
          <Fact name="Joined">
            <DateText value={profile.joinedOn} />
          </Fact>
        </dl>
        <p className={styles.lead}>Your administrator keeps these. Ask them to correct what is wrong.</p>
      </Section>
      <Section title="Time and mail">
        <SettingRow
          label="Time zone"
          value={zoneLabel(timeZone, now)}
          detail={
            nextTimeZone &&
            `From ${formatDateWithDay(nextTimeZone.fromDate)} on ${zoneLabel(nextTimeZone.timeZone, now)}. Until then your days stay as they are.`
          }
        >
          {nextTimeZone && (
            <Button
              busy={keep.isPending && 'Keeping…'}
              onClick={() => keep.mutate({ timeZone })}
              aria-label={`Keep ${timeZone.replaceAll('_', ' ')}`}
            >
              Keep this one
            </Button>
          )}
          <Button onClick={() => onOpen('time-zone')}>Change time zone</Button>
        </SettingRow>
        <SettingRow
          label="Notification email"
          value={profile.notificationEmail}
          detail="Mail about your reports and your account goes there."
        >
          <Button onClick={() => onOpen('email')}>Change email</Button>
        </SettingRow>
      </Section>
      <TimeZoneDialog profile={profile} isOpen={dialog === 'time-zone'} onClose={onClose} />
      <NotificationEmailDialog profile={profile} isOpen={dialog === 'email'} onClose={onClose} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
