import { useEffect } from 'react'
import { useCommands } from '#web/lib/commands.ts'
import {
  endInstallBar,
  installApp,
  noteVisit,
  useInstallBarIsDue,
  useInstallOffered,
} from '#web/lib/install-offer.ts'
import { isInstalledApp, isSafariOnIos } from '#web/lib/installed.ts'
import { Button } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import styles from './frame.module.css'

/**
 * Offers to install Daymark from the third day on which it is opened on this device, until it is refused or installed.
 * The command stays while the browser offers it. Safari on iOS makes no offer: there, the bar explains the way.
 */
export function InstallBar() {
  const isOffered = useInstallOffered()
  const isDue = useInstallBarIsDue()
  useEffect(noteVisit, [])
  useCommands(
    [
      {
        id: 'install',
        name: 'Install Daymark',
        words: 'app device home screen desktop icon',
        run: () => void installApp(),
      },
    ],
    isOffered,
  )
  const isByHand = !isOffered && isSafariOnIos()
  const isShown = isDue && (isOffered || isByHand) && !isInstalledApp()
  return (
    <div role="status">
      {isShown && (
        <div className={clsx(styles.version, styles.offer)}>
          <span>
            Install Daymark on this device: it opens like an app, also without a connection.
            {isByHand && ' Use Share, then “Add to Home Screen”.'}
          </span>
          {isOffered && (
            <Button look="accent" onClick={() => void installApp()}>
              Install
            </Button>
          )}
          <Button look="quiet" onClick={endInstallBar}>
            No thanks
          </Button>
        </div>
      )}
    </div>
  )
}
