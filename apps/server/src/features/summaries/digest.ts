import { digestHeldBack, digestSince } from '#core/summaries/digest.ts'
import { timesDue } from '#core/summaries/windows.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { sendMails } from '../mail/api.ts'
import { isOnlyDecider, storeDecisions, type Decided } from '../reminders/api.ts'
import type { DueDigest, TimesInZone } from './digest-due-repo.ts'
import { findDigestFacts, type DigestPerson } from './digest-facts-repo.ts'
import { digestLetter } from './digest-letter.ts'
import type { SummaryMail } from './place.ts'

interface DigestDecision extends Decided<'daily-digest'> {
  person: DigestPerson
}

/** The times at which digests are due now in these zones. */
export function digestTimesDue(zones: readonly string[], now: Temporal.Instant): TimesInZone[] {
  return zones.flatMap((zone) => timesDue(now.toZonedDateTimeISO(zone)).map((times) => ({ zone, ...times })))
}

/**
 * Decides the digests of these people, stores the decisions, and puts the mails into the outbox, in one transaction:
 * each is sent at most once, even with several servers.
 */
export async function sendDigests(
  unit: PlatformUnit,
  due: readonly DueDigest[],
  mail: SummaryMail,
): Promise<void> {
  if (!(await isOnlyDecider(unit, 'daily-digest'))) return
  const people = await findDigestFacts(unit, due)
  const stored = await storeDecisions(unit, people.map(decide))
  const sent = stored.filter(({ heldBack }) => heldBack === null)
  for (const [tenantId, decided] of Map.groupBy(sent, (one) => one.tenantId))
    sendMails(
      unit.within(tenantId),
      decided.map(({ person }) => digestLetter(person, mail.linksOf(person))),
    )
}

function decide(found: DigestPerson): DigestDecision {
  const { tenantId, userId, calendar, day, zone } = found
  const since = digestSince(calendar, day).toZonedDateTime(zone).toInstant()
  const acknowledged = found.acknowledged.filter(({ at }) => Temporal.Instant.compare(at, since) >= 0)
  const person = { ...found, acknowledged }
  return {
    tenantId,
    userId,
    person,
    day,
    kind: 'daily-digest',
    occasion: day.toString(),
    heldBack: digestHeldBack(calendar, day, person),
    task: null,
  }
}
