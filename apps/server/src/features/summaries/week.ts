import { isMuted, isOn } from '#core/notifications/settings.ts'
import { weekHeldBack, weekMessage, weekSummaryAt, type WeekSummary } from '#core/summaries/week.ts'
import { minutesOf, timesDue } from '#core/summaries/windows.ts'
import { weekdayOf } from '#core/time/weekday.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { sendMails } from '../mail/api.ts'
import { announce, type NotificationTo } from '../notifications/api.ts'
import { findZones, isOnlyDecider, storeDecisions, type Decided } from '../reminders/api.ts'
import type { Place, SummaryMail } from './place.ts'
import { weekFacts, type WeekFacts } from './week-facts.ts'
import { weekLetter } from './week-letter.ts'
import { findWeekManagers, type DayInZone, type WeekManager } from './week-people-repo.ts'

/** How many managers one transaction decides for: each one's facts are read by themselves. */
const atOnce = 50

interface WeekDecision extends Decided<'week-summary'> {
  manager: WeekManager
  facts: WeekFacts
  summary: WeekSummary
}

/**
 * Decides the week's summaries that are due now for the next managers, stores the decisions, notifies them and mails the
 * details to those who want them, in one transaction.
 *
 * @returns Where the next part begins; undefined where nobody is left.
 */
export async function sendWeeks(
  unit: PlatformUnit,
  after: Place | undefined,
  mail: SummaryMail,
): Promise<Place | undefined> {
  if (!(await isOnlyDecider(unit, 'week-summary'))) return undefined
  const due = (await findZones(unit)).flatMap((zone) => daysDue(unit.now.toZonedDateTimeISO(zone)))
  if (due.length === 0) return undefined
  const managers = await findWeekManagers(unit, due, after, atOnce)
  const decisions: WeekDecision[] = []
  for (const manager of managers) decisions.push(await decide(unit, manager))
  const stored = decisions.length === 0 ? [] : await storeDecisions(unit, decisions)
  const sent = stored.filter(({ heldBack }) => heldBack === null)
  for (const [tenantId, decided] of Map.groupBy(sent, (one) => one.tenantId)) {
    const company = unit.within(tenantId)
    announce(company, decided.map(notificationOf))
    const mailed = mail.isSent ? decided.filter(wantsMail) : []
    sendMails(
      company,
      mailed.map((one) => weekLetter(one.manager, one, mail.linksOf(one.manager))),
    )
  }
  return managers.length < atOnce ? undefined : managers.at(-1)
}

function daysDue(now: Temporal.ZonedDateTime): DayInZone[] {
  return timesDue(now)
    .filter((times) => minutesOf([times]).includes(weekSummaryAt))
    .map(({ day }) => ({ zone: now.timeZoneId, day, weekday: weekdayOf(day) }))
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

function notificationOf({ userId, summary }: WeekDecision): NotificationTo {
  return {
    userId,
    type: 'info',
    actionType: 'WEEK_SUMMARY',
    message: weekMessage(summary),
    link: '/delinquent-reports',
    target: { kind: 'user', id: userId },
  }
}

function wantsMail({ manager: { settings, day } }: WeekDecision): boolean {
  return isOn(settings, 'week-summary', 'mail') && !isMuted(settings, 'week-summary', day)
}
