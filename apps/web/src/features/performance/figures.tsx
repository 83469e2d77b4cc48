import { formatDate } from '#core/time/format.ts'
import { streakReach } from '#core/working-days/streak-reach.ts'
import { percent } from '#web/lib/numbers.ts'
import { FigureStrip } from '#web/ui/charts/figure-strip.tsx'
import { roughly } from './findings.ts'
import { usePlaces } from './places.ts'
import type { Performance } from './use-performance.ts'

const none = '–'

/** The period in five numbers. */
export function Figures({ of }: { of: Performance }) {
  const { figures, person } = of
  const places = usePlaces(of)
  const isPast = of.to < person.today
  return (
    <FigureStrip
      label={`${person.name}, ${formatDate(of.from)} to ${formatDate(of.to)}`}
      figures={[
        {
          name: `${figures.onTime + figures.late === 1 ? 'Report' : 'Reports'} of ${figures.due.toLocaleString('en')} due`,
          value: figures.onTime + figures.late,
          ...places.reports,
        },
        { name: 'On time', value: figures.onTimeShare === null ? none : percent(figures.onTimeShare) },
        ...(figures.tasks ? [{ name: 'Tasks completed', value: figures.tasks.completed }] : []),
        // It ends today, and says nothing about a period that ended before.
        isPast
          ? { name: 'Days in a row', value: none }
          : { name: `Days in a row${streakReach(figures.streak)}`, value: figures.streak },
        {
          name: 'Acknowledged after (median)',
          value: figures.minutesUntilAcknowledged === null ? none : roughly(figures.minutesUntilAcknowledged),
        },
      ]}
    />
  )
}
