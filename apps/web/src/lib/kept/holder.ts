import { del, get, set } from 'idb-keyval'
import { call } from '../api.ts'
import { namesOfQuick, readDevice, writeQuick } from '../storage.ts'
import { Listeners } from '../listeners.ts'
import { deleteCopies, type CopyOwner } from './copy-store.ts'
import { importKey } from './cipher.ts'
import { adoptEarlier, deleteEarlier } from './earlier-entries.ts'
import { deleteRecord, entriesOf, keptStore, type Owner } from './records.ts'
import { sealQuick, sealRecords, withoutKey, type Person } from './unsealed-rest.ts'

/** The person whose unsent work this page shows and stores. */
interface Holder extends Person {
  /** After the session typed text is sealed immediately; after it was discarded, nothing is stored. */
  session: 'standing' | 'over' | 'discarded'
}

const keyName = 'key'
const answerWithinMs = 10_000
const firstRetryMs = 5_000
const longestRetryMs = 300_000

const without = (userId: string): Holder => ({ ...withoutKey(userId), session: 'standing' })

let holder = without('')
/** Fulfilled when the key is available, or cannot be fetched now. */
let isReady: Promise<unknown> = Promise.resolve()
let turn: Promise<unknown> = Promise.resolve()
let asking = new AbortController()

/** What happened to a person's session. */
type Event = 'held' | 'over' | 'discarded'
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('daymark-kept') : undefined
const overListeners = new Listeners()

/** Calls the listener when the session is over, before text is sealed. Returns an unsubscribe function. */
export const onOver = overListeners.add

channel?.addEventListener('message', ({ data }: MessageEvent<{ event: Event; userId: string }>) => {
  if (data.userId !== holder.userId) return
  if (data.event === 'held') holder.session = 'standing'
  else end(data.event)
  const mine = holder
  if (data.event === 'over') void inBetween(() => sealQuick(mine))
})

function tellTabs(event: Event, userId: string): void {
  channel?.postMessage({ event, userId })
}

function end(event: 'over' | 'discarded'): void {
  if (holder.session !== 'standing') return
  if (event === 'over') overListeners.notify()
  holder.session = event
}

/** The person for whom typed text may be stored unsealed, because it will be sealed before their session is over. */
export function quickHolder(): string | undefined {
  return holder.session === 'standing' ? holder.userId : undefined
}

/** Whether the person has deleted their unsent work and is logging out. */
export function isDiscarded(): boolean {
  return holder.session === 'discarded'
}

export function holderId(): string {
  return holder.userId
}

/**
 * The person for whom copies of responses may be stored, once their key is available; undefined after the session,
 * and on pages without TLS, which have no service worker either.
 */
export async function ownerOfCopies(): Promise<CopyOwner | undefined> {
  const mine = holder
  await isReady
  const isHeld = holder === mine && mine.session === 'standing'
  return isHeld && mine.key instanceof CryptoKey ? { label: mine.label, key: mine.key } : undefined
}

/** The person whose key is on this device, because their session has not ended. */
export async function holderInStore(): Promise<string | undefined> {
  return (await get<Person>(keyName, keptStore))?.userId
}

/** Runs the work on the person's records with their key, after all earlier work. */
export function withRecords<T>(work: (owner: Owner) => Promise<T>): Promise<T> {
  const [mine, ready] = [holder, isReady]
  const result = turn.then(() => ready).then(() => work(mine))
  turn = result.catch(() => undefined)
  return result
}

/** Opens the unsent work of this person, whose session is valid. */
export function hold(userId: string): void {
  if (holder.userId !== userId) holder = without(userId)
  holder.session = 'standing'
  asking = new AbortController()
  const mine = holder
  const before = readDevice<string>('person') ?? userId
  void inBetween(async () => {
    const kept = await get<Person>(keyName, keptStore)
    if (before !== userId) {
      await tried(adoptEarlier(withoutKey(before)))
      await tried(sealQuick(withoutKey(before)))
    }
    if (kept && kept.userId !== userId) await drop(kept)
    if (mine.key) await keepKey(mine)
    else if (kept?.userId === userId) Object.assign(mine, { label: kept.label, key: kept.key })
    else await askForKey(mine)
    if (before === userId) await tried(adoptEarlier(mine))
    if (mine.key) await tried(deleteCopies({ except: mine.label }))
    await sealRecords(mine)
  })
  tellTabs('held', userId)
}

/**
 * Seals unsealed text when the session is over, and deletes the key from the device. This page keeps it for what it
 * still shows. Unsent work stays until its person signs in again.
 */
export function release(): Promise<void> {
  end('over')
  asking.abort()
  const mine = holder
  const before = readDevice<string>('person')
  return inBetween(async () => {
    await tried(deleteCopies())
    const kept = await get<Person>(keyName, keptStore)
    if (before !== undefined) await tried(adoptEarlier(before === mine.userId ? mine : withoutKey(before)))
    if (mine.userId !== '') await drop(mine)
    else if (kept) await drop(kept)
    else if (before !== undefined) await sealQuick(withoutKey(before))
  })
}

/** Deletes the person's unsent work from this device. */
export function discard(): Promise<void> {
  end('discarded')
  asking.abort()
  const mine = holder
  tellTabs('discarded', mine.userId)
  return inBetween(async () => {
    for (const owner of [mine, withoutKey(mine.userId)])
      for (const { id } of await entriesOf(owner)) await deleteRecord(owner, id)
    for (const name of namesOfQuick(mine.userId)) writeQuick(mine.userId, name, null)
    if (readDevice<string>('person') === mine.userId) await deleteEarlier()
  })
}

/** Runs the work after all earlier work and before any later. A no-op if storage is disabled. */
function inBetween(work: () => Promise<void>): Promise<void> {
  const [before, ready] = [turn, isReady]
  const done = ready
    .then(() => before)
    .then(work)
    .catch(() => undefined)
  isReady = done
  return done
}

/** Deletes a person's key, after sealing all their text for which there is room. */
async function drop(owner: Person): Promise<void> {
  await tried(sealQuick(owner))
  await tried(sealRecords(owner))
  const kept = await get<Person>(keyName, keptStore)
  if (kept?.userId === owner.userId) await del(keyName, keptStore)
  tellTabs('over', owner.userId)
}

/** Leaves failed work unchanged, for example if there is no room; it is retried the next time. */
async function tried(work: Promise<void>): Promise<void> {
  await work.catch(() => undefined)
}

async function askForKey(mine: Holder, retryMs = firstRetryMs): Promise<void> {
  try {
    const { label, secret } = await answered('GET /me/device-key', mine.userId)
    Object.assign(mine, { label, key: await importKey(secret) })
    await keepKey(mine)
  } catch {
    // Text stored meanwhile is sealed when the key arrives.
    setTimeout(() => {
      if (holder !== mine || mine.session !== 'standing' || mine.key) return
      void inBetween(async () => {
        await askForKey(mine, Math.min(longestRetryMs, retryMs * 2))
        await sealRecords(mine)
      })
    }, retryMs)
  }
}

/** The response. Stays pending while the page is left. */
async function answered(operation: 'GET /me/device-key', person: string) {
  const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(answerWithinMs)])
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  return Promise.race([call(operation, { person, signal }), ended])
}

async function keepKey({ userId, label, key }: Holder): Promise<void> {
  await set(keyName, { userId, label, key } satisfies Person, keptStore)
}

/** Resets the page to the state before anybody has signed in. */
export function letGo(): void {
  asking.abort()
  holder = without('')
}
