import type { Page } from 'playwright'
import type { Opened } from './open-browser.ts'
import { administrator, employee, manager } from './people.ts'
import { settled, watchCalls } from './quiet.ts'

export interface Response {
  name: string
  of: string
  interactions: number
  /** The longest time from an interaction to the next painted frame, in milliseconds. */
  longestMs: number
  /** Of the longest: the event and what it met. */
  where: string
}

interface Interaction {
  ms: number
  where: string
}

/** What a person does on one of the ten most used pages. */
interface Use {
  name: string
  of: string
  path: string
  act: (page: Page) => Promise<void>
}

/** The processor is slowed by this factor, as on a cheap phone. */
const slowness = 4

const watch = `
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId, target } of list.getEntries())
      if (interactionId) {
        const on = target?.closest?.('button, a, input, textarea, [role]') ?? target
        const where = name + ' on ' + (on?.getAttribute?.('aria-label') ?? on?.textContent ?? 'what is gone').slice(0, 40)
        interactions.push({ ms: duration, where })
      }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

const uses: readonly Use[] = [
  {
    name: 'home of an employee',
    of: employee,
    path: '/',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('meet')
      await page.keyboard.press('Escape')
      await button(page, /profile menu/).click()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'Today of a manager',
    of: manager,
    path: '/',
    act: async (page) => {
      await page.keyboard.press('ArrowLeft')
      await button(page, /^Report of/).click()
      for (const key of ['Escape', 'j', 'j', 'k', 'ArrowRight']) await page.keyboard.press(key)
    },
  },
  {
    name: 'Submit EOD',
    of: employee,
    path: '/submit-eod/today',
    act: async (page) => {
      await page.getByRole('textbox').first().click()
      await page.keyboard.type('- Cleared 14 containers\n- Rebooked the night run')
    },
  },
  {
    name: 'My Tasks',
    of: employee,
    path: '/my-tasks',
    act: async (page) => {
      await page.keyboard.press('n')
      await page.keyboard.type('Send the quotation tomorrow high')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.locator('main [data-row-link]').first().click()
    },
  },
  {
    name: 'Team Tasks',
    of: manager,
    path: '/team-tasks',
    act: async (page) => {
      await page.locator('main [data-row-link]').first().click()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'review of reports',
    of: manager,
    path: '/manage-reports?review=1',
    act: async (page) => {
      for (const key of ['j', 'k', '1', 'j', 'c']) await page.keyboard.press(key)
      await page.keyboard.type('Well planned')
    },
  },
  {
    name: 'Manage Reports',
    of: manager,
    path: '/manage-reports',
    act: async (page) => {
      await page.locator('main [data-row-link]').first().click()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'Meetings',
    of: manager,
    path: '/meetings',
    act: async (page) => {
      await button(page, /^Plan a New Meeting$/).click()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'Calendar',
    of: manager,
    path: '/calendar-view',
    act: async (page) => {
      await button(page, /^Next/).click()
      await button(page, /^Previous/).click()
    },
  },
  {
    name: 'Consistency Tracker',
    of: manager,
    path: '/delinquent-reports',
    act: async (page) => {
      await page.getByRole('row').nth(2).click()
      await page.keyboard.press('Escape')
      await page.getByRole('row').nth(3).click()
    },
  },
  {
    name: 'User Management',
    of: administrator,
    path: '/user-management',
    act: async (page) => {
      await page.locator('main').getByRole('searchbox').or(page.locator('main input')).first().click()
      await page.keyboard.type('meera')
    },
  },
  {
    name: 'Roles & Permissions',
    of: administrator,
    path: '/roles-permissions',
    act: async (page) => {
      await page.locator('main').getByText('Finance Reviewer').first().click()
      await page.locator('main').getByRole('checkbox').first().click()
    },
  },
]

/** Uses each page with a slowed processor, and takes the longest response of all rounds. */
export async function* measureResponses(opened: Opened, only: string): AsyncGenerator<Response> {
  for (const { name, of, path, act } of uses.filter((one) => one.name.includes(only))) {
    const context = await opened.as(of)
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.addInitScript(watchCalls + watch)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    const processor = await context.newCDPSession(page)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await act(page)
    // The last event is told after its frame is painted.
    await settled(page)
    const seen = await page.evaluate(
      () => (globalThis as unknown as { interactions: Interaction[] }).interactions,
    )
    const longest = seen.toSorted((one, other) => other.ms - one.ms)[0] ?? { ms: 0, where: 'none took 16 ms' }
    yield {
      name,
      of: of.split('@')[0]!,
      interactions: seen.length,
      longestMs: longest.ms,
      where: longest.where.replaceAll(/\s+/g, ' '),
    }
    await context.close()
  }
}
