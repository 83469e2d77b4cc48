import { Link } from '@tanstack/react-router'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { EntryList } from './entry-list.tsx'
import { useFeed } from './use-activity.ts'

const shown = 4

/** The newest entries of the company's log, without filters. */
export function SoFar() {
  const feed = useFeed('all', {})
  return (
    <Section
      title="So far"
      link={
        <Link to="/activity" search={{ scope: 'all' }} className="text-link">
          All activity
        </Link>
      }
    >
      {feed.isError ? (
        <ErrorState error={feed.error} what="The activity" retry={() => feed.refetch()} />
      ) : (
        <EntryList
          heading="h3"
          entries={feed.data?.items.slice(0, shown)}
          awaitedRows={shown}
          label="So far"
        />
      )}
    </Section>
  )
}
