/* oxlint-disable typescript/no-unnecessary-type-parameters -- the caller names the stored type */
import { mostKeptBytes } from '#core/unsent-work/limits.ts'
import { createStore, del, delMany, get, getMany, promisifyRequest, setMany } from 'idb-keyval'
import { newKey } from '../new-id.ts'
import { serverNow } from '../server-clock.ts'
import { seal, unseal, type Sealed, type SealKey } from './cipher.ts'
import { deleteCopies, isFull } from './copy-store.ts'

/**
 * The unsent work of all people on this device. Earlier versions of the app do not know this database and cannot
 * clear it.
 */
export const keptStore = createStore('daymark-kept', 'kept')

/** The owner of records. Until their key has arrived, records are stored unencrypted. */
export interface Owner {
  label: string
  key: SealKey | undefined
}

/** The kind of a record: a queued action, typed text, or a file of one of them. */
export type Kind = 'outbox' | 'draft' | 'file'

/** The part of a record that is readable without its owner's key. */
export interface Fact {
  kind: Kind
  /** When it was stored, in milliseconds since 1970 by the server's clock. */
  at: number
  size: number
  /** When its content was deleted because it had expired. */
  lapsedAt?: number
  about: Hidden
}

/** The id of a record, and its name for people. */
export interface RecordName {
  name: string
  title?: string | undefined
}

type Hidden = Sealed | { plain: BufferSource }

interface Body {
  json: Hidden
  bytes?: Hidden
}

/** A value, with bytes that are stored beside it. */
export interface Content {
  value: unknown
  bytes?: BufferSource | undefined
}

/** A record without its content. */
export interface Entry extends RecordName {
  id: string
  fact: Fact
}

const factStart = (label: string) => `fact|${label}|`
const factKey = ({ label }: Owner, id: string) => factStart(label) + id
const bodyKey = ({ label }: Owner, id: string) => `body|${label}|${id}`

/** Thrown if a record exceeds what one person may store on a device. */
export class KeptFullError extends Error {}

/** Creates or replaces a record. Returns the time. */
export async function putRecord(
  owner: Owner,
  { name, title }: RecordName,
  content: Content,
): Promise<number> {
  const before = await entryOf(owner, name)
  const id = before?.id ?? newKey()
  const kind = kindOf(name)
  const json = encode(content.value)
  const size = json.byteLength + (content.bytes?.byteLength ?? 0)
  if (size + bytesOfOthers(owner, id) > mostKeptBytes) throw new KeptFullError()
  const now = serverNow().epochMilliseconds
  const fact: Fact = {
    kind,
    // An action is as old as its first attempt.
    at: kind === 'outbox' ? (before?.fact.at ?? now) : now,
    size,
    about: await hide(owner, encode({ name, title }), factKey(owner, id)),
  }
  const place = bodyKey(owner, id)
  const body: Body = {
    json: await hide(owner, json, place),
    ...(content.bytes ? { bytes: await hide(owner, content.bytes, `${place}|bytes`) } : {}),
  }
  const both: [string, unknown][] = [
    [factKey(owner, id), fact],
    [place, body],
  ]
  await setMany(both, keptStore).catch(async (error: unknown) => {
    if (!isFull(error)) throw error
    // Unsent work is worth more than responses, which the server still has.
    await deleteCopies()
    await setMany(both, keptStore)
  })
  seen.set(factKey(owner, id), { name, title, iv: ivOf(fact.about), fact })
  return now
}

/** The content of a record; undefined if it does not exist or cannot be decrypted. */
export async function contentOf<T>(
  owner: Owner,
  id: string,
): Promise<{ value: T; bytes?: BufferSource } | undefined> {
  return (await contentsOf<T>(owner, [id]))[0]
}

/** As `contentOf`, for several records. */
export async function contentsOf<T>(
  owner: Owner,
  ids: readonly string[],
): Promise<({ value: T; bytes?: BufferSource } | undefined)[]> {
  const places = ids.map((id) => bodyKey(owner, id))
  const bodies = await getMany<Body | undefined>(places, keptStore)
  return Promise.all(places.map((place, at) => openBody<T>(owner, place, bodies[at]).catch(() => undefined)))
}

async function openBody<T>(owner: Owner, place: string, body: Body | undefined) {
  if (!body) return undefined
  const value = decode(await show(owner, body.json, place)) as T
  return body.bytes ? { value, bytes: await show(owner, body.bytes, `${place}|bytes`) } : { value }
}

/** The owner's records without their content, except expired ones. */
export async function entriesOf(owner: Owner): Promise<Entry[]> {
  return (await allEntriesOf(owner)).filter(({ fact }) => fact.lapsedAt === undefined)
}

/** The names of the owner's records that have expired and were deleted. */
export async function lapsedOf(owner: Owner): Promise<Entry[]> {
  return (await allEntriesOf(owner)).filter(({ fact }) => fact.lapsedAt !== undefined)
}

async function allEntriesOf(owner: Owner): Promise<Entry[]> {
  const start = factStart(owner.label)
  const facts = await factsFrom(start)
  forgetSeen(start, new Set(facts.map(({ key }) => key)))
  const entries = await Promise.all(facts.map(({ key, fact }) => readEntry(owner, key, fact)))
  return entries.flat()
}

/** What this page has read of records, by the keys of their facts, so that a name is decrypted only once. */
const seen = new Map<string, RecordName & { iv: string; fact: Fact }>()

const ivOf = (about: Hidden) => ('plain' in about ? 'plain' : about.iv.join())

async function readEntry(owner: Owner, key: string, fact: Fact): Promise<Entry[]> {
  const iv = ivOf(fact.about)
  const known = seen.get(key)
  const id = key.slice(factStart(owner.label).length)
  if (known && known.iv === iv && owner.key) {
    seen.set(key, { ...known, fact })
    return [{ id, fact, name: known.name, title: known.title }]
  }
  const hidden = await show(owner, fact.about, key).catch(() => undefined)
  // A record that was sealed with another key has no readable name.
  if (!hidden) return []
  const about = decode(hidden) as RecordName
  seen.set(key, { ...about, iv, fact })
  return [{ id, fact, ...about }]
}

function forgetSeen(start: string, stored: ReadonlySet<string>): void {
  for (const key of seen.keys()) if (key.startsWith(start) && !stored.has(key)) seen.delete(key)
}

/** The record of this name, except an expired one. Reads only what this page has not read yet. */
export async function entryOf(owner: Owner, name: string): Promise<Entry | undefined> {
  const start = factStart(owner.label)
  for (const [key, known] of seen) {
    if (known.name !== name || !key.startsWith(start)) continue
    const fact = await get<Fact>(key, keptStore)
    if (fact && fact.lapsedAt === undefined) return (await readEntry(owner, key, fact))[0]
    seen.delete(key)
  }
  const keys = await keysFrom(start)
  forgetSeen(start, new Set(keys))
  const unread = keys.filter((key) => !seen.has(key))
  const facts = await getMany<Fact | undefined>(unread, keptStore)
  const entries = await Promise.all(
    unread.map((key, at) => (facts[at] ? readEntry(owner, key, facts[at]) : Promise.resolve([]))),
  )
  return entries.flat().find((entry) => entry.name === name && entry.fact.lapsedAt === undefined)
}

function bytesOfOthers(owner: Owner, id: string): number {
  const [start, own] = [factStart(owner.label), factKey(owner, id)]
  let sum = 0
  for (const [key, { fact }] of seen) if (key.startsWith(start) && key !== own) sum += fact.size
  return sum
}

function keysFrom(start: string): Promise<string[]> {
  return keptStore('readonly', (store) =>
    promisifyRequest(store.getAllKeys(rangeFrom(start)) as IDBRequest<string[]>),
  )
}

const rangeFrom = (start: string) => IDBKeyRange.bound(start, `${start}\uFFFF`)

/** The facts whose keys begin with `start`, in one transaction, without their contents. */
function factsFrom(start: string): Promise<{ key: string; fact: Fact }[]> {
  const range = rangeFrom(start)
  return keptStore('readonly', async (store) => {
    const [keys, facts] = await Promise.all([
      promisifyRequest(store.getAllKeys(range) as IDBRequest<string[]>),
      promisifyRequest(store.getAll(range) as IDBRequest<Fact[]>),
    ])
    return keys.map((key, at) => ({ key, fact: facts[at]! }))
  })
}

export async function deleteRecord(owner: Owner, id: string): Promise<void> {
  seen.delete(factKey(owner, id))
  await delMany([factKey(owner, id), bodyKey(owner, id)], keptStore)
}

/** The facts of all people with their keys. */
export async function allFacts(): Promise<{ key: string; label: string; fact: Fact }[]> {
  return (await factsFrom('fact|')).map((record) => ({ ...record, label: record.key.split('|')[1]! }))
}

/** Replaces a fact, and deletes its content if it has expired. */
export async function replaceFact(key: string, fact: Fact): Promise<void> {
  await setMany([[key, fact]], keptStore)
  if (fact.lapsedAt !== undefined) await del(key.replace('fact|', 'body|'), keptStore)
}

/** Deletes a fact and its content. */
export async function deleteFact(key: string): Promise<void> {
  await delMany([key, key.replace('fact|', 'body|')], keptStore)
}

const kindOf = (name: string) => name.slice(0, name.indexOf('.')) as Kind

async function hide({ key }: Owner, bytes: BufferSource, place: string): Promise<Hidden> {
  return key ? seal(key, bytes, place) : { plain: bytes }
}

async function show({ key }: Owner, hidden: Hidden, place: string): Promise<BufferSource> {
  if ('plain' in hidden) return hidden.plain
  if (!key) throw new Error('There is no key')
  return unseal(key, hidden, place)
}

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const decode = (bytes: BufferSource): unknown => JSON.parse(new TextDecoder().decode(bytes))
