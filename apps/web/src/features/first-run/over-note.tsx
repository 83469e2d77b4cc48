import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './first-run.module.css'
import { useChoose } from './use-choose.ts'

/** Says once that the company is set up. It stays until it is put away or the page is left. */
export function OverNote() {
  const { firstRun, tenant } = useMe()
  const [state, setState] = useState<'none' | 'shown' | 'away'>('none')
  const { mutate } = useChoose()
  // It may come to an end while the page is open; the sentence stays after it is remembered that it was shown.
  if (firstRun === 'over' && state === 'none') setState('shown')
  const isShown = state === 'shown'
  useEffect(() => {
    if (isShown) mutate({ firstRunEndSeen: true })
  }, [isShown, mutate])
  return (
    // Before its sentence, so that screen readers say it when it comes.
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
