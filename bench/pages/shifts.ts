import type { BrowserContext } from 'playwright'
import { addressOf, seenRoutes } from '../../tests/e2e/pages.ts'
import { loadPage, slowLine } from '../page-load.ts'
import type { Device, Opened } from './open-browser.ts'

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

/** Loads every page of the app on a desktop and on a phone, over a fast and a slow line, with an empty cache. */
export async function* measureShifts({ as, origin }: Opened, only: string): AsyncGenerator<Shift> {
  for (const { route, by } of seenRoutes().filter(({ route }) => route.includes(only)))
    for (const email of by)
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

async function addressIn(context: BrowserContext, route: string): Promise<string> {
  const page = await context.newPage()
  const address = await addressOf(page, route)
  await page.close()
  return address
}
