import { lazyPart } from '#web/lib/lazy-part.ts'
import { Suspense, useState } from 'react'
import { IconCalendarDue, IconCheck, IconTrash, IconUsers } from '@tabler/icons-react'
import { BatchBar } from '#web/ui/table/batch-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useOfflineReason } from '../task-acts.ts'
import type { Asking } from './batch-dialogs.tsx'
import type { TeamBatch } from './use-team-batch.ts'

const BatchDialogs = lazyPart(() => import('./batch-dialogs.tsx'))

interface TeamBatchBarProps {
  batch: TeamBatch
  /** The number of filtered tasks, if the whole page is selected and there are more. */
  matching: number | undefined
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The actions on the selected tasks. */
export function TeamBatchBar({ batch, matching }: TeamBatchBarProps) {
  const [asking, setAsking] = useState<Asking>()
  const offline = useOfflineReason()
  const count = batch.ids.size
  const close = () => setAsking(undefined)
  const act: typeof batch.act = (what) => {
    close()
    batch.act(what)
  }
  return (
    <>
      <BatchBar
        count={count}
        onClear={() => batch.select(new Set())}
        more={
          matching !== undefined && (
            <Button look="accent" onClick={batch.selectAll} busy={batch.isSelectingAll && 'Selecting…'}>
              Select all {matching.toLocaleString('en')}
            </Button>
          )
        }
      >
        <Button
          icon={<IconCheck {...icon} />}
          blockedBecause={offline}
          busy={batch.busy === 'complete' && 'Completing…'}
          onClick={() => act({ verb: 'complete' })}
        >
          Complete
        </Button>
        <Button
          icon={<IconUsers {...icon} />}
          blockedBecause={offline}
          busy={batch.busy === 'reassign' && 'Reassigning…'}
          onClick={() => setAsking('reassign')}
        >
          Reassign
        </Button>
        <Button
          icon={<IconCalendarDue {...icon} />}
          blockedBecause={offline}
          busy={batch.busy === 'due-date' && 'Changing…'}
          onClick={() => setAsking('due-date')}
        >
          Due date
        </Button>
        <Button
          icon={<IconTrash {...icon} />}
          blockedBecause={offline}
          busy={batch.busy === 'delete' && 'Deleting…'}
          onClick={() => setAsking('delete')}
        >
          Delete
        </Button>
      </BatchBar>
      {asking && (
        <Suspense fallback={null}>
          <BatchDialogs asking={asking} chosen={batch.tasks} onClose={close} onAct={act} />
        </Suspense>
      )}
    </>
  )
}
