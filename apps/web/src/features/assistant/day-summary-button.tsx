import { IconSparkles } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { assistantTexts } from '#core/assistant/texts.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { toast } from '#web/lib/toast.ts'
import type { DayQuery } from './day-digest.tsx'

const DaySummary = lazyPart(() => import('./day-summary.tsx'))

interface DaySummaryButtonProps {
  /** The days of the reports on the page, or undefined while these are not loaded. */
  dates: readonly string[] | undefined
  filters: Omit<DayQuery, 'date'>
}

/** Opens the summary of the page's reports, which have to be of a single day (docs/spec/reporting.md#5). */
export function DaySummaryButton({ dates, filters }: DaySummaryButtonProps) {
  const [date, setDate] = useState<string>()
  const isOnline = useOnline()
  const isPhone = useMedia('phone')
  if (!useMay()('assistant.ask')) return null
  const notLoaded = dates ? undefined : 'The reports are not loaded yet'
  const blockedBecause = isOnline ? notLoaded : 'You are offline: a summary is written by the server'
  const open = () => {
    const [day, ...others] = new Set(dates)
    if (day === undefined) toast.error(assistantTexts.noSummary)
    else if (others.length > 0) toast.error(assistantTexts.severalDays)
    else setDate(day)
  }
  return (
    <>
      <Button
        icon={<IconSparkles size={16} stroke={1.5} aria-hidden="true" />}
        blockedBecause={blockedBecause}
        onClick={open}
      >
        {/* On a phone, where the controls are one row, the button has only its icon. */}
        <span className={isPhone ? 'visually-hidden' : undefined}>AI Summary</span>
      </Button>
      {date !== undefined && (
        <RegionBoundary name="day-summary" shows="nothing">
          <Suspense>
            <DaySummary query={{ ...filters, date }} onClose={() => setDate(undefined)} />
          </Suspense>
        </RegionBoundary>
      )}
    </>
  )
}
