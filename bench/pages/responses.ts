import type { Locator, Page } from 'playwright'
import type { Opened } from './open-browser.ts'
import { accountOf, administrator, employee, manager } from './people.ts'
import { paced, settled, watchCalls } from './quiet.ts'
import { medianBy } from '../median.ts'

export interface Response {
  name: string
  person: string
  interactions: number
  /** The longest time from an interaction to the next painted frame, in milliseconds: of the middle and worst round. */
  longestMs: number
  worstMs: number
  /** Of the three longest: the milliseconds, the event and what it met. */
  where: string
}

interface Interaction {
  ms: number
  where: string
}

/** What a person does on one of the most used pages, or between them. */
interface Use {
  name: string
  person: string
  path: string
  act: (page: Page) => Promise<void>
}

/** The processor is slowed by this factor, as on a cheap phone. */
const slowness = 4
/**
 * The pace of somebody who is fast, in milliseconds: between two keys, before the pointer is on what is pressed, and from
 * then to the press.
 */
const pace = { betweenKeys: 100, beforePointing: 150, beforePress: 100 }

const watch = `
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId, target } of list.getEntries())
      if (interactionId) {
        const on = target?.closest?.('button, a, input, textarea, [role], body')
        const label = on === document.body ? 'the page' : on?.getAttribute('aria-label') ?? on?.textContent ?? 'what is gone'
        const where = name + ' on ' + label.slice(0, 40)
        interactions.push({ ms: duration, where })
      }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Presses with the mouse where the element is, without the tool's own checks, which would be measured too. */
async function press(target: Locator): Promise<void> {
  const page = target.page()
  await paced(page, pace.beforePointing)
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await paced(page, pace.beforePress)
  await page.mouse.down()
  await page.mouse.up()
}

/** Presses keys one by one: names of keys, or one text. */
async function keys(page: Page, ...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) {
    await paced(page, pace.betweenKeys)
    await page.keyboard.press(key)
  }
}

const type = (page: Page, text: string) =>
  keys(page, ...Array.from(text, (letter) => (letter === '\n' ? 'Enter' : letter)))

const uses: readonly Use[] = [
  {
    name: 'home of an employee',
    person: employee,
    path: '/',
    act: async (page) => {
      await keys(page, 'Control+k')
      await type(page, 'meet')
      await keys(page, 'Escape')
      await press(button(page, /profile menu/))
      await keys(page, 'Escape')
    },
  },
  {
    name: 'the sidebar',
    person: manager,
    path: '/notifications',
    act: async (page) => {
      const links = page.getByRole('navigation', { name: 'Main' }).locator('a[href]:not([href^="/help"])')
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
      // Each place twice: new, and seen before.
      for (const path of [...paths, ...paths]) {
        await press(links.and(page.locator(`[href="${path}"]`)).last())
        await settled(page)
      }
    },
  },
  {
    name: 'Today of a manager',
    person: manager,
    path: '/',
    act: async (page) => {
      await keys(page, 'ArrowLeft')
      await press(button(page, /^Report of/))
      await keys(page, 'Escape', 'j', 'j', 'k', 'ArrowRight')
    },
  },
  {
    name: 'Submit EOD',
    person: employee,
    path: '/submit-eod/today',
    act: async (page) => {
      await press(page.getByRole('textbox').first())
      await type(page, '- Cleared 14 containers\n- Rebooked the night run')
    },
  },
  {
    name: 'My Tasks',
    person: employee,
    path: '/my-tasks',
    act: async (page) => {
      await keys(page, 'n')
      await type(page, 'Send the quotation tomorrow high')
      await keys(page, 'Escape')
      await keys(page, 'Escape')
      await press(page.locator('main [data-row-link]').first())
    },
  },
  {
    name: 'Team Tasks',
    person: manager,
    path: '/team-tasks',
    act: async (page) => {
      await press(page.locator('main [data-row-link]').first())
      await keys(page, 'Escape')
    },
  },
  {
    name: 'review of reports',
    person: manager,
    path: '/manage-reports?review=1',
    act: async (page) => {
      await keys(page, 'j', 'k', '1', 'j', 'c')
      await type(page, 'Well planned')
    },
  },
  {
    name: 'Manage Reports',
    person: manager,
    path: '/manage-reports',
    act: async (page) => {
      await press(page.locator('main [data-row-link]').first())
      await keys(page, 'Escape')
    },
  },
  {
    name: 'Meetings',
    person: manager,
    path: '/meetings',
    act: async (page) => {
      await press(button(page, /^Plan a New Meeting$/))
      await keys(page, 'Escape')
    },
  },
  {
    name: 'Calendar',
    person: manager,
    path: '/calendar-view',
    act: async (page) => {
      await press(button(page, /^Next/))
      await press(button(page, /^Previous/))
    },
  },
  {
    name: 'Consistency Tracker',
    person: manager,
    path: '/delinquent-reports',
    act: async (page) => {
      await press(page.getByRole('row').nth(2))
      await keys(page, 'Escape')
      await press(page.getByRole('row').nth(3))
    },
  },
  {
    name: 'User Management',
    person: administrator,
    path: '/user-management',
    act: async (page) => {
      await press(page.locator('main').getByRole('searchbox').or(page.locator('main input')).first())
      await type(page, 'meera')
    },
  },
  {
    name: 'Roles & Permissions',
    person: administrator,
    path: '/roles-permissions',
    act: async (page) => {
      await press(page.locator('main').getByText('Finance Reviewer').first())
      await press(page.locator('main').getByRole('checkbox').first())
    },
  },
]

/**
 * Uses each page with a slowed processor, `rounds` times in a window of its own, and takes the longest response of each
 * round; of these the median, as other work of the machine lengthens some.
 */
export async function* measureResponses(
  opened: Opened,
  rounds: number,
  only: string,
): AsyncGenerator<Response> {
  for (const use of uses.filter((one) => one.name.includes(only))) {
    const seen: Interaction[][] = []
    for (let round = 0; round < rounds; round++) seen.push(await interactionsOf(use, opened))
    const middle = medianBy(seen, longestOf)
    yield {
      name: use.name,
      person: accountOf(use.person),
      interactions: middle.length,
      longestMs: longestOf(middle),
      worstMs: Math.max(...seen.map(longestOf)),
      where: middle
        .toSorted((one, other) => other.ms - one.ms)
        .slice(0, 3)
        .map(({ ms, where }) => `${ms} ${where.replaceAll(/\s+/g, ' ')}`)
        .join('; '),
    }
  }
}

const longestOf = (seen: readonly Interaction[]) => Math.max(0, ...seen.map(({ ms }) => ms))

async function interactionsOf({ person, path, act }: Use, opened: Opened): Promise<Interaction[]> {
  const context = await opened.as(person)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.addInitScript(watchCalls + watch)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  const processor = await context.newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await act(page)
  // The last event is reported after its frame is painted.
  await settled(page)
  const seen = await page.evaluate(
    () => (globalThis as unknown as { interactions: Interaction[] }).interactions,
  )
  await context.close()
  return seen
}
