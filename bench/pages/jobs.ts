import type { Locator, Page } from 'playwright'
import type { Opened } from './open-browser.ts'
import { accountOf, director, employee } from './people.ts'

export interface JobDone {
  name: string
  person: string
  /** Keys pressed beside the text itself, and clicks. */
  presses: number
  atMost: number
  /** With a person who never hesitates: what the product takes of it. */
  seconds: number
}

/** Counts what a person presses and clicks. */
class Hands {
  presses = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.presses++
    await target.click()
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.presses++
      await this.page.keyboard.press(key)
    }
  }
}

interface Job {
  name: string
  person: string
  /** Where it begins; home if nothing is given. */
  path?: string
  atMost: number
  /** Does the job, and throws if it was not done. */
  act: (hands: Hands) => Promise<void>
}

const acknowledged = 20

const jobs: readonly Job[] = [
  {
    name: 'daily report, from home',
    person: employee,
    atMost: 8,
    act: async (hands) => {
      const { page } = hands
      await hands.press('g', 'e')
      const tasks = page.getByRole('textbox', { name: 'Tasks completed' })
      await tasks.waitFor()
      // The field has the focus where nothing has been written yet.
      if (!(await tasks.evaluate((one) => one.matches(':focus')))) await hands.press('Tab')
      await page.keyboard.type('- Cleared 14 containers')
      await hands.press('Enter')
      await page.keyboard.type('Rebooked the night run')
      await hands.press('Control+Enter')
      await page.getByRole('heading', { name: /^Day closed/ }).waitFor()
    },
  },
  {
    name: `${acknowledged} acknowledgments, from home`,
    person: director,
    atMost: 24,
    act: async (hands) => {
      const { page } = hands
      await page.getByRole('link', { name: /^Review pending \(\d+\)/ }).waitFor()
      await hands.press('g', 'v')
      for (let done = 0; done < acknowledged; done++) {
        await page
          .getByRole('status')
          .filter({ hasText: new RegExp(`^${done + 1} of \\d+$`) })
          .waitFor()
        await hands.press('a')
      }
      await page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^${acknowledged + 1} of|${acknowledged} reports acknowledged`) })
        .first()
        .waitFor()
    },
  },
  {
    name: 'a task completed, on My Tasks',
    person: employee,
    path: '/my-tasks',
    atMost: 1,
    act: async (hands) => {
      const { page } = hands
      await hands.click(page.getByRole('button', { name: /^Complete .*\(In Progress\)$/ }).first())
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    name: 'leave for the next week, from home, its reason typed',
    person: employee,
    atMost: 5,
    act: async (hands) => {
      const { page } = hands
      await hands.click(page.getByRole('button', { name: 'Manage My Leave' }))
      const dialog = page.getByRole('dialog')
      const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true })
      await schedule.waitFor()
      // Where leave is ahead, the dialog opens on the list of it.
      if ((await schedule.getAttribute('aria-pressed')) !== 'true') await hands.click(schedule)
      await hands.click(dialog.getByRole('button', { name: 'Next week' }))
      await hands.click(dialog.getByLabel('Reason'))
      await page.keyboard.type('Family visit')
      await hands.click(dialog.getByRole('button', { name: 'Schedule leave' }))
      await dialog.getByText('Family visit').first().waitFor()
    },
  },
]

/** Does each job once, where it begins. */
export async function* measureJobs({ as }: Opened, only: string): AsyncGenerator<JobDone> {
  for (const { name, person, path = '/', atMost, act } of jobs.filter((one) => one.name.includes(only))) {
    const context = await as(person)
    const hands = new Hands(await context.newPage())
    await hands.page.goto(path)
    await hands.page.getByRole('heading', { level: 1 }).waitFor()
    await hands.page.waitForLoadState('networkidle')
    const begun = performance.now()
    await act(hands)
    const seconds = (performance.now() - begun) / 1000
    yield { name, person: accountOf(person), presses: hands.presses, atMost, seconds }
    await context.close()
  }
}
