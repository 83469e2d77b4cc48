import { IconFilter } from '@tabler/icons-react'
import { createContext, useState, type ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './filters.module.css'

/** Whether filters are in the sheet of a phone, where each is open. */
export const InSheet = createContext(false)

interface FilterSheetProps {
  /** How many filters are set. */
  active: number
  /** How many rows match, once that is known. */
  total: number | undefined
  children: ReactNode
}

/** The filters of a list: buttons of its toolbar, and on a phone a button that opens all of them in a sheet. */
export function FilterSheet({ active, total, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia('phone')
  const close = () => setOpen(false)
  if (!isPhone) return children
  return (
    <>
      <Button
        data-filter
        icon={<IconFilter size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Filters{active > 0 && ` (${active})`}
      </Button>
      <Dialog
        title="Filters"
        isOpen={isOpen}
        onClose={close}
        // Its own button shows the number of matching rows.
        footer={
          <Button look="filled" size="form" onClick={close}>
            {total === undefined
              ? 'Show results'
              : `Show ${total.toLocaleString('en')} ${total === 1 ? 'result' : 'results'}`}
          </Button>
        }
      >
        <InSheet value>
          <div className={styles.sheet}>{children}</div>
        </InSheet>
      </Dialog>
    </>
  )
}
