import { IconRss } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { MonthChoice } from '#web/ui/calendar/month-choice.tsx'
import { PeriodToolbar } from '#web/ui/calendar/period-toolbar.tsx'
import { TurnButtons } from '#web/ui/calendar/turn-buttons.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { View } from './calendar-types.ts'
import styles from './calendar.module.css'
import type { usePeriod } from './use-period.ts'

interface CalendarHeadProps {
  shown: ReturnType<typeof usePeriod>
  today: Temporal.PlainDate
  /** Whether the view “People” is offered: the leave of people, a row a person. */
  hasPeople: boolean
  filters: ReactNode
  /** Opens the private address of the calendar, for other calendar programs. */
  onSubscribe: () => void
  action: ReactNode
}

/** The period, the view, the filters and the button for new entries: one row, and on a phone below the title. */
export function CalendarHead(props: CalendarHeadProps) {
  const { shown, today, hasPeople, filters, onSubscribe, action } = props
  const { period, view, show, month, turn, toToday, toMonth } = shown
  const isPhone = useMedia('phone')
  const views = <Views {...{ view, show, hasPeople }} />
  const subscribe = (
    <IconButton
      label="Subscribe in your calendar program"
      icon={<IconRss size={20} stroke={1.5} />}
      onClick={onSubscribe}
    />
  )
  const title = `${period.name} – Calendar`
  if (isPhone)
    return (
      <>
        <PageTitle
          documentTitle={title}
          more={
            <>
              {subscribe}
              <div className={styles.views}>
                {views}
                {filters}
              </div>
            </>
          }
          action={action}
        >
          Calendar
        </PageTitle>
        <PeriodToolbar
          name={period.name}
          unit={period.unit}
          month={month}
          today={today}
          onTurn={turn}
          onToday={toToday}
          onMonth={toMonth}
        />
      </>
    )
  return (
    <div className={styles.bar}>
      <Title documentTitle={title} />
      <Button shortcut="T" onClick={toToday}>
        Today
      </Button>
      <TurnButtons unit={period.unit} onTurn={turn} />
      <h2 aria-live="polite">
        <MonthChoice name={period.name} month={month} today={today} onMonth={toMonth} />
      </h2>
      <div className={styles.barEnd}>
        {views}
        {filters}
        {subscribe}
        {action}
      </div>
    </div>
  )
}

interface ViewsProps {
  view: View
  show: (view: View) => void
  hasPeople: boolean
}

function Views({ view, show, hasPeople }: ViewsProps) {
  return (
    <Segmented
      label="View"
      value={view}
      onChange={show}
      options={[
        { value: 'month', label: 'Month' },
        { value: 'week', label: 'Week' },
        { value: 'agenda', label: 'Agenda' },
        ...(hasPeople ? [{ value: 'people' as const, label: 'People' }] : []),
      ]}
    />
  )
}

/** The heading of the page, which the header shows, for screen readers. */
function Title({ documentTitle }: { documentTitle: string }) {
  useEffect(() => {
    document.title = `${documentTitle} · Daymark`
  }, [documentTitle])
  return (
    <h1 tabIndex={-1} className="visually-hidden">
      Calendar
    </h1>
  )
}
