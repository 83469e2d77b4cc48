import { serverNow } from '#web/lib/server-clock.ts'
import { formatDateTime } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { wordsOf } from '#web/ui/filter/chips-of.ts'
import styles from './list.module.css'

/** On paper only: the list's title, its filters, and the time. */
export function PrintHead({ title, chips }: { title: string; chips: readonly FilterChip[] }) {
  const { tenant, user } = useMe()
  const filters = wordsOf(chips).join(', ') || 'no filters'
  return (
    <p className={styles.printHead}>
      {tenant?.name} · {title} · {filters} · {formatDateTime(serverNow(), user.timeZone)}
    </p>
  )
}
