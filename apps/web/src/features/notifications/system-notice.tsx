import { useState } from 'react'
import { readPersonal, writePersonal } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './notifications.module.css'

const keptName = 'system-notifications'

/** Asks, in only this place, whether the device may show notifications; the answer is stored and not asked again. */
export function SystemNotice() {
  const [isOpen, setOpen] = useState(mayAsk)
  if (!isOpen) return null
  const answer = (text: string) => {
    writePersonal(keptName, text)
    setOpen(false)
  }
  return (
    <div className={styles.notice}>
      <span>Also show them on this device, when Daymark is in the background?</span>
      <Button onClick={() => void Notification.requestPermission().then(answer)}>Turn on</Button>
      <Button look="quiet" onClick={() => answer('later')}>
        Not now
      </Button>
    </div>
  )
}

function mayAsk(): boolean {
  return (
    'Notification' in globalThis &&
    Notification.permission === 'default' &&
    readPersonal(keptName) === undefined
  )
}
