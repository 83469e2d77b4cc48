import type { BrowserContext, CDPSession } from 'playwright'
import { watchCalls } from './pages/quiet.ts'

/** The cost of one page load with an empty cache. */
export interface PageLoad {
  /** Requests for the page, scripts, style sheets, fonts and images. */
  files: number
  scripts: number
  sheets: number
  apiCalls: number
  /** Bytes received over HTTP, headers and answers of the API included. */
  bytes: number
  /** Milliseconds until header and sidebar (on phones the bottom bar) are painted; undefined if none is shown. */
  frameMs: number | undefined
  /** Milliseconds until the content is complete: no placeholder is shown, and every call of the API is answered. */
  contentMs: number
  /** The longest task of the page's main thread in milliseconds, from 50 on. */
  longestTaskMs: number
  /** The cumulative layout shift of the whole load. */
  cls: number
  /** What moved, most first: where and how much. */
  moved: string[]
}

interface Conditions {
  line?: Line | undefined
  /** The processor is slowed by this factor. */
  slowness?: number
}

export interface Line {
  bytesPerSecond: number
  latencyMs: number
}

/** A slow connection of a phone: 1.6 Mbit/s and 150 ms. */
export const slowLine: Line = { bytesPerSecond: 200_000, latencyMs: 150 }

interface Seen {
  frameMs: number | undefined
  contentMs: number | undefined
  longestTaskMs: number
  cls: number
  moved: Record<string, number>
}

/** A load is over after this time without a change. */
const quietMs = 1500
const longestLoadMs = 60_000

/**
 * Runs in the page before any of its scripts, and records in every frame what is shown. It is text here because it runs
 * in the browser.
 */
const watch = `
  globalThis.seen = { frameMs: undefined, contentMs: undefined, longestTaskMs: 0, cls: 0, moved: {} }
  const named = (node) =>
    node.localName + '.' + (node.getAttribute('class') ?? '').split(' ')[0] + ' "' + node.textContent.slice(0, 24) + '"'
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      seen.cls += value
      const nodes = sources.map(({ node }) => node?.parentElement && named(node.nodeType === 1 ? node : node.parentElement))
      const where = [...new Set(nodes.filter(Boolean))].join(' and ')
      seen.moved[where] = (seen.moved[where] ?? 0) + value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration)
  }).observe({ type: 'longtask', buffered: true })
  const isShown = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())
  const look = () => {
    const hasFrame = isShown('header, [data-frame="header"]') && isShown('nav, [data-frame="side"]')
    const isWaiting = asked.open > 0 || !isShown('main h1') || isShown('[data-skeleton], [aria-busy="true"]')
    // The content is painted with the next frame.
    requestAnimationFrame((at) => {
      if (hasFrame) seen.frameMs ??= at
      if (isWaiting) seen.contentMs = undefined
      else seen.contentMs ??= at
      look()
    })
  }
  look()
`

/** Opens the page with an empty cache under these conditions, and waits until nothing is loading any more. */
export async function loadPage(
  context: BrowserContext,
  url: string,
  { line, slowness }: Conditions = {},
): Promise<PageLoad> {
  const page = await context.newPage()
  try {
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.clearBrowserCache')
    if (line)
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.latencyMs,
        downloadThroughput: line.bytesPerSecond,
        uploadThroughput: line.bytesPerSecond,
      })
    if (slowness) await network.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const received = countReceived(network)
    await page.addInitScript(watchCalls + watch)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(
      (quiet) => {
        const { contentMs } = (globalThis as unknown as { seen: Seen }).seen
        return contentMs !== undefined && performance.now() - contentMs > quiet
      },
      quietMs,
      { timeout: longestLoadMs },
    )
    const { frameMs, contentMs, longestTaskMs, cls, moved } = await page.evaluate(
      () => (globalThis as unknown as { seen: Seen }).seen,
    )
    const most = Object.entries(moved).toSorted(([, one], [, other]) => other - one)
    return {
      ...received(),
      frameMs,
      contentMs: contentMs!,
      longestTaskMs,
      cls,
      moved: most.map(([where, value]) => `${value.toFixed(3)} ${where}`),
    }
  } finally {
    await page.close()
  }
}

type Received = Pick<PageLoad, 'files' | 'scripts' | 'sheets' | 'apiCalls' | 'bytes'>

function countReceived(network: CDPSession): () => Received {
  const requests = new Map<string, { url: string; type: string; bytes: number }>()
  network.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http'))
      requests.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return () => {
    const all = [...requests.values()]
    const files = all.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'))
    return {
      files: files.length,
      scripts: files.filter(({ url }) => url.endsWith('.js')).length,
      sheets: files.filter(({ url }) => url.endsWith('.css')).length,
      apiCalls: all.length - files.length,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  }
}
