import { sightOf, type PersonSight } from '#core/access/policies/person-sight.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { meetingDays, mostShown } from '#core/people/page-limits.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findBadgesOf } from '../badges/api.ts'
import { mayRemind } from '../consistency/api.ts'
import { leaveAheadOf } from '../leave/api.ts'
import { mayMeet, occurrencesOf } from '../meetings/api.ts'
import { weeklyOffsNow } from '../schedules/api.ts'
import { findOpenForPage, mayAssignTo } from '../tasks/api.ts'
import { daysOf } from './days.ts'
import { findLastReports } from './reports-repo.ts'
import { findManagers, findShownPerson, type ShownPerson } from './repo.ts'
import { stateOf, viewBadges, viewPerson, viewReport, viewTasks, type PageView } from './view.ts'

/**
 * A person's page as the actor may see it (`sightOf`); what they may not see is absent.
 * @throws AppError `user_not_found` also for an archived person whom the actor does not see.
 */
export async function personPage(unit: UnitOfWork, userId: Id<'user'>): Promise<PageView> {
  const person = await findShownPerson(unit, userId)
  const sight =
    person &&
    sightOf(unit.actor, {
      userId: person.id,
      businessUnitId: person.business_unit_id,
      isArchived: person.is_archived,
      isSuspended: person.is_suspended,
    })
  if (!sight) throw new AppError('user_not_found')
  const [facts, ofDays, reports, tasks, meetings, may] = await Promise.all([
    factsOf(unit, person, sight),
    partsOfDays(unit, person, sight),
    sight.reports ? findLastReports(unit, person.id) : undefined,
    tasksOf(unit, person, sight),
    sight.meetings ? nextMeetings(unit, person) : undefined,
    actsOn(unit, person.id),
  ])
  const last = reports?.map((row) => viewReport(unit.actor, row))
  const todays = last?.find(({ date }) => date === person.today.toString())
  return {
    ...facts,
    ...ofDays.parts,
    ...(last && { reports: { thisMonth: ofDays.reportsThisMonth, last } }),
    ...(last && {
      todaysReport: {
        report: todays
          ? {
              id: todays.id,
              submittedAt: todays.submittedAt,
              isLate: todays.isLate,
              mayAcknowledge: todays.mayAcknowledge,
            }
          : null,
        dueAt: ofDays.dueAt,
      },
    }),
    ...(tasks && { tasks }),
    ...(meetings && { meetings }),
    may,
  }
}

/** Who the person is, when they work and whom they answer to. */
async function factsOf(
  unit: UnitOfWork,
  person: ShownPerson,
  sight: PersonSight,
): Promise<Pick<PageView, 'person' | 'works' | 'answersTo'>> {
  const { business_unit_id: unitId, role_name: role } = person
  const [works, answersTo] = await Promise.all([
    weeklyOffsNow(unit, person.id),
    unitId === null || role === 'Manager' || role === 'Director' ? [] : findManagers(unit, unitId, person.id),
  ])
  if (!works) throw new AppError('user_not_found')
  return {
    person: {
      ...viewPerson(unit.actor, person),
      ...(sight.email && { email: person.email }),
      ...(sight.state && { state: stateOf(person) }),
      ...(sight.daysOff && { joinedOn: person.joined_on.toString() }),
    },
    works: { days: works.workDays, weeklyOffs: works.inWords, reports: person.is_employee },
    answersTo,
  }
}

/** The parts that follow from the days of an employee; nobody else takes leave or is expected to report. */
async function partsOfDays(unit: UnitOfWork, person: ShownPerson, sight: PersonSight) {
  const nothing = { parts: {}, reportsThisMonth: null, dueAt: null }
  if (!person.is_employee || !(sight.daysOff || sight.streak)) return nothing
  const [of, leave, badges] = await Promise.all([
    daysOf(unit, person, sight),
    sight.daysOff ? leaveAheadOf(unit, person.id, person.today, { mayKnowReasons: sight.reasons }) : [],
    sight.streak ? findBadgesOf(unit, [person.id]) : [],
  ])
  if (!of) return nothing
  const today = person.today.toString()
  const away = leave.find(({ from, to }) => from <= today && to >= today)
  const parts: Pick<PageView, 'today' | 'days' | 'leaveAhead' | 'streak'> = {
    ...(sight.daysOff && {
      today: { kind: of.kind, leave: away?.portion ?? null },
      days: of.days,
      leaveAhead: leave.slice(0, mostShown.leave).map(({ reason, ...stretch }) => ({
        ...stretch,
        ...(reason !== null && { reason }),
      })),
    }),
    ...(sight.streak && { streak: { days: of.streak, badges: viewBadges(badges) } }),
  }
  return { parts, reportsThisMonth: of.reportsThisMonth, dueAt: of.dueAt?.toString() ?? null }
}

async function tasksOf(unit: UnitOfWork, person: ShownPerson, { tasks: scope }: PersonSight) {
  if (scope === 'none') return undefined
  return viewTasks(scope, await findOpenForPage(unit, person.id, scope), person.today)
}

/** The next meetings of the actor that the person attends or has planned too, of a series only the next one. */
async function nextMeetings(
  unit: UnitOfWork,
  { id }: ShownPerson,
): Promise<NonNullable<PageView['meetings']>> {
  const range = { from: unit.now, to: unit.now.add({ hours: 24 * meetingDays }) }
  const listed = await occurrencesOf(unit, unit.actor.userId, range)
  const shared = listed.filter(
    ({ row, occurrence }) =>
      !occurrence.isCancelled && (row.created_by === id || row.attendees.some((one) => one.id === id)),
  )
  // Only the next occurrence of a series, because a daily meeting would leave no room for others.
  const next = new Map(shared.toReversed().map((one) => [one.row.id, one]))
  return shared
    .filter((one) => next.get(one.row.id) === one)
    .slice(0, mostShown.meetings)
    .map(({ row, occurrence }) => ({
      meetingId: row.id,
      date: occurrence.date.toString(),
      startsAt: occurrence.start.toString(),
      title: row.title,
    }))
}

async function actsOn(unit: UnitOfWork, userId: Id<'user'>): Promise<PageView['may']> {
  const [assign, meet, remind] = await Promise.all([
    mayAssignTo(unit, userId),
    mayMeet(unit, userId),
    mayRemind(unit, userId),
  ])
  return { assign, meet, remind }
}
