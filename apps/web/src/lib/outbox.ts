import { isLapsed } from '#core/unsent-work/lapse.ts'
import { call, type CallArgs, type Output } from './api.ts'
import { ApiError } from './errors.ts'
import { forgetFile, keptFileAt } from './kept-files.ts'
import { endLapsed } from './kept/end-lapsed.ts'
import { withRecords } from './kept/holder.ts'
import { allKeptWork, forgetWork, keepWork, keptWork } from './kept/kept-work.ts'
import { Listeners } from './listeners.ts'
import type { Outcome, OutboxEntry, QueueableOperation, Refusal } from './outbox-entry.ts'
import { serverNow, serverTimeOf } from './server-clock.ts'
import { upload } from './upload.ts'

const prefix = 'outbox.'
/** A request without a response times out early enough that its action is shown as waiting within 15 s. */
const answerWithinMs = 13_000
/** Files of 10 MB may come over a slow connection. */
const answerWithFilesWithinMs = 300_000
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('daymark-outbox') : undefined
const listeners = new Listeners()
let known: readonly OutboxEntry[] = []

export const outboxStore = {
  subscribe: listeners.add,
  entries: () => known,
}

channel?.addEventListener('message', () => void refreshOutbox())

/** Reads the stored entries. Called at the start and after every change in another tab. */
export async function refreshOutbox(): Promise<void> {
  let all = await read()
  if (all.some(isOld)) {
    await withRecords(endLapsed).catch(() => undefined)
    all = await read()
  }
  know(all)
}

const read = async () => {
  const all = await allKeptWork<OutboxEntry>(prefix).catch(() => [])
  return all.map(({ value }) => value)
}

/** Expired entries are not sent: the server may no longer know whether it has carried them out. */
const isOld = ({ createdAt }: OutboxEntry) => isLapsed(serverTimeOf(createdAt), serverNow())

function know(all: readonly OutboxEntry[]): void {
  known = all.toSorted((a, b) => a.createdAt - b.createdAt)
  listeners.notify()
}

/** Updates this tab's entries after its own change, and notifies the other tabs. */
function changed(key: string, entry?: OutboxEntry): void {
  know([...known.filter((knownEntry) => knownEntry.key !== key), ...(entry ? [entry] : [])])
  channel?.postMessage('changed')
}

/** Stores an action before the first attempt to send it, so that no crash or lost response can lose it. */
async function putInOutbox(entry: OutboxEntry): Promise<boolean> {
  const isKept = await store(entry).then(
    () => true,
    () => false,
  )
  if (isKept) changed(entry.key, entry)
  return isKept
}

const store = (entry: OutboxEntry) => keepWork(prefix + entry.key, entry, { title: entry.label })

const sentByPages = new Set<string>()

/** Whether a page is sending this entry itself and will show the result. */
export function isSentByPage(key: string): boolean {
  return sentByPages.has(key)
}

/**
 * Stores the action, sends it immediately and returns the outcome. With `staysWithPage` the stored entry is removed
 * if the server fails, because the page still has the typed text.
 */
export async function sendNow(entry: OutboxEntry, { staysWithPage = false } = {}): Promise<Outcome> {
  sentByPages.add(entry.key)
  try {
    const isKept = await putInOutbox(entry)
    // If it cannot be stored, it is sent anyway; if that fails too, the page must keep the typed text.
    const outcome = isKept ? await outcomeOf(entry) : refusedWithoutRoom(await send(entry))
    // The page shows the refusal and still has the typed text.
    if (outcome.is === 'refused') await forget(entry.key)
    const isFailed = outcome.is === 'waiting' && outcome.isServerBroken === true
    // If another tab has sent it meanwhile, it no longer exists.
    if (isFailed && isKept && staysWithPage && !(await takeFromOutbox(entry.key))) return { is: 'gone' }
    return outcome
  } finally {
    sentByPages.delete(entry.key)
    // Shows entries again that pages hid while they were sent.
    know(known)
  }
}

function refusedWithoutRoom(outcome: Outcome): Outcome {
  if (outcome.is !== 'waiting') return outcome
  const message = 'Not sent: Daymark cannot be reached, and this browser has no room to keep it. Try again.'
  return { is: 'refused', refusal: { code: 'not_kept', message, fields: [] } }
}

async function outcomeOf({ key, userId }: OutboxEntry): Promise<Outcome> {
  const outcomes = await deliverOutbox(userId)
  const own = outcomes.get(key)
  if (own) return own
  const left = known.find((knownEntry) => knownEntry.key === key)
  if (!left) return { is: 'gone' }
  return left.refusal ? { is: 'refused', refusal: left.refusal } : { is: 'waiting' }
}

/** Removes and returns the entry; undefined if it has been sent meanwhile. */
export async function takeFromOutbox(key: string): Promise<OutboxEntry | undefined> {
  return exclusively(async () => {
    const entry = await keptWork<OutboxEntry>(prefix + key)
    if (entry) await forget(key)
    return entry?.value
  })
}

/** Puts back a removed entry. */
export async function putBackInOutbox(entry: OutboxEntry): Promise<void> {
  await putInOutbox(entry)
}

/** Retries an entry that the server has refused. Returns the outcome. */
export async function sendAgain(entry: OutboxEntry): Promise<Outcome> {
  const { refusal: _, ...waiting } = entry
  await putInOutbox(waiting)
  return outcomeOf(waiting)
}

/**
 * Sends the waiting entries, oldest first, in one tab at a time. Stops at the first that cannot be sent now, so that
 * the order is kept. Returns the outcome of each.
 */
export async function deliverOutbox(userId: string): Promise<Map<string, Outcome>> {
  return exclusively(async () => {
    const outcomes = new Map<string, Outcome>()
    await refreshOutbox()
    const waiting = known.filter((entry) => entry.userId === userId && !entry.refusal)
    for (const [at, entry] of waiting.entries()) {
      const outcome = await send(entry)
      outcomes.set(entry.key, outcome)
      if (outcome.is !== 'waiting') continue
      // The later ones wait for the same reason.
      const waitsFor = known.find(({ key }) => key === entry.key)?.waitsFor
      for (const later of waiting.slice(at + 1)) {
        outcomes.set(later.key, outcome)
        await waitFor(later, waitsFor)
      }
      break
    }
    return outcomes
  })
}

const deliveryListeners = new Listeners<[entry: OutboxEntry, output: unknown]>()

/**
 * Calls the listener with each delivered entry and its response, before its removal. Returns an unsubscribe function.
 */
export const onDelivered = deliveryListeners.add

async function send(entry: OutboxEntry): Promise<Outcome> {
  const signal = AbortSignal.timeout(entry.files ? answerWithFilesWithinMs : answerWithinMs)
  try {
    // Another person may have signed in in another tab: nothing is sent in their name.
    const withFiles = await uploaded(entry, signal)
    const args = { ...withFiles, key: entry.key, person: entry.userId, signal } as CallArgs<'POST /reports'>
    const output: Output<QueueableOperation> = await call(entry.operation as 'POST /reports', args)
    deliveryListeners.notify(entry, output)
    await forget(entry.key)
    for (const place of entry.files ?? []) await forgetFile(place)
    return { is: 'done', output }
  } catch (error) {
    if (!(error instanceof ApiError)) {
      await waitFor(entry, undefined)
      return { is: 'waiting' }
    }
    // It was carried out long ago and only its response was lost, so pages refetch their data.
    if (error.code === 'request_already_done') {
      await forget(entry.key)
      return { is: 'gone' }
    }
    if (isPassing(error)) {
      await waitFor(entry, error.status === 401 ? 'sign-in' : 'server')
      return { is: 'waiting', isServerBroken: error.status >= 500 }
    }
    const refusal: Refusal = { code: error.code, message: error.message, fields: error.fields }
    const refused = { ...entry, refusal }
    await store(refused).catch(() => undefined)
    changed(entry.key, refused)
    return { is: 'refused', refusal }
  }
}

/** The arguments of an entry with the ids of its files, which are uploaded first. */
async function uploaded(
  { args, files = [] }: OutboxEntry,
  signal: AbortSignal,
): Promise<OutboxEntry['args']> {
  if (files.length === 0) return args
  const ids: string[] = []
  for (const place of files) {
    const kept = await keptFileAt(place)
    if (!kept) continue
    const stored =
      'stored' in kept
        ? kept.stored
        : await upload(kept.file, { key: kept.key, signal, onProgress: () => {} })
    ids.push(stored.id)
  }
  const { body } = args as { body: { attachmentIds?: readonly string[] } }
  return {
    ...args,
    body: { ...body, attachmentIds: [...(body.attachmentIds ?? []), ...ids] },
  } as OutboxEntry['args']
}

/** Whether a failure is temporary: no or a different person is signed in, overload, still in progress, or a 5xx. */
function isPassing({ status, code }: ApiError): boolean {
  const mayPass = code === 'request_in_progress' || code === 'another_person'
  return mayPass || status === 401 || status === 429 || status >= 500
}

/** Stores what an entry waits for, which its page shows. */
async function waitFor(entry: OutboxEntry, waitsFor: OutboxEntry['waitsFor']): Promise<void> {
  if (entry.waitsFor === waitsFor || !known.some(({ key }) => key === entry.key)) return
  const { waitsFor: _, ...rest } = entry
  const next = waitsFor ? { ...rest, waitsFor } : rest
  await store(next).catch(() => undefined)
  changed(entry.key, next)
}

async function forget(key: string) {
  await forgetWork(prefix + key).catch(() => undefined)
  changed(key)
}

/** Without a secure context there are no locks; the idempotency keys then make repeated sending harmless. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('daymark-outbox', work)
}
