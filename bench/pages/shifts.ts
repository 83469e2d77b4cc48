import type { BrowserContext } from 'playwright'
import { generatedRoutes } from '../../scripts/gallery/routes.ts'
import { addressOf } from '../../tests/e2e/pages.ts'
import { loadPage, slowLine } from '../page-load.ts'
import type { Device, Opened } from './open-browser.ts'
import { administrator, director, employee, manager, platform } from './people.ts'

export interface Shift {
  address: string
  of: string
  device: Device
  isSlow: boolean
  /** The cumulative layout shift of the whole load. */
  cls: number
  /** What moved, most first. */
  moved: string[]
}

/** The people who see a page; a page that is not named here is seen by the employee, and by the manager if they may not. */
const seenBy: Readonly<Record<string, readonly string[]>> = {
  '/': [employee, manager, administrator, director],
  '/team-tasks': [manager],
  '/holidays': [administrator],
  '/manage-business-units': [administrator],
  '/roles-permissions': [administrator],
  '/user-management': [administrator],
  '/integrations': [administrator],
  '/admin-trigger-log': [administrator],
  '/all-reports': [administrator],
  '/super-admin': [platform],
  '/fix-users': [platform],
  '/platform-log': [platform],
}
/** Addresses of visitors, or of nothing. */
const left = new Set(['/login', '/set-password', '/unsubscribe', '/$'])

/** Loads every page of the app on a desktop and on a phone, over a fast and a slow line, with an empty cache. */
export async function* measureShifts({ as, origin }: Opened, only: string): AsyncGenerator<Shift> {
  for (const route of generatedRoutes()) {
    if (left.has(route) || !route.includes(only)) continue
    for (const email of seenBy[route] ?? [(await isOpenFor(await as(employee), route)) ? employee : manager])
      for (const device of ['desktop', 'phone'] as const) {
        const context = await as(email, device)
        const address = await addressIn(context, route)
        // A first load remembers the person on the device; the cache is empty afterwards.
        await loadPage(context, origin + address)
        for (const isSlow of [false, true]) {
          const { cls, moved } = await loadPage(context, origin + address, isSlow ? slowLine : undefined)
          yield { address: route, of: email.split('@')[0]!, device, isSlow, cls, moved }
        }
        await context.close()
      }
  }
}

async function addressIn(context: BrowserContext, route: string): Promise<string> {
  const page = await context.newPage()
  const address = await addressOf(page, route)
  await page.close()
  return address
}

/** Whether the person may open the page, instead of being led home. */
async function isOpenFor(context: BrowserContext, route: string): Promise<boolean> {
  const page = await context.newPage()
  await page.goto(await addressOf(page, route))
  await page.getByRole('heading', { level: 1 }).waitFor()
  const isOpen = new URL(page.url()).pathname !== '/'
  await context.close()
  return isOpen
}
