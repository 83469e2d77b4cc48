import { counted } from '#core/texts/counted.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Line } from '#web/ui/day-line/line.tsx'
import { LineMarks } from '#web/ui/day-line/marks.tsx'
import type { Holiday } from './holiday.ts'
import { atOf, dayAndMonth, daysUntil, monthTicks, nameLabels, yearAxis } from './year-line.ts'
import styles from './year-strip.module.css'

interface YearStripProps {
  year: number
  /** In order of date. */
  holidays: readonly Holiday[]
  /** The reader’s own. */
  today: Temporal.PlainDate
  /** A flag was pressed. */
  onOpen: (holiday: Holiday) => void
}

/** The holidays as flags on the line of a year, which open them. On a phone it is only a picture: the list below has the same content. */
export function YearStrip({ year, holidays, today, onOpen }: YearStripProps) {
  const isPhone = useMedia('phone')
  const axis = yearAxis(year)
  const toCome = holidays.filter(({ date }) => date >= today.toString()).length
  const now = atOf(today)
  const isThisYear = today.year === year
  const count = counted(holidays.length, 'holiday', 'holidays')
  return (
    <Line
      className={clsx(styles.strip, isPhone && styles.picture)}
      axis={axis}
      ticks={(width, scale) => monthTicks(year, axis, { width, scale })}
      passedUntil={today.year < year ? undefined : now}
      time={isThisYear ? { at: now, label: dayAndMonth(today.toString()) } : undefined}
      label={`${year} as a line: ${count}${isThisYear ? `, ${toCome} to come` : ''}`}
      isGroup={!isPhone}
    >
      {(width, scale) => (
        <>
          <LineMarks
            marks={holidays.map((holiday) => ({
              id: holiday.id,
              at: atOf(Temporal.PlainDate.from(holiday.date)),
              mark: holiday.date < today.toString() ? 'holiday' : 'holidayToCome',
              name: holiday.name,
              press: () => onOpen(holiday),
              detail: [
                formatDateWithDay(holiday.date),
                daysUntil(holiday.date, today),
                holiday.businessUnit?.name,
              ]
                .filter(Boolean)
                .join(', '),
            }))}
            axis={axis}
            width={width}
            scale={scale}
            now={isThisYear ? now : undefined}
            stackAtMost={2}
            plural="holidays"
            isPicture={isPhone}
          />
          {!isPhone && <Names {...{ holidays, axis, width, scale, today }} />}
        </>
      )}
    </Line>
  )
}

type NamesProps = Pick<YearStripProps, 'holidays' | 'today'> & {
  axis: ReturnType<typeof yearAxis>
  width: number
  scale: number
}

/** Texts below the flags, for the eye: each flag has its own name. */
function Names({ holidays, ...placing }: NamesProps) {
  return nameLabels(holidays, placing).map(({ item, x, lane, isBefore }) => (
    <span
      key={item.id}
      aria-hidden="true"
      className={clsx(
        styles.name,
        lane === 1 && styles.low,
        isBefore && styles.before,
        item.date < placing.today.toString() && styles.past,
      )}
      style={{ left: x }}
    >
      <span>{dayAndMonth(item.date)}</span>
      {item.name}
    </span>
  ))
}
