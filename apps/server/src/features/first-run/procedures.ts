import { allows, type Act } from '#core/access/acts.ts'
import { firstRunSteps, stepsDone, type FirstRunStep } from '#core/first-run/first-run.ts'
import { dueTimeOn, localDate } from '#core/time/report-clock.ts'
import { sessionRead } from '#server/platform/http/procedure.ts'
import { readSeats } from '../users/api.ts'
import { choicesOf } from './api.ts'
import { findDetails, findFacts, findNextHoliday, findWhoMay } from './repo.ts'

/** The act that each step requires. */
const acts: Record<FirstRunStep, Act> = {
  hours: 'company.change-settings',
  units: 'business-unit.manage',
  people: 'person.create',
  holidays: 'holiday.manage',
  report: 'report.submit',
}

export const firstRunProcedures = [
  sessionRead('GET /first-run', async (unit, { session, context }) => {
    const { timeZone } = session.tenant
    const today = localDate(unit.now, timeZone)
    const mayDo = (step: FirstRunStep): boolean => allows(unit.actor.permissions, acts[step])
    const whoFor = async (step: FirstRunStep): Promise<string[]> =>
      mayDo(step) ? [] : findWhoMay(unit, acts[step])
    const [facts, details, next, seats, steps] = await Promise.all([
      findFacts(unit),
      findDetails(unit, today),
      findNextHoliday(unit, today),
      readSeats(unit),
      Promise.all(firstRunSteps.map(async (step) => ({ step, who: await whoFor(step) }))),
    ])
    const done = stepsDone(facts)
    const { skipsHolidays } = choicesOf(session.preferences)
    return {
      steps: steps.map(({ step, who }) => ({
        step,
        isDone: done[step],
        isSkipped: step === 'holidays' && skipsHolidays && !done[step],
        may: mayDo(step),
        who,
      })),
      timeZone,
      dueTime: dueTimeOn(session.tenant.dueTimes, today),
      units: { count: details.units, names: details.unit_names },
      people: { count: details.people, names: details.people_names },
      holidays: {
        count: details.holidays,
        next: next ? { date: next.date.toString(), name: next.name } : null,
      },
      firstReportOn: details.first_report_on?.toString() ?? null,
      seats,
      sendsMail: context.config.smtpUrl !== undefined,
    }
  }),
]
