import type { ClientErrorKind } from '#core/client-errors/kinds.ts'
import type { Operations } from '#contract/operations.ts'
import { urlOf } from '#web/lib/api.ts'
import { runningBuild } from './build.ts'
import { describeError, type DescribedError } from './describe-error.ts'

type Report = Operations['POST /client-errors']['body']

/** Errors that one load of the page tells; what follows is most often the same trouble. */
const mostOfPage = 10

/** References by error, and by what was told of it, so that each is told once. */
const ofErrors = new WeakMap<object, string>()
const ofReports = new Map<string, string>()
let route = (): string => '/'

/** Says how to find the pattern of the route that is shown, such as `/edit-eod/$reportId`. */
export function tellRouteBy(find: () => string): void {
  route = find
}

/**
 * Tells the operator of an error, once however often it is called with it, and gives the reference under which it is
 * logged; undefined where it is not told: no fault of ours, or more than the page tells. It never throws, and nothing
 * waits for it.
 */
export function reportError(error: unknown, kind: ClientErrorKind, region?: string): string | undefined {
  try {
    const known = typeof error === 'object' && error !== null ? ofErrors.get(error) : undefined
    if (known) return known
    const described = describeError(error, kind, { origin: location.origin, isOnline: navigator.onLine })
    if (!described) return undefined
    const told = { ...described, ...(region ? { region } : {}), route: route(), build: runningBuild() }
    const signature = signatureOf(described, told.route)
    let reference = ofReports.get(signature)
    if (reference === undefined) {
      if (ofReports.size >= mostOfPage) return undefined
      reference = newReference()
      ofReports.set(signature, reference)
      whenLoaded(() => send({ ...told, reference: reference! }))
    }
    if (typeof error === 'object' && error !== null) ofErrors.set(error, reference)
    return reference
  } catch {
    return undefined
  }
}

/** What two errors share that are the same trouble. React draws again what failed, and only the outer places differ. */
function signatureOf({ name, frames, reactCode, requestId }: DescribedError, route: string): string {
  return JSON.stringify([name, frames[0], reactCode, requestId, route])
}

/** Eight letters and digits, to be read out: without those that look alike. */
function newReference(): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz'
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join(
    '',
  )
}

/** What the page itself needs comes first. */
function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}

function send(report: Report): void {
  fetch(urlOf('/client-errors'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    // It arrives also where the person goes away meanwhile.
    keepalive: true,
  }).catch(() => {
    // Nobody is there to be told.
  })
}
