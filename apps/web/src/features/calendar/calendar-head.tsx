import { IconRss } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { View } from './calendar-types.ts'
import styles from './calendar.module.css'

interface CalendarHeadProps {
  periodName: string
  view: View
  onView: (view: View) => void
  /** Whether the view “People” is offered: the leave of people, a row a person. */
  hasPeople: boolean
  /** Beside the view, on a phone. */
  filters?: ReactNode
  /** Opens the private address of the calendar, for other calendar programs. */
  onSubscribe: () => void
  action: ReactNode
}

/** The title, the choice of the view, and the calendar's private address. */
export function CalendarHead({
  periodName,
  view,
  onView,
  hasPeople,
  filters,
  onSubscribe,
  action,
}: CalendarHeadProps) {
  return (
    <PageTitle
      documentTitle={`${periodName} – Calendar`}
      more={
        <>
          <IconButton
            label="Subscribe in your calendar program"
            icon={<IconRss size={20} stroke={1.5} />}
            onClick={onSubscribe}
          />
          <div className={styles.views}>
            <Segmented
              label="View"
              value={view}
              onChange={onView}
              options={[
                { value: 'month', label: 'Month' },
                { value: 'week', label: 'Week' },
                { value: 'agenda', label: 'Agenda' },
                ...(hasPeople ? [{ value: 'people' as const, label: 'People' }] : []),
              ]}
            />
            {filters}
          </div>
        </>
      }
      action={action}
    >
      Calendar
    </PageTitle>
  )
}
