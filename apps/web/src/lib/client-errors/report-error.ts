import type { ClientErrorKind } from '#core/client-errors/kinds.ts'
import type { Operations } from '#contract/operations.ts'
import { urlOf } from '#web/lib/api.ts'
import { describeError, type DescribedError } from './describe-error.ts'

type Report = Operations['POST /client-errors']['body']

/** How many errors one page load reports; later ones are mostly consequences of the same problem. */
const mostOfPage = 10

/** The references by error, and by its report, so that each is reported once. */
const ofErrors = new WeakMap<object, string>()
const ofReports = new Map<string, string>()
let route = (): string => '/'

/** Sets the function that gives the pattern of the shown route, such as `/edit-eod/$reportId`. */
export function setRoutePatternSource(find: () => string): void {
  route = find
}

/**
 * Reports an error to the operator, once however often it is called with it, and gives the reference under which it is
 * logged; undefined where it is not reported, because it is no bug or the page has reported too many. It never throws,
 * and nothing waits for it.
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

/**
 * A key that is equal for errors with the same cause. React renders a failed part again, and only the outer positions
 * differ.
 */
function signatureOf({ name, frames, reactCode, requestId }: DescribedError, route: string): string {
  return JSON.stringify([name, frames[0], reactCode, requestId, route])
}

/** Eight letters and digits that can be read out, without similar-looking ones. */
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
    // The report is sent even where the page is left meanwhile.
    keepalive: true,
  }).catch(() => {
    // A failed report is ignored.
  })
}

/** The name of the page's first script, which contains the hash of its content and so identifies the build. */
function runningBuild(): string {
  const source = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  return /([\w.-]{1,60})\.[jt]sx?$/.exec(source.split('?')[0]!)?.[1] ?? 'unknown'
}
