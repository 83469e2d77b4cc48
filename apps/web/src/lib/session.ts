import { call, type Output } from './api.ts'
import { ApiError, OfflineError } from './errors.ts'
import { readPersonal, writePersonal } from './storage.ts'

export type Me = Output<'GET /me'>

let pending: Promise<Me | null> | undefined

/**
 * Who is signed in, or null. Asked once a page load; without a connection, whoever was signed in last on
 * this device, so that the app opens offline.
 */
export function loadSession(): Promise<Me | null> {
  pending ??= ask()
  return pending
}

/** Makes the next loadSession ask again: after signing in or out. */
export function forgetSession(): void {
  pending = undefined
}

async function ask(): Promise<Me | null> {
  try {
    const me = await call('GET /me')
    writePersonal('me', me)
    return me
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      writePersonal('me', null)
      return null
    }
    pending = undefined
    const last = error instanceof OfflineError ? (readPersonal<Me>('me') ?? null) : null
    if (last) return last
    throw error
  }
}
