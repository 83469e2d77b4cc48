import { digestHeldBack, digestSince } from '#core/summaries/digest.ts'
import { timesDue } from '#core/summaries/windows.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { sendMails } from '../mail/api.ts'
import { findZones, isOnlyDecider, storeDecisions, type Decided } from '../reminders/api.ts'
import { findDigestPeople, type DigestPerson } from './digest-facts-repo.ts'
import { digestLetter } from './digest-letter.ts'
import type { Place, SummaryMail } from './place.ts'

/** How many people one transaction decides for. */
const atOnce = 1_000

interface DigestDecision extends Decided<'daily-digest'> {
  person: DigestPerson
}

/**
 * Decides the digests that are due now for the next people, stores the decisions, and puts the mails into the outbox, in
 * one transaction: each is sent once or not at all, whatever happens and however many servers decide.
 *
 * @returns Where the next part begins; undefined where nobody is left.
 */
export async function sendDigests(
  unit: PlatformUnit,
  after: Place | undefined,
  mail: SummaryMail,
): Promise<Place | undefined> {
  if (!(await isOnlyDecider(unit, 'daily-digest'))) return undefined
  const due = (await findZones(unit)).flatMap((zone) =>
    timesDue(unit.now.toZonedDateTimeISO(zone)).map((times) => ({ zone, ...times })),
  )
  if (due.length === 0) return undefined
  const people = await findDigestPeople(unit, due, after, atOnce)
  if (people.length > 0) {
    const stored = await storeDecisions(unit, people.map(decide))
    const sent = stored.filter(({ heldBack }) => heldBack === null)
    for (const [tenantId, decided] of Map.groupBy(sent, (one) => one.tenantId))
      sendMails(
        unit.within(tenantId),
        decided.map(({ person }) => digestLetter(person, mail.linksOf(person))),
      )
  }
  return people.length < atOnce ? undefined : people.at(-1)
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
