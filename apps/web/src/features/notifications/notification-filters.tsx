import { notificationKindNames, notificationKinds } from '#core/notifications/action-types.ts'
import type { Output } from '#web/lib/api.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { markOfKind } from './notification-mark.ts'
import styles from './notifications-page.module.css'
import type { NotificationSearch } from './search.ts'

type Counts = Output<'GET /notifications/counts'>

interface NotificationFiltersProps {
  search: NotificationSearch
  change: ChangeSearch<NotificationSearch>
  counts: Counts | undefined
  /** How many match; undefined if unknown. */
  total: number | undefined
}

/**
 * Filters for unread or important ones, and for a kind, on a phone in a sheet. Each has the number of notifications that it
 * would show with the other filter.
 */
export function NotificationFilters({ search, change, counts, total }: NotificationFiltersProps) {
  const { show, kind: chosen } = search
  const counted = counts && (chosen ? counts.kinds[chosen] : counts.all)
  return (
    <div className={styles.filters}>
      <Toolbar>
        <Segmented
          label="Show"
          value={show ?? 'all'}
          onChange={(next) => change({ show: next === 'all' ? undefined : next })}
          options={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: <NameWithCount name="Unread" count={counted?.unread} /> },
            { value: 'important', label: <NameWithCount name="Important" count={counted?.important} /> },
          ]}
        />
        <FilterSheet active={chosen ? 1 : 0} total={total}>
          <div role="group" aria-label="Kinds" className={styles.kinds}>
            {notificationKinds.map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={kind === chosen}
                onClick={() => change({ kind: kind === chosen ? undefined : kind })}
              >
                <Mark name={markOfKind[kind]} />
                <NameWithCount
                  name={notificationKindNames[kind]}
                  count={counts?.kinds[kind][show ?? 'total']}
                />
              </button>
            ))}
          </div>
        </FilterSheet>
      </Toolbar>
    </div>
  )
}

function NameWithCount({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      {name} {count ? <span className={styles.number}>{count}</span> : null}
    </>
  )
}
