import { IconChevronLeft } from '@tabler/icons-react'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './roles.module.css'
import { roleSearch } from './search.ts'

/** On a phone, the way from a role to the list of all. */
export function BackToList() {
  const go = useSearchChange('/roles-permissions', roleSearch)
  return (
    <div className={styles.back}>
      <Button
        look="quiet"
        icon={<IconChevronLeft size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => go({ role: undefined, from: undefined, who: undefined })}
      >
        All roles
      </Button>
    </div>
  )
}
