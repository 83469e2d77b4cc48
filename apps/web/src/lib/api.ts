import { dropAnswers } from './first-answers.ts'
import { lineStore, noteAnswer, noteFailure, probeLine, watchRequest, whenLineIsDown } from './line.ts'
import { learnServerTime } from './server-clock.ts'
import { Listeners } from './listeners.ts'
import { newKey } from '#web/lib/new-id.ts'
import type { OperationKey, Operations } from '#contract/operations.ts'
import { ApiError, OfflineError, type FieldProblem } from './errors.ts'

export type Output<K extends OperationKey> = Operations[K]['output']

type Part<Name extends string, T> = T extends undefined
  ? unknown
  : Record<string, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }

export type CallArgs<K extends OperationKey> = Part<'path', Operations[K]['path']> &
  Part<'query', Operations[K]['query']> &
  Part<'body', Operations[K]['body']> & {
    /** The idempotency key: pass the same one for a retry. */
    key?: string
    /** The person who acted, for a request that is sent later: the server refuses it for a different person. */
    person?: string
    signal?: AbortSignal
  }

interface LooseArgs {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  key?: string
  person?: string
  signal?: AbortSignal
}

/** Why the session has lost access: it ended, or the company is paused. */
export type LockedOut = 'signed_out' | 'tenant_blocked'
const lockedOutListeners = new Listeners<[why: LockedOut]>()

/** Calls the listener when the server reports that the session has lost access. Returns an unsubscribe function. */
export const onLockedOut = lockedOutListeners.add

/** Notifies the listeners that the session has lost access, except during a logout. */
export function notifyLockedOut(why: LockedOut): void {
  if (leaving.signal.aborted) return
  lockedOutListeners.notify(why)
}

/** Aborts pending reads while the page is left after a logout. */
const leaving = new AbortController()
/** The only operation that may still be sent while the page is left. */
const logout: OperationKey = 'POST /api/auth/sign-out'

/** Throws a read's error. While the page is left, the promise stays pending instead. */
async function failRead(error: unknown): Promise<never> {
  if (leaving.signal.aborted) await new Promise(() => {})
  throw error
}

/**
 * Aborts all pending and future reads. Their promises stay pending, so that the page does not change until the
 * browser has left it. Requests that were sent to change something continue; later ones fail as if offline, because
 * their person may be signed out by then.
 */
export function endRequests(): void {
  leaving.abort()
}

/**
 * Called before a request that changes something.
 * @throws OfflineError while the page is left
 */
export function checkStaying(): void {
  if (leaving.signal.aborted) throw new OfflineError(leaving.signal.reason)
}

/**
 * Calls one operation of the API and returns its output.
 * @throws ApiError for a refusal, and OfflineError if the server cannot be reached or the page is left.
 */
export async function call<K extends OperationKey>(
  operation: K,
  ...[args]: Record<string, never> extends CallArgs<K> ? [CallArgs<K>?] : [CallArgs<K>]
): Promise<Output<K>> {
  const response = await open(operation, args)
  if (response.status === 204) return undefined
  if (!isJson(response)) throw notOurs()
  return (await response.json().catch(failRead)) as Output<K>
}

/** Public networks answer every request with their sign-in page until somebody has signed in there. */
function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false
}

function notOurs(): OfflineError {
  noteFailure()
  return new OfflineError(new Error('The response was not from Daymark.'))
}

/**
 * Calls one operation and returns the unread response, for bodies that are streamed.
 * @throws as `call`
 */
export async function open<K extends OperationKey>(
  operation: K,
  args: CallArgs<K> | undefined,
): Promise<Response> {
  const { path, query, body, key, person, signal } = (args ?? {}) as LooseArgs
  const [method, template] = operation.split(' ') as [string, string]
  const headers: Record<string, string> = { accept: 'application/json' }
  if (method !== 'GET') headers['idempotency-key'] = key ?? newKey()
  if (person !== undefined) headers['daymark-person'] = person
  if (method !== 'GET' && operation !== logout) checkStaying()
  if (method !== 'GET') dropAnswers()
  const isFile = body instanceof Blob
  if (body !== undefined && !isFile) headers['content-type'] = 'application/json'
  const response = await reach(urlOf(template, path, query), {
    method,
    headers,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  learnServerTime(response.headers.get('x-daymark-time'))
  if (response.ok) return response
  // A proxy may refuse a body that is too large, and fail itself.
  if (!isJson(response) && response.status < 500 && response.status !== 413) throw notOurs()
  throw await refusal(response)
}

/** The address of an operation that the browser itself opens, such as a download. */
export function urlOf(
  template: string,
  path: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string' ? value !== '' : typeof value === 'number' || typeof value === 'boolean')
      search.set(name, String(value))
  const prefix = filled.startsWith('/api/') ? '' : '/api/v1'
  return `${prefix}${filled}${search.size ? `?${search}` : ''}`
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  const isRead = init.method === 'GET'
  const given = init.signal ?? null
  // A read would only wait. A write is attempted, because it may be the first to succeed.
  if (isRead && !lineStore.isUp()) await probeLine()
  if (isRead && !lineStore.isUp()) return failRead(new OfflineError(undefined))
  const signals = [
    ...(given ? [given] : []),
    ...(isRead ? [leaving.signal] : []),
    // Who passes a signal to a write decides how long it is attempted.
    ...(isRead || !given ? [whenLineIsDown()] : []),
  ]
  const ended = watchRequest()
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
    if (response.headers.has('x-daymark-time') || isJson(response)) noteAnswer()
    return response
  } catch (error) {
    if (given?.aborted) throw error
    if (!leaving.signal.aborted) noteFailure()
    const failure = new OfflineError(error)
    if (isRead) return failRead(failure)
    throw failure
  } finally {
    ended()
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const { error } = (await response.json().catch(() => ({}))) as {
    error?: { code?: string; message?: string; fields?: FieldProblem[]; requestId?: string }
  }
  const code = error?.code ?? 'unknown'
  if (code === 'signed_out' || code === 'tenant_blocked') notifyLockedOut(code)
  return new ApiError(
    response.status,
    code,
    error?.message ?? 'Something went wrong on our side.',
    error?.fields,
    error?.requestId,
    Number(response.headers.get('retry-after')) || undefined,
  )
}
