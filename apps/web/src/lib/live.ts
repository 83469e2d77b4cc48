import type { QueryClient } from '@tanstack/react-query'
import { urlOf } from './api.ts'
import { firstAnswerAt } from './server-clock.ts'

interface Hint {
  topic: string
  ids?: string[]
  ended?: boolean
}

/** What else a change of these shows in: who kept reporting follows from reports, days off and people. */
const dependents: Record<string, readonly string[]> = {
  reports: ['consistency'],
  leave: ['consistency'],
  holidays: ['consistency'],
  schedules: ['consistency'],
  users: ['consistency'],
}

/** Stops the stream that is open, where there is one: whoever leaves need not be told that they have left. */
export let stopListening: () => void = () => {}

/**
 * Listens to the server's hints and drops what they touch from the cache. The stream resumes after the last
 * event by itself; a stream opened anew may have missed some, so then everything is fetched again when needed. The
 * first begins with what was hinted at since the page's first answer: what it shows was asked for before the stream.
 * Returns how to stop.
 */
export function listen(client: QueryClient, onSessionEnded: () => void): () => void {
  let source: EventSource | undefined
  let reopen: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = false

  const open = () => {
    source = new EventSource(urlOf('/events', {}, failures === 0 ? { since: firstAnswerAt } : {}))
    source.addEventListener('open', () => {
      if (failures > 0) void client.invalidateQueries()
      failures = 0
    })
    source.addEventListener('hint', (event) => {
      const hint = JSON.parse((event as MessageEvent<string>).data) as Hint
      if (hint.topic === 'session' && hint.ended) onSessionEnded()
      else
        for (const topic of [hint.topic, ...(dependents[hint.topic] ?? [])])
          void client.invalidateQueries({ queryKey: [topic] })
    })
    source.addEventListener('error', () => {
      failures += 1
      // The browser retries a dropped stream itself, but gives up on one that was refused.
      if (source?.readyState === EventSource.CLOSED && !stopped)
        reopen = setTimeout(open, Math.min(60_000, 2_000 * 2 ** Math.min(failures, 5)))
    })
  }
  open()
  stopListening = () => {
    stopped = true
    clearTimeout(reopen)
    source?.close()
  }
  return stopListening
}
