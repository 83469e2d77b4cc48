import { IconFilter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './filters.module.css'

interface FilterSheetProps {
  /** How many filters are set. */
  active: number
  /** How many rows match, once that is known. */
  total: number | undefined
  children: ReactNode
}

/** All filters of a list on a phone: a button, and a sheet whose own button says how many rows are left. */
export function FilterSheet({ active, total, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
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
        footer={
          <Button look="filled" size="form" onClick={close}>
            {total === undefined
              ? 'Show results'
              : `Show ${total.toLocaleString('en')} ${total === 1 ? 'result' : 'results'}`}
          </Button>
        }
      >
        <div className={styles.sheet}>{children}</div>
      </Dialog>
    </>
  )
}
