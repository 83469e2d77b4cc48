import type { Page } from 'playwright'
import type { Opened } from './open-browser.ts'
import { accountOf, administrator, employee, manager } from './people.ts'
import { paced, settled, watchCalls } from './quiet.ts'

export interface Change {
  person: string
  name: string
  /** Milliseconds from the click to the painted content, per round: a page not opened before in this window. */
  first: number[]
  /** As above, for a page opened before. */
  again: number[]
}

interface Shown {
  shownMs: number | undefined
}

/** Runs in the page: waits from a click until the content of the address is painted without a placeholder. */
const watch = `
  globalThis.change = { shownMs: undefined }
  addEventListener('click', (event) => {
    const link = event.target.closest('a[href]')
    if (!link) return
    const { pathname } = new URL(link.href)
    const mine = (globalThis.change = { shownMs: undefined })
    const isShown = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())
    const look = () => requestAnimationFrame(() => {
      const isThere = location.pathname === pathname && isShown('main h1') && document.querySelector('main h1') !== before
      if (!isThere || isShown('main [data-skeleton], main [aria-busy="true"]')) return look()
      // What this frame shows is painted before the next.
      requestAnimationFrame((at) => { mine.shownMs = at - event.timeStamp })
    })
    const before = document.querySelector('main h1')
    look()
  }, true)
`

/** Between pointing at a link and pressing it; people take longer. */
const pointingMs = 100

/** Clicks through every place of the sidebar of three people, twice in a window, in windows of their own. */
export async function measureChanges(opened: Opened, rounds: number): Promise<Change[]> {
  const changes: Change[] = []
  for (const email of [employee, manager, administrator]) {
    const found = new Map<string, Change>()
    for (let round = 0; round < rounds; round++) {
      const context = await opened.as(email)
      const page = await context.newPage()
      await page.addInitScript(watchCalls + watch)
      await page.goto('/notifications')
      const places = page.getByRole('navigation', { name: 'Main' }).locator('a[href]')
      await places.first().waitFor()
      await settled(page)
      const paths = await places.evaluateAll((links) => [
        ...new Set(
          links.map((link) => link.getAttribute('href')!).filter((href) => !href.startsWith('/help')),
        ),
      ])
      for (const kind of ['first', 'again'] as const)
        for (const path of paths) {
          const none: Change = { person: accountOf(email), name: path, first: [], again: [] }
          const change = found.get(path) ?? none
          found.set(path, change)
          change[kind].push(await clickOn(page, path))
          await settled(page)
        }
      await context.close()
    }
    changes.push(...found.values())
  }
  return changes
}

async function clickOn(page: Page, path: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`).last()
  await link.hover()
  await paced(page, pointingMs)
  await link.click()
  await page.waitForFunction(() => (globalThis as unknown as { change: Shown }).change.shownMs !== undefined)
  return page.evaluate(() => (globalThis as unknown as { change: Shown }).change.shownMs!)
}
