import { counted } from '#core/texts/counted.ts'
import { IconChevronDown, IconFilter } from '@tabler/icons-react'
import { createContext, useState, type ReactNode } from 'react'
import { focusSoon } from '#web/ui/form/field-problems.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Popup } from '../overlay/popup.tsx'
import { FieldGroup, useFieldGroup } from '../form/field-group.tsx'
import styles from './filters.module.css'

/** Whether filters are in the sheet of a phone, where each is open. */
export const InSheet = createContext(false)

interface FilterSheetProps {
  /** The number of active filters; the two ends of a range are one. */
  active: number
  /** The number of matching rows, once known. */
  total: number | undefined
  /** Shows its button as an icon on a phone, if the row has no room for the text. */
  isBrief?: boolean
  /** The width below which the sheet is used: 'narrow' includes tablets, if the filters do not fit into one row. */
  below?: 'phone' | 'narrow'
  /** One button for all filters also above that width, with a popup instead of the sheet. */
  isPopup?: boolean
  children: ReactNode
}

/**
 * The filters of a list: buttons of its toolbar, and on a phone a button that opens all of them in a sheet, which
 * shows no results while a field in it has a problem.
 */
export function FilterSheet(props: FilterSheetProps) {
  const { active, total, isBrief = false, below = 'phone', isPopup = false, children } = props
  const [isOpen, setOpen] = useState(false)
  const isSheet = useMedia(below)
  const group = useFieldGroup()
  const close = () => setOpen(false)
  const showResults = () => {
    const [wrong] = group.reported().keys()
    if (wrong === undefined) close()
    else focusSoon(wrong)
  }
  if (!isSheet) return isPopup ? <FilterPopup active={active}>{children}</FilterPopup> : children
  return (
    <>
      <Button
        data-filter
        icon={<IconFilter size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className={isBrief ? 'visually-hidden' : undefined}>Filters</span>
        {active > 0 && ` (${active})`}
      </Button>
      <Dialog
        title="Filters"
        isOpen={isOpen}
        onClose={close}
        // Its own button shows the number of matching rows.
        footer={
          <Button look="filled" size="form" onClick={showResults}>
            {total === undefined ? 'Show results' : `Show ${counted(total, 'result', 'results')}`}
          </Button>
        }
      >
        <InSheet value>
          <FieldGroup fields={group.fields}>
            <div className={styles.sheet}>{children}</div>
          </FieldGroup>
        </InSheet>
      </Dialog>
    </>
  )
}

/** All filters under one button, for a page with little room for controls. */
function FilterPopup({ active, children }: Pick<FilterSheetProps, 'active' | 'children'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popup
      isOpen={isOpen}
      onOpenChange={setOpen}
      label="Filters"
      width={280}
      target={
        <Button data-filter onClick={() => setOpen(!isOpen)}>
          Filters{active > 0 && ` (${active})`}
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </Button>
      }
    >
      <InSheet value>
        <div className={styles.popover}>{children}</div>
      </InSheet>
    </Popup>
  )
}
