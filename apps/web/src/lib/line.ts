import { Listeners } from './listeners.ts'

/** A request that is pending this long, while no other is answered, is followed by a probe. */
const silenceMs = 3_000
/** A probe that takes longer shows that the line is down. */
const probeMs = 1_500
/** A probe is given up after this long. */
const longestProbeMs = 15_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

let isUp = navigator.onLine
/** Grows on slow lines, whose responses take longer than a probe may take. */
let slowestMs = 0
let lastAnswerAt = 0
let probing: Promise<void> | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let pauseMs = firstPauseMs
let down = new AbortController()
let ended = new AbortController()
const listeners = new Listeners()

/** Whether the server can be reached, by its responses rather than by the network adapter. */
export const lineStore = {
  subscribe: listeners.add,
  isUp: () => isUp,
}

/** Aborted when the line goes down. While it is down, a new signal is not aborted. */
export function whenLineIsDown(): AbortSignal {
  return down.signal
}

/**
 * Watches a request that has just been sent: if the server stays silent, the line is probed. Returns the function to
 * call when the request has ended.
 */
export function watchRequest(): () => void {
  const sentAt = performance.now()
  const patience = Math.max(silenceMs, 2 * slowestMs)
  const look = () => {
    const silentMs = performance.now() - Math.max(sentAt, lastAnswerAt)
    // A timer may fire a little early.
    if (silentMs >= patience - 5) void probeLine()
    else timer = setTimeout(look, patience - silentMs)
  }
  let timer = setTimeout(look, patience)
  return () => clearTimeout(timer)
}

/** The server has responded. */
export function noteAnswer(): void {
  lastAnswerAt = performance.now()
  if (navigator.onLine) become(true)
}

/** A request failed without a response: the line is down, or only this request failed. */
export function noteFailure(): void {
  if (navigator.onLine) void probeLine()
  else become(false)
}

/** Finds out whether the server can be reached. Resolves when that is known. */
export function probeLine(): Promise<void> {
  if (probing) return probing
  const mine = probe().finally(() => {
    if (probing === mine) probing = undefined
  })
  probing = mine
  return mine
}

async function probe(): Promise<void> {
  if (!navigator.onLine) return become(false)
  const sentAt = performance.now()
  const limit = Math.max(probeMs, 2 * slowestMs)
  const { signal } = ended
  const timer = setTimeout(() => become(false), limit)
  signal.addEventListener('abort', () => clearTimeout(timer))
  const isAnswered = await fetch('/healthz', {
    cache: 'no-store',
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestProbeMs)]),
  })
    .then(isOurs)
    .catch(() => false)
  clearTimeout(timer)
  if (signal.aborted) return
  if (!isAnswered) return become(false)
  const took = performance.now() - sentAt
  slowestMs = took > probeMs / 2 ? Math.min(longestProbeMs / 2, took) : 0
  noteAnswer()
}

/** Whether the response is the server's, rather than the sign-in page of a public network. */
async function isOurs(response: Response): Promise<boolean> {
  const { status } = (await response.json()) as { status?: string }
  return status === 'ok'
}

function become(next: boolean): void {
  clearTimeout(retry)
  if (!next) {
    // A hidden page probes when it becomes visible.
    if (navigator.onLine) retry = setTimeout(probeIfVisible, pauseMs)
    pauseMs = Math.min(longestPauseMs, pauseMs * 2)
  } else pauseMs = firstPauseMs
  if (isUp === next) return
  isUp = next
  if (!next) {
    down.abort(new DOMException('The server cannot be reached.', 'NetworkError'))
    down = new AbortController()
  }
  listeners.notify()
}

function probeIfVisible(): void {
  if (!('document' in globalThis) || document.visibilityState === 'visible') void probeLine()
}

function probeIfDown(): void {
  if (!isUp) probeIfVisible()
}

/** Resets the state to that of a page that has just been opened. */
export function resetLine(): void {
  ended.abort()
  ended = new AbortController()
  clearTimeout(retry)
  probing = undefined
  isUp = navigator.onLine
  slowestMs = 0
  lastAnswerAt = 0
  pauseMs = firstPauseMs
  down = new AbortController()
}

// Node, in which some tests run, has neither.
if ('addEventListener' in globalThis) {
  addEventListener('online', () => void probeLine())
  addEventListener('offline', () => become(false))
  addEventListener('focus', probeIfDown)
}
if ('document' in globalThis) document.addEventListener('visibilitychange', probeIfDown)
