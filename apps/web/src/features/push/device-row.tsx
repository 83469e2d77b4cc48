import { deviceName } from '#core/auth/device-name.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import styles from './push.module.css'
import type { Device } from './use-this-browser.ts'

interface DeviceRowProps {
  device: Device
  isEnding: boolean
  onRemove: () => void
}

/** One device: when it was added, the result of the last message, and a button that removes it. */
export function DeviceRow({ device, isEnding, onRemove }: DeviceRowProps) {
  const { timeZone } = useMe().user
  const { lastSuccessAt: sent, lastFailureAt: failed } = device
  const name = deviceName(device.userAgent)
  return (
    <li className={styles.device}>
      <div>
        <strong>{name}</strong>
        <p>
          Since <InstantText value={device.createdAt} timeZone={timeZone} /> ·{' '}
          {failed !== null && (sent === null || failed > sent) ? (
            <>
              not reached <InstantText value={failed} timeZone={timeZone} as="short" />
            </>
          ) : sent === null ? (
            'nothing sent yet'
          ) : (
            <>
              last message <InstantText value={sent} timeZone={timeZone} as="short" />
            </>
          )}
        </p>
      </div>
      {device.isThisBrowser && <StatusMark name="active">This browser</StatusMark>}
      <Button needsConnection onClick={onRemove} busy={isEnding && 'Removing…'} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </li>
  )
}
