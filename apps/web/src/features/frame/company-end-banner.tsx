import { formatDate } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './frame.module.css'

/** Announces the end of a company to its people on every page. */
export function CompanyEndBanner() {
  const { tenant } = useMe()
  return (
    <div role="status">
      {tenant?.endsOn && (
        <div className={clsx(styles.offline, styles.ending)}>
          <Mark name="warning" />
          <span>
            <UnbrokenDates>
              {`Daymark ends for ${tenant.name} on ${formatDate(tenant.endsOn)}. After that day nobody can sign in, and everything is deleted on ${formatDate(tenant.deletedOn)}.`}
            </UnbrokenDates>
          </span>
        </div>
      )}
    </div>
  )
}
