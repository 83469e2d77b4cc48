import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { useActiveCommands } from '#web/lib/commands.ts'
import { noteVisit, watchInstallOffer } from '#web/lib/install-offer.ts'
import { readDevice, writeDevice } from '#web/lib/storage.ts'
import { InstallBar } from './install-bar.tsx'

watchInstallOffer()

const text = 'Install Daymark on this device: it opens like an app, also without a connection.'
const days = ['2026-06-01', '2026-06-02', '2026-06-03']
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const chromeOnIos = iPhone.replace('Version/18.5', 'CriOS/140.0')

beforeEach(() => {
  // An earlier test may have left the browser's offer.
  dispatchEvent(new Event('appinstalled'))
  writeDevice('install', null)
})

/** Renders the bar on a device on which the app was opened on these days. */
async function show(opened: readonly string[] = days) {
  writeDevice('install', { days: opened })
  return renderPage(
    <>
      <InstallBar />
      <Commands />
    </>,
    { as: somebodyWith() },
  )
}

function Commands() {
  const commands = useActiveCommands()
  return commands.map(({ id, name, run }) => (
    <button key={id} type="button" onClick={run}>
      Command: {name}
    </button>
  ))
}

/** The browser offers to install the app; the person then answers its question. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => ({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  return { prompt, event }
}

function inBrowser(given: { userAgent?: string; standalone?: boolean }): void {
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(navigator, name, { configurable: true, value })
  onTestFinished(() => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(navigator, name)
  })
}

const bar = () => screen.queryByText(text, { exact: false })

it('offers to install from the third day on, and asks through the browser', async () => {
  const { user } = await show()
  expect(bar()).toBeNull()
  const { prompt, event } = offer()
  expect(event.defaultPrevented).toBe(true)
  expect(screen.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(bar()).toBeNull()
})

it('does not offer it earlier, and counts each day once', async () => {
  await show(['2026-06-01'])
  offer()
  expect(bar()).toBeNull()
  const today = Temporal.Now.plainDateISO().toString()
  expect(readDevice('install')).toEqual({ days: ['2026-06-01', today] })
  noteVisit()
  expect(readDevice('install')).toEqual({ days: ['2026-06-01', today] })
})

it.each<[string, (user: { click: (element: Element) => Promise<void> }) => Promise<void> | void]>([
  ['“No thanks”', (user) => user.click(screen.getByRole('button', { name: 'No thanks' }))],
  [
    'a refusal in the browser’s question',
    (user) => user.click(screen.getByRole('button', { name: 'Install' })),
  ],
  ['an installation in another way', () => act(() => void dispatchEvent(new Event('appinstalled')))],
])('is never shown again after %s', async (_, end) => {
  const { user } = await show()
  offer('dismissed')
  await end(user)
  await expect.poll(bar).toBeNull()
  // The browser offers it again on a later page.
  offer()
  expect(bar()).toBeNull()
})

it('keeps the command after “No thanks”, as long as the browser offers it', async () => {
  const { user } = await show()
  expect(screen.queryByText('Command: Install Daymark')).toBeNull()
  const { prompt } = offer()
  await user.click(screen.getByRole('button', { name: 'No thanks' }))
  await user.click(screen.getByText('Command: Install Daymark'))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByText('Command: Install Daymark')).toBeNull()
})

it('explains the way in Safari on iOS, which makes no offer, until it is refused', async () => {
  inBrowser({ userAgent: iPhone })
  const { user } = await show()
  expect(bar()).toHaveTextContent(`${text} Use Share, then “Add to Home Screen”.`)
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'No thanks' }))
  expect(bar()).toBeNull()
})

it.each([
  ['in the installed app', { userAgent: iPhone, standalone: true }],
  ['in another browser on iOS', { userAgent: chromeOnIos }],
])('is not shown %s', async (_, browser) => {
  inBrowser(browser)
  await show()
  expect(bar()).toBeNull()
})
