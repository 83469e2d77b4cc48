import { chromium, type Browser, type BrowserContext } from 'playwright'
import { findOrInstallChromium } from '../../scripts/chromium.ts'
import { demoNow, serveDemo } from '../../scripts/demo-server.ts'
import { signIn } from '../../scripts/gallery/contexts.ts'

export type Device = 'desktop' | 'phone'

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Record<Device, object>

/** A demo of the built app and a browser, which end with the disposables. */
export interface Opened {
  origin: string
  browser: Browser
  /** A window of the person on the device, signed in. */
  as: (email: string | undefined, device?: Device) => Promise<BrowserContext>
}

/** Starts the built app with demo data, whose clock starts at the gallery's time, and Chromium. */
export async function openBrowser(disposables: AsyncDisposableStack): Promise<Opened> {
  const begun = performance.now()
  const clock = { now: () => demoNow.add({ milliseconds: Math.round(performance.now() - begun) }) }
  const origin = await serveDemo(disposables, { clock })
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  disposables.defer(() => browser.close())
  const as = async (email: string | undefined, device: Device = 'desktop') => {
    const context = await browser.newContext({
      ...devices[device],
      baseURL: origin,
      timezoneId: 'Asia/Kolkata',
    })
    if (email !== undefined) await signIn(context, email)
    return context
  }
  return { origin, browser, as }
}
