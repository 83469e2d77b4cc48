import { Listeners } from './listeners.ts'

/** A request that is pending this long, while no other is answered, is followed by a probe. */
const silenceMs = 3_000
/** A probe that takes longer shows that the line is down. */
const probeMs = 1_500
/** A probe is given up after this long. */
const longestProbeMs = 15_000
const firstPauseMs = 1_000
const longestPauseMs = 15_000

let isUp = navigator.onLine
/** Grows on slow lines, whose responses take longer than a probe may take. */
let slowestMs = 0
let lastAnswerAt = -Infinity
let probing: { since: number; done: Promise<unknown> } | undefined
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

/** The worker has waited for the server in vain: the line is down until a probe is answered. */
export function noteSilence(): void {
  become(false)
  void probeLine()
}

/** Finds out whether the server can be reached. Resolves when that is known. */
export function probeLine(): Promise<unknown> {
  // One that is pending for long may be on a connection that is dead, while a new one would succeed.
  if (probing && performance.now() - probing.since < probeMs) return probing.done
  const mine = {
    since: performance.now(),
    done: probe().finally(() => probing === mine && (probing = undefined)),
  }
  probing = mine
  return mine.done
}

/** As `probeLine`, but waits until the line is up as long as a slow one may take: for work that nobody watches. */
export async function probePatiently(): Promise<void> {
  await probeLine()
  if (isUp) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, longestProbeMs)
    const stop = listeners.add(() => isUp && end())
  })
}

async function probe(): Promise<void> {
  if (!navigator.onLine) return become(false)
  const sentAt = performance.now()
  const limit = Math.max(probeMs, 2 * slowestMs)
  const { signal } = ended
  const isOver = new Promise<false>((resolve) => setTimeout(() => resolve(false), limit))
  const isAnswered = fetch('/healthz', {
    cache: 'no-store',
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestProbeMs)]),
  })
    .then(isOurs)
    .catch(() => false)
  // A late response shows that the line is slow rather than down.
  void isAnswered.then((is) => is && !signal.aborted && noteProbe(performance.now() - sentAt))
  const isInTime = await Promise.race([isAnswered, isOver])
  // Another probe or request may have been answered meanwhile.
  if (!isInTime && !signal.aborted && lastAnswerAt <= sentAt) become(false)
}

function noteProbe(tookMs: number): void {
  slowestMs = tookMs > probeMs / 2 ? Math.min(longestProbeMs / 2, tookMs) : 0
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
    // A hidden page probes when it becomes visible; many browsers wait for the same server, so the times differ.
    if (navigator.onLine) retry = setTimeout(probeIfVisible, pauseMs * (0.5 + Math.random() / 2))
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
  lastAnswerAt = -Infinity
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
