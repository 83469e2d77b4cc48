import { isMuted, isOn } from '#core/notifications/settings.ts'
import { weekHeldBack, weekFigures, weekSummaryAt, type WeekSummary } from '#core/summaries/week.ts'
import { minutesOf, timesDue } from '#core/summaries/windows.ts'
import { weekdayOf } from '#core/time/weekday.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { sendMails } from '../mail/api.ts'
import { recordAll, type NewFact } from '../activity/api.ts'
import { isOnlyDecider, storeDecisions, type Decided } from '../reminders/api.ts'
import type { Place, SummaryMail } from './place.ts'
import { weekFacts, type WeekFacts } from './week-facts.ts'
import { weekLetter } from './week-letter.ts'
import { findWeekManagers, type DayInZone, type WeekManager } from './week-people-repo.ts'

/** How many managers one transaction decides for, because the facts of each are read separately. */
const atOnce = 50

interface WeekDecision extends Decided<'week-summary'> {
  manager: WeekManager
  facts: WeekFacts
  summary: WeekSummary
}

/** The days whose summaries are due now, each in the zones in which they are. */
export function weekDaysDue(zones: readonly string[], now: Temporal.Instant): DayInZone[] {
  return zones.flatMap((zone) =>
    timesDue(now.toZonedDateTimeISO(zone))
      .filter((times) => minutesOf([times]).includes(weekSummaryAt))
      .map(({ day }) => ({ zone, day, weekday: weekdayOf(day) })),
  )
}

/**
 * Decides the week's summaries that are due now for the next managers, stores the decisions, notifies them and mails
 * the details to those who want them, in one transaction.
 *
 * @returns Where the next part begins; undefined if nobody is left.
 */
export async function sendWeeks(
  unit: PlatformUnit,
  due: readonly DayInZone[],
  after: Place | undefined,
  mail: SummaryMail,
): Promise<Place | undefined> {
  if (!(await isOnlyDecider(unit, 'week-summary'))) return undefined
  const managers = await findWeekManagers(unit, due, after, atOnce)
  const decisions: WeekDecision[] = []
  for (const manager of managers) decisions.push(await decide(unit, manager))
  const stored = decisions.length === 0 ? [] : await storeDecisions(unit, decisions)
  const sent = stored.filter(({ heldBack }) => heldBack === null)
  for (const [tenantId, decided] of Map.groupBy(sent, (one) => one.tenantId)) {
    const company = unit.within(tenantId)
    recordAll(company, decided.map(weekFact))
    const mailed = mail.isSent ? decided.filter(wantsMail) : []
    sendMails(
      company,
      mailed.map((one) => weekLetter(one.manager, one, mail.linksOf(one.manager))),
    )
  }
  return managers.length < atOnce ? undefined : managers.at(-1)
}

async function decide(unit: PlatformUnit, manager: WeekManager): Promise<WeekDecision> {
  const { tenantId, userId, actor, calendar, zone, day } = manager
  const facts = await weekFacts({ ...unit.within(tenantId), actor, timeZone: zone }, day)
  const summary = { people: facts.people, blocked: facts.blocked.total, away: facts.away.length }
  return {
    tenantId,
    userId,
    manager,
    facts,
    summary,
    day,
    kind: 'week-summary',
    occasion: day.toString(),
    heldBack: weekHeldBack(calendar, day, summary),
    task: null,
  }
}

function weekFact({ userId, summary }: WeekDecision): NewFact<'summary.week'> {
  return {
    type: 'summary.week',
    subject: { kind: 'user', id: userId },
    by: 'nobody',
    data: weekFigures(summary),
    groups: { manager: [userId] },
  }
}

function wantsMail({ manager: { settings, day } }: WeekDecision): boolean {
  return isOn(settings, 'week-summary', 'mail') && !isMuted(settings, 'week-summary', day)
}
