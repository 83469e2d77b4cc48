import { isLapsed } from '#core/unsent-work/lapse.ts'
import { exclusively, exclusivelyIfFree } from './exclusive.ts'
import { get, set } from 'idb-keyval'
import { endLapsed } from './kept/end-lapsed.ts'
import { withRecords } from './kept/holder.ts'
import { keptStore } from './kept/records.ts'
import { allKeptWork, forgetWork, keepWork, keptWork } from './kept/kept-work.ts'
import { Listeners } from './listeners.ts'
import { dependsOn, noteCreatedAt, type OutboxEntry } from './outbox-entry.ts'
import { serverNow, serverTimeOf } from './server-clock.ts'

const prefix = 'outbox.'
const refreshedEveryMs = 3_600_000
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('daymark-outbox') : undefined
const listeners = new Listeners()
let known: readonly OutboxEntry[] = []
let readAt: number | undefined

export const outboxStore = {
  subscribe: listeners.add,
  entries: () => known,
}

channel?.addEventListener('message', ({ data }: MessageEvent<{ key: string }>) => void refreshEntry(data.key))

type Changes = Map<string, OutboxEntry | undefined>
/** What has changed since each read of the stored entries began, which may have missed it. */
const changesWhileReading = new Set<Changes>()

/** Reads the stored entries. Called at the start; later each change in another tab names its entry. */
export async function refreshOutbox(): Promise<void> {
  const changes: Changes = new Map()
  changesWhileReading.add(changes)
  try {
    const all = await readCurrent()
    readAt = Date.now()
    const unchanged = all.filter(({ key }) => !changes.has(key))
    know([...unchanged, ...[...changes.values()].filter((entry) => entry !== undefined)])
  } finally {
    changesWhileReading.delete(changes)
  }
}

/** The stored entries without expired ones, and those that the browser has deleted while this tab was open. */
async function readCurrent(): Promise<OutboxEntry[]> {
  let all = await read()
  if (all.some(isOld)) {
    await withRecords(endLapsed).catch(() => undefined)
    all = await read()
  }
  if (!(await isEvicted())) return all
  const lost = known.filter(({ key }) => !all.some((entry) => entry.key === key))
  for (const entry of lost) await keep(entry).catch(() => undefined)
  await markStored()
  return [...all, ...lost]
}

const read = async () => {
  const all = await allKeptWork<OutboxEntry>(prefix).catch(() => [])
  return all.map(({ value }) => value)
}

async function refreshEntry(key: string): Promise<void> {
  knowOne(key, await storedEntry(key).catch(() => undefined))
}

/** Whether this tab has read the stored entries. */
export function isOutboxRead(): boolean {
  return readAt !== undefined
}

/** Whether what this tab knows may be incomplete, or entries may have expired since. */
export function needsRefresh(): boolean {
  return !channel || readAt === undefined || Math.abs(Date.now() - readAt) > refreshedEveryMs
}

/** Expired entries are not sent: the server may no longer know whether it has carried them out. */
const isOld = ({ createdAt }: OutboxEntry) => isLapsed(serverTimeOf(createdAt), serverNow())

function know(all: readonly OutboxEntry[]): void {
  known = all.toSorted((a, b) => a.createdAt - b.createdAt)
  noteCreatedAt(known.at(-1)?.createdAt ?? 0)
  listeners.notify()
}

function knowOne(key: string, entry: OutboxEntry | undefined): void {
  for (const changes of changesWhileReading) changes.set(key, entry)
  know([...known.filter((knownEntry) => knownEntry.key !== key), ...(entry ? [entry] : [])])
}

/** Updates this tab's entries after its own change, and notifies the other tabs. */
function changed(key: string, entry?: OutboxEntry): void {
  knowOne(key, entry)
  channel?.postMessage({ key })
}

/** Resets the tab to the state before it has read anything. */
export function forgetOutbox(): void {
  readAt = undefined
  know([])
}

/** Notifies the pages of a change outside the entries. */
export function renewOutbox(): void {
  know(known)
}

/** The entry as it is stored now, which another tab may have changed or removed. */
export async function storedEntry(key: string): Promise<OutboxEntry | undefined> {
  const stored = (await keptWork<OutboxEntry>(prefix + key))?.value
  if (stored || !(await isEvicted())) return stored
  // The browser has deleted what the site had stored, but this tab still knows it.
  await markStored()
  for (const entry of known) await keep(entry).catch(() => undefined)
  return known.find((entry) => entry.key === key)
}

/** The key of a value that only the browser deletes. */
export const storedMark = 'stored-since'

/** Marks the database, so that its deletion by the browser is noticed. */
export async function markStored(): Promise<void> {
  await set(storedMark, Date.now(), keptStore).catch(() => undefined)
}

async function isEvicted(): Promise<boolean> {
  return (await get<number>(storedMark, keptStore).catch(() => 0)) === undefined
}

/** Stores an action before the first attempt to send it, so that no crash or lost response can lose it. */
export async function putInOutbox(entry: OutboxEntry): Promise<boolean> {
  const isKept = await keep(entry).then(
    () => true,
    () => false,
  )
  if (isKept) changed(entry.key, entry)
  return isKept
}

/** Changes an entry. Without room it changes for this page only. */
export async function changeInOutbox(entry: OutboxEntry): Promise<void> {
  await keep(entry).catch(() => undefined)
  changed(entry.key, entry)
}

function keep(entry: OutboxEntry): Promise<void> {
  const { waitsFor: _, ...stored } = entry
  return keepWork(prefix + entry.key, stored, { title: entry.label })
}

export async function forgetEntry(key: string): Promise<void> {
  await forgetWork(prefix + key).catch(() => undefined)
  changed(key)
}

/** Drops what this tab knows of an entry that another tab has removed. */
export function dropFromView(key: string): void {
  knowOne(key, undefined)
}

/** Sets what entries wait for. It is not stored, because the next attempt finds it out. */
export function setWaitsFor(reasons: ReadonlyMap<string, OutboxEntry['waitsFor']>): void {
  const isSame = ({ key, waitsFor }: OutboxEntry) => !reasons.has(key) || reasons.get(key) === waitsFor
  if (known.every(isSame)) return
  know(
    known.map((entry) => {
      if (isSame(entry)) return entry
      const { waitsFor: _, ...rest } = entry
      const reason = reasons.get(entry.key)
      return reason ? { ...rest, waitsFor: reason } : rest
    }),
  )
}

/** Runs the work while no tab sends the entry. */
export function whileNotSent<T>(key: string, work: () => Promise<T>): Promise<T> {
  return exclusively(`daymark-outbox.${key}`, work)
}

/** As `whileNotSent`, but returns undefined if a tab is sending it. */
export function ifNotSent<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
  return exclusivelyIfFree(`daymark-outbox.${key}`, work)
}

/**
 * Removes and returns the entry with the waiting entries about what it creates, oldest first; empty if it has been
 * sent meanwhile.
 */
export async function takeFromOutbox(key: string): Promise<OutboxEntry[]> {
  const taken = await takeOne(key)
  if (!taken) return []
  const followers = known.filter((entry) => !entry.refusal && dependsOn(entry, taken))
  const rest = taken.refusal ? [] : await Promise.all(followers.map((entry) => takeOne(entry.key)))
  return [taken, ...rest.filter((entry) => entry !== undefined)]
}

function takeOne(key: string): Promise<OutboxEntry | undefined> {
  return whileNotSent(key, async () => {
    const entry = await storedEntry(key)
    if (entry) await forgetEntry(key)
    return entry
  })
}

/** Puts back removed entries. */
export async function putBackInOutbox(entries: readonly OutboxEntry[]): Promise<void> {
  for (const entry of entries) await putInOutbox(entry)
}
