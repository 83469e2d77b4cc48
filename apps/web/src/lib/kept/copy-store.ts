import { createStore, delMany, getMany, promisifyRequest, setMany } from 'idb-keyval'
import { seal, unseal, type Sealed, type SealKey } from './cipher.ts'

/** The responses of the server on this device, apart from unsent work, so that they can be dropped separately. */
export const copyStore = createStore('daymark-copies', 'copies')

/** The person to whom copies belong, with the key that seals them. */
export interface CopyOwner {
  label: string
  key: SealKey
}

/** The readable part of a copy. */
interface Fact {
  /** When the server sent it, and when it was last read; in milliseconds since 1970. */
  at: number
  usedAt: number
  size: number
}

/** A response of the server, and when it was sent. */
export interface Copy {
  value: unknown
  at: number
}

/** The most bytes of copies on a device. */
export const mostCopiedBytes = 50 * 1024 * 1024
/** For how long a copy is kept. */
export const copiedForMs = 14 * 86_400_000
/** After the limit is exceeded, copies are dropped down to this share of it. */
const keptShare = 0.8

const factKey = (label: string, id: string) => `fact|${label}|${id}`
const bodyKey = (label: string, id: string) => `body|${label}|${id}`

/** The bytes of all copies as far as this page knows; counted at the first write. */
let knownBytes: number | undefined

/** A name that does not reveal what it is a copy of. */
async function idOf({ label }: CopyOwner, name: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${label}|${name}`))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

/**
 * Stores or replaces a copy. If there is no room, the least recently used are dropped.
 * @throws DOMException if the browser stores nothing
 */
export async function putCopy(owner: CopyOwner, name: string, { value, at }: Copy): Promise<void> {
  const id = await idOf(owner, name)
  const place = bodyKey(owner.label, id)
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  if (bytes.byteLength > mostCopiedBytes / 10) return
  const sealed = await seal(owner.key, bytes, place)
  const fact: Fact = { at, usedAt: at, size: bytes.byteLength }
  const write = () =>
    setMany([[factKey(owner.label, id), fact] as [string, unknown], [place, sealed]], copyStore)
  await write().catch(async (error: unknown) => {
    if (!isFull(error)) throw error
    await dropCopies({ downTo: (await countBytes()) / 2 })
    await write()
  })
  knownBytes = (knownBytes ?? (await countBytes())) + bytes.byteLength
  // Replaced copies are counted twice until the next count.
  if (knownBytes > mostCopiedBytes) await dropCopies({ downTo: mostCopiedBytes * keptShare })
}

/** Whether storing failed because the browser has no more room. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** The copy of this name; undefined if there is none, or it was sealed with another key. */
export async function getCopy(owner: CopyOwner, name: string, now: number): Promise<Copy | undefined> {
  const id = await idOf(owner, name)
  const place = bodyKey(owner.label, id)
  const [fact, sealed] = (await getMany([factKey(owner.label, id), place], copyStore)) as [
    Fact | undefined,
    Sealed | undefined,
  ]
  if (!fact || !sealed) return undefined
  const bytes = await unseal(owner.key, sealed, place).catch(() => undefined)
  if (!bytes) return undefined
  void setMany(
    [[factKey(owner.label, id), { ...fact, usedAt: Math.max(now, fact.usedAt) }]],
    copyStore,
  ).catch(() => undefined)
  return { value: JSON.parse(new TextDecoder().decode(bytes)) as unknown, at: fact.at }
}

/** Deletes a copy. */
export async function deleteCopy(owner: CopyOwner, name: string): Promise<void> {
  const id = await idOf(owner, name)
  await delMany([factKey(owner.label, id), bodyKey(owner.label, id)], copyStore)
}

/** Drops the least recently used copies until the rest has `downTo` bytes, and those that are older than `before`. */
export async function dropCopies({ downTo, before }: { downTo?: number; before?: number }): Promise<void> {
  const facts = (await allFacts()).toSorted((a, b) => a.fact.usedAt - b.fact.usedAt)
  let bytes = sumOf(facts)
  const dropped: string[] = []
  for (const { key, fact } of facts) {
    const isOver = downTo !== undefined && bytes > downTo
    if (!isOver && !(before !== undefined && fact.at < before)) continue
    bytes -= fact.size
    dropped.push(key, key.replace('fact|', 'body|'))
  }
  await delMany(dropped, copyStore)
  knownBytes = bytes
}

/** Deletes the copies of everybody but the owner of this label; of everybody without one. */
export async function deleteCopies({ except }: { except?: string } = {}): Promise<void> {
  knownBytes = undefined
  if (except === undefined) {
    await copyStore('readwrite', (store) => {
      store.clear()
      return promisifyRequest(store.transaction)
    })
    return
  }
  const others = (await allFacts()).filter(({ key }) => !key.startsWith(factKey(except, '')))
  await delMany(
    others.flatMap(({ key }) => [key, key.replace('fact|', 'body|')]),
    copyStore,
  )
}

async function countBytes(): Promise<number> {
  return sumOf(await allFacts())
}

const sumOf = (facts: readonly { fact: Fact }[]) => facts.reduce((sum, { fact }) => sum + fact.size, 0)

function allFacts(): Promise<{ key: string; fact: Fact }[]> {
  const range = IDBKeyRange.bound('fact|', 'fact|\uFFFF')
  return copyStore('readonly', async (store) => {
    const [keys, facts] = await Promise.all([
      promisifyRequest(store.getAllKeys(range) as IDBRequest<string[]>),
      promisifyRequest(store.getAll(range) as IDBRequest<Fact[]>),
    ])
    return keys.map((key, at) => ({ key, fact: facts[at]! }))
  })
}
