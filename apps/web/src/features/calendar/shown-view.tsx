import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { AgendaView } from './agenda/agenda-view.tsx'
import type { Kind, View } from './calendar-types.ts'
import MonthView from './month/month-view.tsx'
import type { Sheet, ViewProps } from './sheet.ts'
import { WeekStrip } from './week-strip/week-strip.tsx'

const PeopleView = lazyPart(() => import('./people/people-view.tsx'))
const WeekView = lazyPart(() => import('./week/week-view.tsx'))

const absences: ReadonlySet<Kind> = new Set(['leave', 'off'])
const noEntries: Sheet['entries'] = new Map()

interface ShownViewProps extends ViewProps {
  view: View
  /** Why there is no calendar; undefined while it is loading or shown. */
  error: Error | undefined
  onRetry: () => unknown
}

/** The chosen view of the period; on a phone the agenda has its week above. */
export function ShownView({ view, error, onRetry, ...props }: ShownViewProps) {
  const { sheet } = props
  const isPhone = useMedia('phone')
  return (
    <>
      {isPhone && view === 'agenda' && (
        <RegionBoundary name="calendar-strip">
          <WeekStrip {...props} isBusy={!sheet.calendar && !error} />
        </RegionBoundary>
      )}
      <RegionBoundary name={`calendar-${view}`} resetKey={view}>
        {error ? (
          <ErrorState error={error} what="The calendar" retry={onRetry} />
        ) : (
          <Suspense fallback={null}>
            {view === 'month' && <MonthView {...props} />}
            {view === 'week' && <WeekView {...props} />}
            {view === 'agenda' && <AgendaView {...props} />}
            {view === 'people' &&
              (isPhone ? (
                // The table does not fit, so the absences are a list by day.
                <AgendaView
                  {...props}
                  sheet={{ ...sheet, shown: absences, entries: noEntries }}
                  onReset={undefined}
                />
              ) : (
                <PeopleView {...props} />
              ))}
          </Suspense>
        )}
      </RegionBoundary>
    </>
  )
}
