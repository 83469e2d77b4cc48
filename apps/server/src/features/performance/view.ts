import { lengthOfPeriods } from '#core/performance/periods.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { viewUnitRef } from '../business-units/api.ts'
import type { Performance } from './performance.ts'

type View = ServerOperation['GET /performance']['output']
type Cited = Performance['digest']['challenges']

/** The performance as the hub shows it, without the whole texts of the reports. */
export function viewPerformance(performance: Performance, now: Temporal.Instant): View {
  const { person, range, periods, openNow, digest } = performance
  return {
    person: {
      id: person.id,
      name: person.name,
      businessUnit: viewUnitRef(person),
      joinedOn: person.joined_on.toString(),
      today: person.today.toString(),
      timeZone: person.zone,
    },
    from: range.from.toString(),
    to: range.to.toString(),
    countedAt: now.toString(),
    figures: figuresOf(performance),
    periodLength: lengthOfPeriods(range.from, range.to),
    periods: periods.map((period) => ({ ...period, from: period.from.toString(), to: period.to.toString() })),
    openNow: openNow && {
      ...openNow,
      first: openNow.first.map(({ task, why }) => ({
        id: task.id,
        title: task.title,
        dueDate: task.dueDate.toString(),
        why,
      })),
    },
    digest: {
      lateOrMissed: viewCited(digest.lateOrMissed),
      challenges: viewCited(digest.challenges),
      plans: digest.plans,
    },
  }
}

function figuresOf({
  days,
  streak,
  minutesUntilAcknowledged,
  todayDueAt,
  tasks,
}: Performance): View['figures'] {
  const countOf = (outcome: string) => days.due.filter((day) => day.outcome === outcome).length
  const [due, onTime] = [days.due.length, countOf('on-time')]
  return {
    due,
    onTime,
    late: countOf('late'),
    missed: countOf('missed'),
    onTimeShare: due === 0 ? null : onTime / due,
    extra: days.extra,
    leave: days.leave.length,
    streak,
    minutesUntilAcknowledged,
    todayDueAt: todayDueAt?.toString() ?? null,
    tasks: tasks && {
      completed: tasks.completed.length,
      byDueDate: tasks.completed.filter((task) => task.isByDueDate).length,
    },
  }
}

function viewCited({ count, citations }: Cited): View['digest']['challenges'] {
  return {
    count,
    citations: citations.map(({ date, report, excerpt }) => ({
      date: date.toString(),
      report: report && {
        id: report.id,
        submittedAt: report.submittedAt.toString(),
        isLate: report.isLate,
      },
      excerpt,
    })),
  }
}
