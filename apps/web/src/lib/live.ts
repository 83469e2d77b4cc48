import type { QueryClient } from '@tanstack/react-query'
import { urlOf } from './api.ts'
import { dropAnswers } from './first-answers.ts'
import { noteAnswer, noteFailure } from './line.ts'
import { firstAnswerAt, serverNow } from './server-clock.ts'

interface Hint {
  topic: string
  ids?: string[]
  ended?: boolean
}

/** The personal calendar, and the one with the team's tasks. */
const calendars = ['calendar', 'team-calendar']

/** A person's page displays data of all topics. */
const page = 'person-page'

/** The setup steps that a new company has completed. */
const firstRun = 'first-run'

/**
 * Topics that a change of these also affects: consistency depends on reports, days off and people; a calendar and a
 * person's page on everything that they show.
 */
const dependents: Record<string, readonly string[]> = {
  reports: ['consistency', firstRun, page, ...calendars],
  leave: ['consistency', page, ...calendars],
  holidays: ['consistency', firstRun, page, ...calendars],
  schedules: ['consistency', page, ...calendars],
  users: ['consistency', firstRun, page],
  'business-units': [firstRun],
  company: [firstRun],
  meetings: [page, ...calendars],
  tasks: [page, ...calendars],
  'team-tasks': [page, 'team-calendar'],
}

/**
 * If many browsers have missed hints, as after a restart of the server, each refetches after a random delay up to
 * this.
 */
const spreadMs = 5_000

/** Closes the open stream: a person who logs out does not need the notice that the session has ended. */
export let stopListening: () => void = () => {}

/**
 * Receives the server's hints and invalidates the affected cache entries. The browser resumes an interrupted stream;
 * a new one begins where the last one ended, and the first with the page's first response. The server sends the hints
 * since then, or reports that some were missed: then all displayed data is refetched. Returns an unsubscribe
 * function. `on` is called when the session has ended, and when the server refuses a stream without a reason.
 */
export function listen(client: QueryClient, on: { sessionEnded(): void; refused(): void }): () => void {
  let source: EventSource | undefined
  let reopen: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = false
  // A page that was opened offline has shown stored data since then.
  let lastHeard = firstAnswerAt ?? serverNow().toString()

  const open = () => {
    source = new EventSource(urlOf('/events', {}, { since: lastHeard }))
    source.addEventListener('open', () => {
      failures = 0
      noteAnswer()
    })
    source.addEventListener('hint', (event) => {
      const { data, lastEventId } = event as MessageEvent<string>
      const hint = JSON.parse(data) as Hint
      dropAnswers()
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
      noteFailure()
      // The browser retries a dropped stream, but gives up on a refused one.
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
