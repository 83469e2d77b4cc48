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
    /** The idempotency key: pass the same one for a retry, so that it is answered and not carried out again. */
    key?: string
    /** The person who acted, for a request that is sent later: the server refuses it if somebody else is signed in. */
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

/** Why the session gives no access any more: it has ended, or the company is paused. */
export type LockedOut = 'signed_out' | 'tenant_blocked'
const lockedOutListeners = new Listeners<[why: LockedOut]>()

/**
 * Calls the listener when the server says that the session gives no access any more. Returns a function that stops it.
 */
export const onLockedOut = lockedOutListeners.add

/** Tells the listeners that the session gives no access any more, unless its owner is leaving. */
export function notifyLockedOut(why: LockedOut): void {
  if (leaving.signal.aborted) return
  lockedOutListeners.tell(why)
}

/** Ends what is still read while the page of somebody who logs out is being left. */
const leaving = new AbortController()
/** The one thing that a page which is being left may still send. */
const logout: OperationKey = 'POST /api/auth/sign-out'

/** Throws why a read failed, unless its reader is leaving, who gets no answer. */
async function failRead(error: unknown): Promise<never> {
  if (leaving.signal.aborted) await new Promise(() => {})
  throw error
}

/**
 * Ends all reads, also those that begin from now on. Their callers get no answer, not even a refusal: until the browser
 * has left it, the page stays as it is. What has been sent to be done goes on, and is answered; what would be sent from
 * now on is not, as without a connection, because nobody is signed in for it any more, or somebody else.
 */
export function endRequests(): void {
  leaving.abort()
}

/**
 * Called before something is sent to be done.
 * @throws OfflineError where the page is being left
 */
export function checkStaying(): void {
  if (leaving.signal.aborted) throw new OfflineError(leaving.signal.reason)
}

/**
 * Calls one operation of the API and gives its output.
 * @throws ApiError for a refusal, and OfflineError when the server cannot be reached, or the page is being left.
 */
export async function call<K extends OperationKey>(
  operation: K,
  ...[args]: Record<string, never> extends CallArgs<K> ? [CallArgs<K>?] : [CallArgs<K>]
): Promise<Output<K>> {
  const response = await open(operation, args)
  if (response.status === 204) return undefined
  return (await response.json().catch(failRead)) as Output<K>
}

/**
 * Calls one operation, and gives its answer unread, for bodies that are read as they arrive.
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
  const isFile = body instanceof Blob
  if (body !== undefined && !isFile) headers['content-type'] = 'application/json'
  const response = await reach(urlOf(template, path, query), {
    method,
    headers,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  learnServerTime(response.headers.get('x-daymark-time'))
  if (!response.ok) throw await refusal(response)
  return response
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
  const signal = isRead ? AbortSignal.any(given ? [given, leaving.signal] : [leaving.signal]) : given
  try {
    return await fetch(url, { ...init, signal })
  } catch (error) {
    if (given?.aborted) throw error
    const failure = new OfflineError(error)
    if (isRead) return failRead(failure)
    throw failure
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
