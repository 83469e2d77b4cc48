import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { mostChangedAtOnce } from '#core/people/limits.ts'
import { BatchBar } from '#web/ui/table/batch-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import type { UserBatch } from './use-user-batch.ts'

interface UserBatchBarProps {
  batch: UserBatch
  /** The number of filtered people, where the whole page is selected and there are more. */
  matching: number | undefined
}

/** What can be done with the selected people. */
export function UserBatchBar({ batch, matching }: UserBatchBarProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <BatchBar
        count={batch.ids.size}
        onClear={batch.clear}
        more={
          matching !== undefined && (
            <Button look="accent" onClick={batch.selectAll} busy={batch.isSelectingAll && 'Selecting…'}>
              Select {matching > mostChangedAtOnce ? 'the first' : 'all'}{' '}
              {Math.min(matching, mostChangedAtOnce).toLocaleString('en')}
            </Button>
          )
        }
      >
        <Button
          icon={<IconPencil size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => setChanging(true)}
        >
          Change
        </Button>
      </BatchBar>
      <BatchDialog
        people={batch.people}
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        onChanged={batch.clear}
      />
    </>
  )
}
