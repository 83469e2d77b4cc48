import { hashKey } from '@tanstack/react-query'
import type { OperationKey } from '#contract/operations.ts'
import { call, urlOf, type CallArgs, type Output } from '../api.ts'
import { takeAnswer } from '../first-answers.ts'
import { ApiError, NotHereError, OfflineError } from '../errors.ts'
import { ownerOfCopies } from '../kept/holder.ts'
import { lineStore, probeLine } from '../line.ts'
import { serverNow } from '../server-clock.ts'
import { copiedForMs, deleteCopy, dropCopies, getCopy, putCopy, type Copy } from '../kept/copy-store.ts'
import { isCopied } from './never-copied.ts'

/** A response, and when the server sent it if it was read from this device. */
export interface Answer<T> {
  value: T
  copiedAt?: number
}

type ReadKey = Extract<OperationKey, `GET ${string}`>

let isSwept = false
let turn: Promise<unknown> = Promise.resolve()

/**
 * Calls a read operation and stores a copy of its response. If the server cannot be reached, returns the copy.
 * @throws NotHereError if there is none, and ApiError as `call`
 */
export async function readAnswer<K extends ReadKey>(
  operation: K,
  args: CallArgs<K>,
): Promise<Answer<Output<K>>> {
  if (!isCopied(operation)) return { value: await call(operation, args) }
  const name = nameOf(operation, args)
  const copy = async () => {
    const found = await copyNamed(name)
    return found && { value: found.value as Output<K>, copiedAt: found.at }
  }
  if (!lineStore.isUp()) {
    const found = await copy()
    if (found) return found
  }
  try {
    const value = (await firstAnswer(operation, args)) ?? (await call(operation, args))
    keep(name, value)
    return { value }
  } catch (error) {
    if (isGone(error)) forget(name)
    if (!(error instanceof OfflineError)) throw error
    const found = await copy()
    if (found) return found
    // Whether the line is down or only this request failed is known after a probe.
    await probeLine()
    throw lineStore.isUp() ? error : new NotHereError(error)
  }
}

/** The answer that was requested together with others while the page was loading. */
async function firstAnswer<K extends ReadKey>(operation: K, args: CallArgs<K>) {
  const { path, query } = args as { path?: Record<string, unknown>; query?: Record<string, unknown> }
  const answer = await takeAnswer(urlOf(operation.slice('GET '.length), path, query))
  return answer as Output<K> | undefined
}

function nameOf(operation: ReadKey, args: object): string {
  const { path, query } = args as { path?: unknown; query?: unknown }
  return hashKey([operation, { path, query }])
}

/** Stores a copy of an answer that was requested together with others. */
export function keepAnswer(operation: ReadKey, args: object, value: unknown): void {
  if (isCopied(operation)) keep(nameOf(operation, args), value)
}

async function copyNamed(name: string) {
  try {
    const owner = await ownerOfCopies()
    return owner && (await getCopy(owner, name, serverNow().epochMilliseconds))
  } catch {
    return undefined
  }
}

/** Stores the copy in the background, in order. */
function keep(name: string, value: unknown): void {
  const at = serverNow().epochMilliseconds
  turn = turn
    .then(whenIdle)
    .then(() => store(name, { value, at }))
    // Without a copy the page only needs the connection again.
    .catch(() => undefined)
}

/** Whether the record does not exist any more, or not for this person: its copy is not shown again either. */
function isGone(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 404 || error.status === 410 || error.code === 'forbidden'
}

/** Deletes the copy in the background, after the copies so far were stored. */
function forget(name: string): void {
  turn = turn.then(() => drop(name)).catch(() => undefined)
}

async function drop(name: string): Promise<void> {
  const owner = await ownerOfCopies()
  if (owner) await deleteCopy(owner, name)
}

async function store(name: string, copy: Copy): Promise<void> {
  const owner = await ownerOfCopies()
  if (!owner) return
  await putCopy(owner, name, copy)
  if (isSwept) return
  isSwept = true
  await dropCopies({ before: copy.at - copiedForMs })
}

/** Sealing a response takes time that an input would wait for. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve)
  })
}

/** Forgets the copies that are not stored yet. */
export function dropPendingCopies(): void {
  turn = Promise.resolve()
}

/** Resolves when all copies so far are stored. */
export function copiesStored(): Promise<unknown> {
  return turn
}
