import { useSearchChange } from '#web/lib/use-search-change.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { useMe } from '#web/lib/use-me.ts'
import { chipsOf } from '#web/ui/filter/chips-of.ts'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { FilterChips } from '#web/ui/filter/filter-chips.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { texts } from '../texts.ts'
import { recordExport } from './record-export.ts'
import { RecordList } from './record-list.tsx'
import { recordsSearch, type RecordsSearch } from './search.ts'

/** The minutes and decisions of the person’s meetings. */
export function RecordsPage({ search }: { search: RecordsSearch }) {
  const go = useSearchChange('/meetings/records', recordsSearch)
  const { timeZone } = useMe().user
  const chips = chipsOf(go, [['Search', search.search, 'search']])
  return (
    <>
      <PageTitle
        facts={search.meetingId ? 'Of one meeting, newest first' : 'Of all your meetings, newest first'}
        action={<ButtonLink to="/meetings">Meetings</ButtonLink>}
      >
        {texts.records}
      </PageTitle>
      <Toolbar end={<ExportMenu source={() => recordExport(search, timeZone, chips)} />}>
        <Segmented
          label="What is listed"
          value={search.only ?? 'all'}
          options={[
            { value: 'all', label: 'All' },
            { value: 'decisions', label: 'Decisions' },
          ]}
          onChange={(only) => go({ only: only === 'all' ? undefined : only })}
        />
        <SearchField label="Search minutes" search={search} onChange={go} />
      </Toolbar>
      <FilterChips
        chips={chips}
        onReset={recordsSearch.isFiltered(search) ? () => go(recordsSearch.noFilters) : undefined}
      />
      <RegionBoundary name="meeting-records">
        <RecordList search={search} go={go} />
      </RegionBoundary>
    </>
  )
}
