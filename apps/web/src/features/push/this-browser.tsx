import { deviceName } from '#core/auth/device-name.ts'
import type { Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { isInstalledApp, isIos } from '#web/lib/installed.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/lib/toast.ts'
import { DeviceRow } from './device-row.tsx'
import styles from './push.module.css'
import { useThisBrowser, type Device, type PushState } from './use-this-browser.ts'

const texts: Record<Exclude<PushState, 'loading' | 'failed'>, string> = {
  unsupported: 'This browser cannot receive push messages.',
  offline: 'You are offline. Push messages can be turned on and off when the connection is back.',
  denied:
    'Notifications of Daymark are blocked in this browser. Allow them in its settings for this site, beside the address.',
  'not-asked': 'Off in this browser. It will ask you whether Daymark may show notifications.',
  off: 'Off in this browser.',
  on: 'On in this browser.',
}

/** Browsers on iOS receive push messages only for apps on the home screen. */
const onlyInstalled =
  'On an iPhone or iPad, push messages reach only Daymark on the home screen. Use Share, then “Add to Home Screen”, and turn them on there.'

/** Turns push messages on and off in this browser, and lists the person's devices that get them. */
export function ThisBrowser() {
  const { state, devices, turnOn, remove, test } = useThisBrowser()
  const items = devices.data?.items ?? []
  const own = items.find(({ isThisBrowser }) => isThisBrowser)
  const end = (device: Device) =>
    remove.mutate(device, {
      onSuccess: () => toast.success(`${deviceName(device.userAgent)} no longer gets push messages.`),
      onError: (error) => toast.error(messageOf(error)),
    })
  const sendTest = () =>
    test.mutate(undefined, {
      onSuccess: ({ items: results }) => showResults(results),
      onError: (error) => toast.error(messageOf(error)),
    })
  const isEnding = (id: string) => remove.isPending && remove.variables.id === id
  return (
    <Section title="Push messages">
      <p className={styles.lead}>They reach your devices also while Daymark is closed.</p>
      {state === 'failed' && (
        <ErrorState error={devices.error} what="The devices" retry={() => devices.refetch()} />
      )}
      {state !== 'failed' && state !== 'loading' && (
        <div className={styles.state}>
          <p role="status">
            {state === 'unsupported' && isIos() && !isInstalledApp() ? onlyInstalled : texts[state]}
          </p>
          {(state === 'off' || state === 'not-asked') && (
            <Button needsConnection busy={turnOn.isPending && 'Turning on…'} onClick={() => turnOn.mutate()}>
              Turn on
            </Button>
          )}
          {state === 'on' && own && (
            <Button needsConnection busy={isEnding(own.id) && 'Turning off…'} onClick={() => end(own)}>
              Turn off
            </Button>
          )}
        </div>
      )}
      {turnOn.isError && state !== 'denied' && state !== 'on' && (
        <Note mark="missed" role="alert">
          {subscribeProblem(turnOn.error)}
        </Note>
      )}
      {items.length > 0 && (
        <>
          <ul aria-label="Devices that get push messages">
            {items.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                isEnding={isEnding(device.id)}
                onRemove={() => end(device)}
              />
            ))}
          </ul>
          <div className={styles.foot}>
            <Button needsConnection busy={test.isPending && 'Sending…'} onClick={sendTest}>
              Send a test
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

/** Why this browser could not be subscribed. */
function subscribeProblem(error: unknown): string {
  if (!(error instanceof DOMException)) return messageOf(error)
  return error.name === 'NotAllowedError'
    ? 'This browser was not allowed to show notifications. Nothing was changed.'
    : 'This browser could not reach its push service. Check its settings and the connection, and try again.'
}

const outcomes = {
  gone: 'no longer takes messages, and was removed',
  refused: 'refused the test',
  later: 'could not be reached; try again later',
} as const

function showResults(results: Output<'POST /push/test'>['items']): void {
  const failed = results.flatMap(({ userAgent, outcome }) =>
    outcome === 'sent' ? [] : [`${deviceName(userAgent)} ${outcomes[outcome]}`],
  )
  if (failed.length > 0) toast.error(`${failed.join('. ')}.`)
  else
    toast.success(results.length === 1 ? 'Test sent to 1 device.' : `Test sent to ${results.length} devices.`)
}
