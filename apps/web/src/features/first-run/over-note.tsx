import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './first-run.module.css'
import { useFirstRunChoice } from './query.ts'

/** A note, shown once, that the company is set up. It stays until it is hidden or the page is left. */
export function OverNote() {
  const { firstRun, tenant } = useMe()
  const [state, setState] = useState<'none' | 'shown' | 'away'>('none')
  const { mutate } = useFirstRunChoice()
  // The first run may end while the page is open. The note stays after the server has stored that it was shown.
  if (firstRun === 'over' && state === 'none') setState('shown')
  const isShown = state === 'shown'
  useEffect(() => {
    if (isShown) mutate({ firstRunEndSeen: true })
  }, [isShown, mutate])
  return (
    // Mounted before its text, so that screen readers announce the text when it appears.
    <div className={isShown ? styles.over : undefined} role="status">
      {isShown && (
        <>
          <Mark name="acknowledged" />
          <span>{tenant?.name} is set up. From now on this page shows how its days go.</span>
          <IconButton
            small
            label="Hide"
            icon={<IconX size={16} stroke={1.5} />}
            onClick={() => setState('away')}
          />
        </>
      )}
    </div>
  )
}
