import { IconCheck } from '@tabler/icons-react'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { MailAnswers } from './mail-answers.tsx'
import { QuietHoursSection } from './quiet-hours.tsx'
import styles from './settings.module.css'
import type { Settings } from './use-settings.ts'
import { SnoozedAndMuted } from './snoozed-and-muted.tsx'
import { Summaries } from './summaries.tsx'
import { useChangeSettings, useSettings } from './use-settings.ts'
import { WaysTable, type WayNotes } from './ways-table.tsx'

/**
 * The page at /account/notifications: which notifications the person gets, where and when. Each change is saved
 * immediately.
 */
export function NotificationSettingsPage() {
  const { data: settings, isPending, isError, error, refetch } = useSettings()
  const { change, isSaving, isSaved } = useChangeSettings()
  const isSlow = useSlow(isPending)
  return (
    <>
      <PageTitle
        facts="What reaches you, where and when. Every change is saved at once."
        more={
          <span className={styles.saved} role="status">
            {isSaving && 'Saving…'}
            {isSaved && (
              <>
                <IconCheck size={16} stroke={1.5} aria-hidden="true" />
                Saved
              </>
            )}
          </span>
        }
      >
        Notification settings
      </PageTitle>
      <div className={styles.page} aria-busy={isPending}>
        {isError && !settings && <ErrorState error={error} what="The settings" retry={() => refetch()} />}
        {isSlow && (
          <Section title="What reaches you, and where">
            <div className={styles.awaitedHead} />
            {Array.from({ length: 8 }, (_, row) => (
              <div key={row} className={styles.awaited}>
                <Skeleton width="40%" />
                <Skeleton width="30%" />
              </div>
            ))}
          </Section>
        )}
        {settings && !isSlow && (
          <>
            <Section title="What reaches you, and where">
              <WaysTable settings={settings} notes={notesOf(settings)} change={change} />
            </Section>
            <QuietHoursSection settings={settings} change={change} />
            <Summaries settings={settings} change={change} />
            <MailAnswers settings={settings} change={change} />
            <SnoozedAndMuted settings={settings} change={change} />
            <Section title="Push messages" link={<ButtonLink to="/account/devices">Show devices</ButtonLink>}>
              <p className={styles.lead}>Which of your devices get them, also while Daymark is closed.</p>
            </Section>
            <Section
              title="Sent and held back"
              link={<ButtonLink to="/account/reminders">Show reminders</ButtonLink>}
            >
              <p className={styles.lead}>
                Which reminders you got in the last days, which were held back, and why.
              </p>
            </Section>
          </>
        )}
      </div>
    </>
  )
}

function notesOf({ mailTo, chat }: Settings): WayNotes {
  return {
    app: 'In the list',
    browser: 'While open',
    push: 'Your devices',
    mail: mailTo ? 'As it comes' : 'Not set up',
    telegram: chat === 'linked' ? 'Your chat' : 'Not linked',
  }
}
