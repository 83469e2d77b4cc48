import type { DueWebhook } from './delivery-repo.ts'

/** How many webhooks a server sends to at a time, how many of one company, and how many that fail. */
const most = { all: 50, company: 5, failing: 25 }

/**
 * Decides which webhooks are sent to at a time. Slow receivers delay neither other companies, which take turns, nor
 * receivers that answer: those that fail get only a part of the slots.
 */
export class DeliverySlots {
  readonly #running = new Map<string, DueWebhook>()
  /** The order in which companies and webhooks last got a slot, while others wait for one. */
  readonly #turns = new Map<string, number>()
  #turn = 0
  #isAwaited = false

  /** Whether a webhook that has messages waits for a slot. */
  get isAwaited(): boolean {
    return this.#isAwaited
  }

  /** Takes slots for webhooks that have none yet: the company that waits longest comes first, and in it the webhook. */
  take(due: readonly DueWebhook[]): DueWebhook[] {
    const turnOf = (id: string) => this.#turns.get(id) ?? 0
    const waiting = due
      .filter(({ id }) => !this.#running.has(id))
      .toSorted(
        (one, other) => turnOf(one.tenant_id) - turnOf(other.tenant_id) || turnOf(one.id) - turnOf(other.id),
      )
    const taken = waiting.filter((webhook) => this.#takeOne(webhook))
    this.#isAwaited = taken.length < waiting.length
    if (!this.#isAwaited) this.#turns.clear()
    return taken
  }

  release({ id }: DueWebhook): void {
    this.#running.delete(id)
  }

  #takeOne(webhook: DueWebhook): boolean {
    const running = [...this.#running.values()]
    const ofCompany = running.filter((one) => one.tenant_id === webhook.tenant_id).length
    const failing = running.filter((one) => one.is_failing).length
    if (running.length >= most.all || ofCompany >= most.company) return false
    if (webhook.is_failing && failing >= most.failing) return false
    this.#running.set(webhook.id, webhook)
    this.#turn += 1
    this.#turns.set(webhook.tenant_id, this.#turn).set(webhook.id, this.#turn)
    return true
  }
}
