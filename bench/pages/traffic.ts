import type { Page, Request } from 'playwright'

/** How long nothing is asked for until a page counts as settled. */
const quietMs = 400

/** Counts the requests of a page that wait for their answer; the stream of hints never ends and is left out. */
export class Traffic {
  readonly #page: Page
  readonly #open = new Set<Request>()
  #changed = performance.now()

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      if (request.resourceType() === 'eventsource' || request.url().includes('/live')) return
      this.#open.add(request)
      this.#changed = performance.now()
    })
    const ended = (request: Request) => {
      this.#open.delete(request)
      this.#changed = performance.now()
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  }

  /** Until everything that was asked for is answered, and nothing more is asked for. */
  async settled(): Promise<void> {
    while (this.#open.size > 0 || performance.now() - this.#changed < quietMs)
      await this.#page.waitForTimeout(quietMs / 4)
  }
}
