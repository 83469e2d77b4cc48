import { Menu } from '#web/ui/overlay/menu.tsx'
import { IconDots } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { workspaceOf } from '../meeting-link.ts'
import type { SeriesOfOverview } from '../meeting-types.ts'
import { texts } from '../texts.ts'
import type { useOverview } from '../use-overview.ts'
import styles from './aside.module.css'
import { WaitingEntries } from './waiting-entries.tsx'
import { SkipDialog, StopDialog } from './series-dialogs.tsx'
import { seriesWords } from './series-words.ts'

/** The person's series, with what whoever planned one may do with it. */
export function SeriesList({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const { timeZone } = useMe().user
  const router = useRouter()
  const today = serverToday(timeZone)
  const isSlow = useSlow(overview.isPending)
  const [asked, setAsked] = useState<{ about: 'skip' | 'stop'; series: SeriesOfOverview }>()
  const close = () => setAsked(undefined)
  const series = isSlow ? undefined : overview.data?.series
  if (overview.isError && !overview.data) return null
  return (
    <Section title="Series" note={series?.length ? series.length : undefined}>
      {isSlow && <WaitingEntries count={3} />}
      {series?.length === 0 && <p className={styles.quiet}>Meetings that recur will be here.</p>}
      <ul className={styles.list}>
        {series?.map((one) => (
          <li key={one.meetingId}>
            <Link {...linkOf(one)}>
              <span>{one.title}</span>
              <small>{seriesWords(one, today, timeZone)}</small>
            </Link>
            {one.isMine && (
              <Menu
                position="bottom-end"
                width={200}
                target={
                  <IconButton
                    small
                    label={`Actions for the series ${one.title}`}
                    icon={<IconDots size={16} stroke={1.5} />}
                  />
                }
              >
                <Menu.Item onClick={() => void router.navigate(linkOf(one))}>Open</Menu.Item>
                {one.next && (
                  <>
                    <Menu.Item onClick={() => setAsked({ about: 'skip', series: one })}>
                      {texts.skip}
                    </Menu.Item>
                    <Menu.Item
                      className={styles.danger ?? ''}
                      onClick={() => setAsked({ about: 'stop', series: one })}
                    >
                      Stop series
                    </Menu.Item>
                  </>
                )}
              </Menu>
            )}
          </li>
        ))}
      </ul>
      <SkipDialog series={asked?.about === 'skip' ? asked.series : undefined} onClose={close} />
      <StopDialog series={asked?.about === 'stop' ? asked.series : undefined} onClose={close} />
    </Section>
  )
}

/** The next occurrence, or the latest one of a series that has ended. */
function linkOf({ meetingId, next }: SeriesOfOverview) {
  return workspaceOf({ meetingId, date: next?.date })
}
