import type { QueryClient } from '@tanstack/react-query'
import { urlOf } from './api.ts'
import { firstAnswerAt, serverNow } from './server-clock.ts'

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

/** Of many browsers that missed something at once, as after a restart of the server, each asks anew within so long. */
const spreadMs = 5_000

/** Stops the stream that is open, where there is one: whoever leaves need not be told that they have left. */
export let stopListening: () => void = () => {}

/**
 * Listens to the server's hints and drops what they touch from the cache. A stream says what it heard last: the browser
 * resumes one that was cut by itself, another begins where this one ended, and the first with the page's first answer.
 * The server tells what was hinted at since, or that it does not know: then all that is shown is asked for anew.
 * Takes what to do when the server says that the session has ended, and when it refuses a stream without saying why.
 * Returns how to stop.
 */
export function listen(client: QueryClient, on: { sessionEnded(): void; refused(): void }): () => void {
  let source: EventSource | undefined
  let reopen: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = false
  // A page that was opened without a connection has shown what it keeps since then.
  let lastHeard = firstAnswerAt ?? serverNow().toString()

  const open = () => {
    source = new EventSource(urlOf('/events', {}, { since: lastHeard }))
    source.addEventListener('open', () => (failures = 0))
    source.addEventListener('hint', (event) => {
      const { data, lastEventId } = event as MessageEvent<string>
      const hint = JSON.parse(data) as Hint
      if (lastEventId !== '') lastHeard = lastEventId
      if (hint.topic === 'session' && hint.ended) on.sessionEnded()
      else if (hint.topic === 'everything')
        asking ??= setTimeout(() => {
          asking = undefined
          void client.invalidateQueries()
        }, Math.random() * spreadMs)
      else
        for (const topic of [hint.topic, ...(dependents[hint.topic] ?? [])])
          void client.invalidateQueries({ queryKey: [topic] })
    })
    source.addEventListener('error', () => {
      failures += 1
      // The browser retries a dropped stream itself, but gives up on one that was refused.
      if (source?.readyState !== EventSource.CLOSED || stopped) return
      reopen = setTimeout(open, Math.min(60_000, 2_000 * 2 ** Math.min(failures, 5)))
      on.refused()
    })
  }
  open()
  stopListening = () => {
    stopped = true
    clearTimeout(reopen)
    clearTimeout(asking)
    source?.close()
  }
  return stopListening
}
