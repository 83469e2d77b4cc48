import { Fragment, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { weekdays } from '#core/time/weekday.ts'

interface WeekTableProps {
  /** Rows of seven days, Sunday first; null for days of other months. */
  weeks: readonly (readonly (Temporal.PlainDate | null)[])[]
  caption: string
  /** The cell of a day: a `td` with a key. */
  day: (date: Temporal.PlainDate) => ReactNode
  /** A row after that of a week, with a key. */
  afterWeek?: ((week: readonly (Temporal.PlainDate | null)[]) => ReactNode) | undefined
  /** The number of letters of the weekday names above the columns. */
  letters?: number
  /** Set if the cells themselves are focusable. */
  role?: 'grid' | undefined
  className?: string | undefined
  outsideClassName?: string | undefined
  isBusy?: boolean | undefined
  onKeyDown?: (event: KeyboardEvent<HTMLTableElement>) => void
  ref?: Ref<HTMLTableElement>
}

/** Weeks as rows of a table, Sunday to Saturday; the cells are passed in. */
export function WeekTable(props: WeekTableProps) {
  const {
    weeks,
    caption,
    day,
    afterWeek,
    letters = 3,
    role,
    className,
    outsideClassName,
    isBusy,
    onKeyDown,
    ref,
  } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its days
    <table ref={ref} role={role} className={className} aria-busy={isBusy} onKeyDown={onKeyDown}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, letters)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <Fragment key={row}>
            <tr>
              {week.map((date, place) =>
                date ? day(date) : <td key={`outside ${place}`} className={outsideClassName} />,
              )}
            </tr>
            {afterWeek?.(week)}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
