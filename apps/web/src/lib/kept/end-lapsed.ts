import { isLapsed } from '#core/unsent-work/lapse.ts'
import { hasServerTime, serverNow } from '../server-clock.ts'
import { allFacts, deleteFact, replaceFact } from './records.ts'

/** How long the name of expired work is kept for a person who has not signed in here since. */
const lapseToldForMs = 365 * 86_400_000

/**
 * Deletes expired unsent work of all people and keeps its names, sealed, to notify its person. Uses only the server's
 * time, because the clock of a device may be years ahead.
 */
export async function endLapsed(): Promise<void> {
  if (!hasServerTime()) return
  const now = serverNow()
  const facts = await allFacts()
  const isOld = (at: number) => isLapsed(Temporal.Instant.fromEpochMilliseconds(at), now)
  for (const { key, label, fact } of facts) {
    if (fact.lapsedAt !== undefined) {
      if (now.epochMilliseconds - fact.lapsedAt > lapseToldForMs) await deleteFact(key)
    } else if (fact.at > now.epochMilliseconds) {
      // It was stored by a clock that was ahead.
      await replaceFact(key, { ...fact, at: now.epochMilliseconds })
    } else if (isOld(fact.at)) {
      if (fact.kind !== 'file') await replaceFact(key, { ...fact, size: 0, lapsedAt: now.epochMilliseconds })
      // Files date from when they were chosen, and may belong to newer text.
      else if (
        !facts.some(
          (stored) => stored.label === label && stored.fact.kind !== 'file' && !isOld(stored.fact.at),
        )
      )
        await deleteFact(key)
    }
  }
}
