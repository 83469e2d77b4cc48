import type { Page } from 'playwright'
import type { Role, Shot } from './shot.ts'

/** Stands in for the service worker, which has taken this from the system's share menu. */
const shared = (content: string) => (page: Page) =>
  page.addInitScript(`Object.defineProperty(navigator.serviceWorker, 'controller', {
    value: {
      postMessage(message, [port]) {
        if (message.type === 'take-shared') port.postMessage(${content})
      },
    },
  })`)

const page = `{
  title: 'New slots at the Chennai yard',
  text: 'Gate 4 opens at 5:30 AM from Monday.\\nBook a day ahead.',
  url: 'https://yard.example/notices/a-very-long-address-that-does-not-fit-on-one-line-of-a-phone/2026-06',
  files: [],
  leftOut: [],
  isCut: false,
}`
const files = `{
  title: '',
  text: 'Seals of lot 0609',
  url: '',
  files: [new File(['x'.repeat(2e5)], 'seal-0609.jpg'), new File(['x'], 'seal-0609.heic'), new File(['x'.repeat(4e4)], 'packing list.pdf')],
  leftOut: ['film.mp4'],
  isCut: true,
}`

const shot = (role: Role, state: string, content: string): Shot => ({
  route: '/share',
  path: '/share?shared=from-elsewhere',
  role,
  state,
  before: shared(content),
})

/** The third day on this device, in a browser that offers to install the app. */
const offerInstallation = (page: Page) =>
  page.addInitScript(`
    localStorage.setItem('daymark.install', '{"days":["2026-06-05","2026-06-08","2026-06-09"]}')
    addEventListener('load', () => {
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined }))
    })`)

/** The offer to install the app, and the page to which the system's share menu leads. */
export const installedShots: Shot[] = [
  { route: '/', role: 'employee', state: 'install-offer', before: offerInstallation },
  { route: '/share', role: 'employee', state: 'gone' },
  shot('employee', 'text', page),
  shot('employee', 'files', files),
  shot('platform', 'no-right', page),
]
