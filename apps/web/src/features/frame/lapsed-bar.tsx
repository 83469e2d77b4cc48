import { counted } from '#core/texts/counted.ts'
import { useEffect, useState } from 'react'
import { keptDays } from '#core/unsent-work/limits.ts'
import { findLapsed, forgetLapsed } from '#web/lib/kept/waiting-work.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './frame.module.css'

/** Lists the person's unsent work that has expired on this device and was deleted, until it is dismissed. */
export function LapsedBar() {
  const [lapsed, setLapsed] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    const find = async () => {
      const found = await findLapsed().catch(() => [])
      if (!isOver) setLapsed(found)
    }
    void find()
    return () => {
      isOver = true
    }
  }, [])
  const dismiss = () => {
    setLapsed([])
    void forgetLapsed()
  }
  return (
    <div role="status">
      {lapsed.length > 0 && (
        <div className={styles.offline}>
          <Mark name="missed" />
          <span>
            {counted(lapsed.length, 'unsent item was', 'unsent items were')} kept on this device for{' '}
            {keptDays} days and then deleted: {lapsed.join(', ')}.
          </span>
          <Button look="accent" onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  )
}
