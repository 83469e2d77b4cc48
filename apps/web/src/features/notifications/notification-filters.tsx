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
  /** How many match, where that is known. */
  total: number | undefined
}

/**
 * All, unread or important ones, and one kind, on a phone in a sheet; each with the number that it would show beside
 * the other filter.
 */
export function NotificationFilters({ search, change, counts, total }: NotificationFiltersProps) {
  const { show, kind: chosen } = search
  const ofShow = counts && (chosen ? counts.kinds[chosen] : counts.all)
  return (
    <div className={styles.filters}>
      <Toolbar>
        <Segmented
          label="Show"
          value={show ?? 'all'}
          onChange={(next) => change({ show: next === 'all' ? undefined : next })}
          options={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: <Counted name="Unread" count={ofShow?.unread} /> },
            { value: 'important', label: <Counted name="Important" count={ofShow?.important} /> },
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
                <Counted name={notificationKindNames[kind]} count={counts?.kinds[kind][show ?? 'total']} />
              </button>
            ))}
          </div>
        </FilterSheet>
      </Toolbar>
    </div>
  )
}

function Counted({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      {name} {count ? <span className={styles.number}>{count}</span> : null}
    </>
  )
}
