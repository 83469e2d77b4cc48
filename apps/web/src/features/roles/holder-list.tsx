import { shownEmail } from '#core/people/shown-email.ts'
import { holdersPageSize } from '#core/roles/limits.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { reasonText, type Reason } from './access-explanation.tsx'
import styles from './roles.module.css'
import { roleSearch } from './search.ts'
import { countPeople } from './texts.ts'

interface Holder {
  id: string
  name: string
  email: string
  businessUnit: { name: string } | null
  status: 'active' | 'archived'
  isSuspended: boolean
  roleName?: string
  through?: readonly Reason[]
}

interface HoldersQuery {
  data: { items: readonly Holder[]; total: number } | undefined
  error: unknown
  refetch: () => unknown
}

/** The properties of the list from a query. */
export const listPropsOf = ({ data, error, refetch }: HoldersQuery) => ({
  data,
  error,
  retry: () => refetch(),
})

interface HolderListProps {
  data: HoldersQuery['data']
  error: unknown
  retry: () => unknown
  page: number
  onPage: (page: number) => void
  empty: string
}

/** One page of people with links to their pages, each with a button that shows all their permissions. */
export function HolderList({ data, error, retry, page, onPage, empty }: HolderListProps) {
  const isSlow = useSlow(!data && !error)
  if (error && !data) return <ErrorState error={error} what="The people" retry={retry} />
  if (data?.total === 0 && !isSlow) return <EmptyState>{empty}</EmptyState>
  const shown = isSlow ? undefined : data
  return (
    <div aria-busy={!data || undefined}>
      <p role="status">{shown ? countPeople(shown.total) : '\u00a0'}</p>
      <ul className={styles.holders}>
        {isSlow &&
          [1, 2, 3, 4].map((row) => (
            <li key={row} className={styles.holder}>
              <Skeleton width={180} />
            </li>
          ))}
        {shown?.items.map((holder) => (
          <HolderRow key={holder.id} holder={holder} />
        ))}
      </ul>
      {shown && shown.total > holdersPageSize && (
        <Pager page={page} pageSize={holdersPageSize} total={shown.total} onPage={onPage} />
      )}
    </div>
  )
}

function HolderRow({ holder }: { holder: Holder }) {
  const go = useSearchChange('/roles-permissions', roleSearch)
  const { id, name, email, businessUnit, status, isSuspended, roleName = '', through } = holder
  return (
    <li className={styles.holder}>
      <span className={styles.person}>
        <PersonLink id={id}>{name}</PersonLink>
        {status === 'archived' ? (
          <StatusMark name="archived" />
        ) : (
          isSuspended && <StatusMark name="suspended" />
        )}
      </span>
      <Button look="accent" aria-label={`Permissions of ${name}`} onClick={() => go({ person: id })}>
        Permissions
      </Button>
      <p>
        {shownEmail(email)}
        {businessUnit && ` · ${businessUnit.name}`}
      </p>
      {through && <p>{through.map((reason) => reasonText(reason, roleName)).join(' · ')}</p>}
    </li>
  )
}
