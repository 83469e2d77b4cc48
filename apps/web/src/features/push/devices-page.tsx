import { installApp, useInstallOffered } from '#web/lib/install-offer.ts'
import { isInstalledApp } from '#web/lib/installed.ts'
import { useWaitingCount } from '#web/lib/use-outbox.ts'
import { counted } from '#core/texts/counted.ts'
import { Button } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import styles from './push.module.css'
import { ThisBrowser } from './this-browser.tsx'

/** The part of Settings at /account/devices: push messages, the installed app, and what waits on this device. */
export function DevicesPage() {
  return (
    <>
      <PageTitle facts="What your devices receive, and what this one keeps.">Devices</PageTitle>
      <ThisBrowser />
      <ThisDevice />
    </>
  )
}

function ThisDevice() {
  const waiting = useWaitingCount()
  const isInstallOffered = useInstallOffered()
  return (
    <Section title="This device">
      <div className={clsx(styles.state, styles.begins)}>
        <p>
          {isInstalledApp()
            ? 'Daymark is installed here.'
            : 'Daymark runs in the browser here, and can be installed like an app.'}
        </p>
        {isInstallOffered && <Button onClick={() => void installApp()}>Install Daymark</Button>}
      </div>
      <p className={styles.lead} role="status">
        {waiting > 0
          ? `${counted(waiting, 'change waits', 'changes wait')} on this device until the connection returns.`
          : 'Nothing waits to be sent.'}{' '}
        Pages that you opened here can be read without a connection. They are sealed, and erased when you log
        out.
      </p>
    </Section>
  )
}
