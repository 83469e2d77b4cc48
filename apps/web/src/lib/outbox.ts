import { exclusively } from './exclusive.ts'
import { lineStore } from './line.ts'
import { Listeners } from './listeners.ts'
import { dependsOn, hasCommonThing, notCreated, type Outcome, type OutboxEntry } from './outbox-entry.ts'
import { attempt, hasFiles, trySending, type Sent } from './outbox-request.ts'
import {
  forgetEntry,
  ifNotSent,
  needsRefresh,
  outboxStore,
  putInOutbox,
  refreshOutbox,
  renewOutbox,
  setWaitsFor,
  storedEntry,
  takeFromOutbox,
} from './outbox-store.ts'

/** After this time without a response the page shows the action as waiting, while the attempt goes on. */
export const shownAsWaitingAfterMs = 4_000
/** A server that is not available this many times one after another is not asked for the others now. */
const mostUnavailable = 3

/** Without a connection nothing is tried, so that an action can still be replaced by a later one. */
const isConnected = () => lineStore.isUp()

const sentByPages = new Set<string>()
/** The outcomes that pages wait for, which another delivery than their own may bring. */
const forPages = new Map<string, Outcome>()

/** Whether a page is sending this entry itself and will show the result. */
export function isSentByPage(key: string): boolean {
  return sentByPages.has(key)
}

interface Sending {
  /** The stored entry is removed if the server fails, because the page still has the typed text. */
  staysWithPage?: boolean
  /**
   * What becomes of an earlier entry of the same subject that was never sent, and of the new one: the new entry that
   * stands for both, or null if together they change nothing. Undefined sends both in order.
   */
  supersede?: (earlier: OutboxEntry, entry: OutboxEntry) => OutboxEntry | null | undefined
}

/**
 * Stores the action, sends it immediately and returns the outcome. Without a response within a few seconds the outcome
 * is that it waits; the attempt goes on, and `onUnattended` reports its outcome.
 */
export async function sendNow(
  given: OutboxEntry,
  { staysWithPage = false, supersede }: Sending = {},
): Promise<Outcome> {
  const entry = supersede ? await superseding(given, supersede) : given
  if (!entry) return { is: 'gone' }
  sentByPages.add(entry.key)
  try {
    // It is sent immediately if possible; noted with the first storing, which saves another one.
    const isKept = await putInOutbox(isConnected() ? { ...entry, isTried: true } : entry)
    // If it cannot be stored, it is sent anyway; if that fails too, the page must keep the typed text.
    if (!isKept) return refusedWithoutRoom((await trySending(entry)).outcome)
    const outcome = await withinSight(outcomeOf(entry))
    // The page shows the refusal and still has the typed text.
    if (outcome.is === 'refused') await forgetEntry(entry.key)
    const isFailed = outcome.is === 'waiting' && outcome.isServerBroken === true
    // If another tab has sent it meanwhile, it no longer exists.
    if (isFailed && staysWithPage && (await takeFromOutbox(entry.key)).length === 0) return { is: 'gone' }
    return outcome
  } finally {
    sentByPages.delete(entry.key)
    forPages.delete(entry.key)
    // Shows entries again that pages hid while they were sent.
    renewOutbox()
  }
}

/** The outcome, or that the action waits if the outcome takes longer than people should wait for it. */
async function withinSight(outcome: Promise<Outcome>): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ is: 'waiting' }), shownAsWaitingAfterMs)
  })
  try {
    return await Promise.race([outcome, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Replaces the newest entries of the same subject that were never sent. Returns what is to be sent, if anything. */
async function superseding(
  entry: OutboxEntry,
  supersede: NonNullable<Sending['supersede']>,
): Promise<OutboxEntry | null> {
  const earlier = outboxStore.entries().findLast((other) => isSameSubject(other, entry))
  if (!earlier || !isUnsent(earlier)) return entry
  const next = await ifNotSent(earlier.key, async () => {
    const stored = await storedEntry(earlier.key).catch(() => undefined)
    const result = stored && isUnsent(stored) ? supersede(stored, entry) : undefined
    if (result === undefined) return undefined
    // The new one is stored before the earlier one is removed, so that no crash can lose both.
    if (result && !(await putInOutbox(result))) return undefined
    if (result?.key !== earlier.key) await forgetEntry(earlier.key)
    return result
  })
  if (next === undefined || next === null) return next === null ? null : entry
  return superseding(next, supersede)
}

const isSameSubject = (one: OutboxEntry, other: OutboxEntry) =>
  one.subject === other.subject && one.userId === other.userId && one.key !== other.key
const isUnsent = ({ isTried, refusal }: OutboxEntry) => !isTried && !refusal

function refusedWithoutRoom(outcome: Outcome): Outcome {
  if (outcome.is !== 'waiting') return outcome
  const message = 'Not sent: Daymark cannot be reached, and this browser has no room to keep it. Try again.'
  return { is: 'refused', refusal: { code: 'not_kept', message, fields: [] } }
}

async function outcomeOf({ key, userId }: OutboxEntry): Promise<Outcome> {
  const outcomes = await deliverOutbox(userId)
  const own = outcomes.get(key) ?? forPages.get(key)
  if (own) return own
  const left = outboxStore.entries().find((entry) => entry.key === key)
  if (!left) return { is: 'gone' }
  return left.refusal ? { is: 'refused', refusal: left.refusal } : { is: 'waiting' }
}

/**
 * Retries an entry that the server has refused, with those that were not sent because of it. Returns the outcome.
 */
export async function sendAgain(entry: OutboxEntry): Promise<Outcome> {
  const followers = outboxStore
    .entries()
    .filter((other) => other.refusal?.code === notCreated && dependsOn(other, entry))
  for (const { refusal: _, ...waiting } of [entry, ...followers]) await putInOutbox(waiting)
  return withinSight(outcomeOf(entry))
}

/** Sends an entry in place of a refused one. Returns the outcome. */
export async function sendInstead(refused: OutboxEntry, entry: OutboxEntry): Promise<Outcome> {
  await putInOutbox(entry)
  await forgetEntry(refused.key)
  return withinSight(outcomeOf(entry))
}

const unattendedListeners = new Listeners<[outcomes: readonly UnattendedOutcome[]]>()
type UnattendedOutcome = readonly [entry: OutboxEntry, outcome: Outcome]

/**
 * Calls the listener after each delivery with the outcomes that no page waited for. Returns an unsubscribe function.
 */
export const onUnattended = unattendedListeners.add

/**
 * Sends the waiting entries, oldest first, in one tab at a time. Without a connection, a session or the server's
 * permission to go on it stops, and all wait. An entry that fails otherwise holds back only later ones of the same
 * thing. Returns the outcome of each.
 */
export async function deliverOutbox(userId: string): Promise<Map<string, Outcome>> {
  return exclusively('daymark-outbox', async () => {
    if (needsRefresh()) await refreshOutbox()
    const delivery = new Delivery()
    // An upload may take minutes, so what has no files is sent before.
    const waiting = outboxStore
      .entries()
      .filter((entry) => entry.userId === userId && !entry.refusal)
      .toSorted((a, b) => Number(hasFiles(a)) - Number(hasFiles(b)))
    try {
      for (const entry of waiting) await delivery.take(entry)
    } finally {
      delivery.end()
    }
    return delivery.outcomes
  })
}

/** One pass through the waiting entries. */
class Delivery {
  readonly outcomes = new Map<string, Outcome>()
  readonly #reasons = new Map<string, OutboxEntry['waitsFor']>()
  readonly #unattended: UnattendedOutcome[] = []
  /** Entries that were not sent now and hold back later ones of the same thing. */
  readonly #holding: { entry: OutboxEntry; sent: Sent }[] = []
  #unavailable = 0
  /** Why nothing further is sent. */
  #stop: Sent | undefined = isConnected() ? undefined : { outcome: { is: 'waiting' }, stops: true }

  async take(entry: OutboxEntry): Promise<void> {
    const sent = this.#stop ?? this.#heldBackBy(entry) ?? (await this.#attempt(entry))
    this.outcomes.set(entry.key, sent.outcome)
    if (sent.outcome.is === 'waiting') {
      this.#reasons.set(entry.key, sent.waitsFor)
      this.#holding.push({ entry, sent })
      if (sent.stops || this.#unavailable >= mostUnavailable) this.#stop ??= sent
    }
    if (!isSentByPage(entry.key)) this.#unattended.push([entry, sent.outcome])
    else if (sent.outcome.is !== 'waiting') forPages.set(entry.key, sent.outcome)
  }

  async #attempt(entry: OutboxEntry): Promise<Sent> {
    const sent = await attempt(entry)
    this.#unavailable = sent.isUnavailable ? this.#unavailable + 1 : 0
    return sent
  }

  #heldBackBy(entry: OutboxEntry): Sent | undefined {
    return this.#holding.find((held) => hasCommonThing(held.entry, entry))?.sent
  }

  end(): void {
    setWaitsFor(this.#reasons)
    const settled = this.#unattended.filter(([, { is }]) => is !== 'waiting')
    if (settled.length > 0) unattendedListeners.notify(settled)
  }
}
