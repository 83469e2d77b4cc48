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
import { SkipDialog, StopDialog } from './series-dialogs.tsx'
import { seriesWords } from './series-words.ts'
import { EntrySkeletons } from './waiting.tsx'

/** The person’s series. The person who planned a series has a menu of actions. */
export function SeriesList({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const { timeZone } = useMe().user
  const router = useRouter()
  const today = serverToday(timeZone)
  const isSlow = useSlow(overview.isPending)
  const [dialog, setDialog] = useState<{ is: 'skip' | 'stop'; series: SeriesOfOverview }>()
  const close = () => setDialog(undefined)
  const series = isSlow ? undefined : overview.data?.series
  if (overview.isError && !overview.data) return null
  return (
    <Section title="Series" note={series?.length ? series.length : undefined}>
      {isSlow && <EntrySkeletons count={3} />}
      {series?.length === 0 && <p className={styles.quiet}>Meetings that recur will be here.</p>}
      <ul className={styles.list}>
        {series?.map((entry) => (
          <li key={entry.meetingId}>
            <Link {...linkOf(entry)}>
              <span>{entry.title}</span>
              <small>{seriesWords(entry, today, timeZone)}</small>
            </Link>
            {entry.isMine && (
              <Menu
                position="bottom-end"
                width={200}
                target={
                  <IconButton
                    small
                    label={`Actions for the series ${entry.title}`}
                    icon={<IconDots size={16} stroke={1.5} />}
                  />
                }
              >
                <Menu.Item onClick={() => void router.navigate(linkOf(entry))}>Open</Menu.Item>
                {entry.next && (
                  <>
                    <Menu.Item onClick={() => setDialog({ is: 'skip', series: entry })}>
                      {texts.skip}
                    </Menu.Item>
                    <Menu.Item
                      className={styles.danger ?? ''}
                      onClick={() => setDialog({ is: 'stop', series: entry })}
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
      <SkipDialog series={dialog?.is === 'skip' ? dialog.series : undefined} onClose={close} />
      <StopDialog series={dialog?.is === 'stop' ? dialog.series : undefined} onClose={close} />
    </Section>
  )
}

/** The next occurrence, or the latest one of a series that has ended. */
function linkOf({ meetingId, next }: SeriesOfOverview) {
  return workspaceOf({ meetingId, date: next?.date })
}
