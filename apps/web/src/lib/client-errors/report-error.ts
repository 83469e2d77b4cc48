import type { ClientErrorKind } from '#core/client-errors/kinds.ts'
import type { Operations } from '#contract/operations.ts'
import { urlOf } from '#web/lib/api.ts'
import { describeError, type DescribedError } from './describe-error.ts'

type Report = Operations['POST /client-errors']['body']

/** The maximum number of reports per page load; later errors are mostly consequences of the first ones. */
const mostOfPage = 10

/** The references by error and by report, so that each is reported once. */
const ofErrors = new WeakMap<object, string>()
const ofReports = new Map<string, string>()
let route = (): string => '/'

/** Sets the function that returns the pattern of the current route, such as `/edit-eod/$reportId`. */
export function setRoutePatternSource(find: () => string): void {
  route = find
}

/**
 * Reports an error to the operator once and returns the reference under which it is logged; undefined if it is
 * expected or the page has reported too many. Never throws and does not block.
 */
export function reportError(error: unknown, kind: ClientErrorKind, region?: string): string | undefined {
  try {
    const known = typeof error === 'object' && error !== null ? ofErrors.get(error) : undefined
    if (known) return known
    const described = describeError(error, kind, { origin: location.origin, isOnline: navigator.onLine })
    if (!described) return undefined
    const report = { ...described, ...(region ? { region } : {}), route: route(), build: runningBuild() }
    const signature = signatureOf(described, report.route)
    const earlier = ofReports.get(signature)
    if (earlier === undefined && ofReports.size >= mostOfPage) return undefined
    const reference = earlier ?? newReference()
    if (earlier === undefined) {
      ofReports.set(signature, reference)
      whenLoaded(() => send({ ...report, reference }))
    }
    if (typeof error === 'object' && error !== null) ofErrors.set(error, reference)
    return reference
  } catch {
    return undefined
  }
}

/** A key that is equal for errors with the same cause. After a re-render by React only the outer positions differ. */
function signatureOf({ name, frames, reactCode, requestId }: DescribedError, route: string): string {
  return JSON.stringify([name, frames[0], reactCode, requestId, route])
}

/** Eight easily readable letters and digits, without similar-looking ones. */
function newReference(): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz'
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join(
    '',
  )
}

/** Waits until the page has loaded, so that the report does not delay it. */
function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}

function send(report: Report): void {
  fetch(urlOf('/client-errors'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    // Sends the report even if the page is left meanwhile.
    keepalive: true,
  }).catch(() => {
    // A failed report is ignored.
  })
}

/** The name of the page's last script, which imports the others. Its content hash identifies the build. */
function runningBuild(): string {
  const scripts = [...document.querySelectorAll('script[type="module"][src]')]
  const source = scripts.at(-1)?.getAttribute('src') ?? ''
  return /([\w.-]{1,60})\.[jt]sx?$/.exec(source.split('?')[0]!)?.[1] ?? 'unknown'
}
