import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import styles from './account.module.css'

/**
 * Asks whether a connected Telegram chat and a private calendar address end too, which reach the account without a
 * session. Renders nothing if there are none.
 */
export function OtherAccessChoice({ ends, onChange }: { ends: boolean; onChange: (ends: boolean) => void }) {
  const may = useMay()
  const feed = useQuery({
    ...apiQuery('account', 'GET /me/calendar-feed'),
    enabled: may('calendar.open-own'),
  })
  const chat = useQuery({
    ...apiQuery('telegram', 'GET /telegram'),
    enabled: may('integration.connect-chat'),
  })
  const hasChat = chat.data?.state === 'connected' || chat.data?.state === 'failing'
  const acts = [
    ...(hasChat ? ['disconnect Telegram'] : []),
    ...(feed.data?.madeAt ? ['turn off the private calendar address'] : []),
  ]
  if (acts.length === 0) return null
  return (
    <label className={styles.choice}>
      <CheckBox checked={ends} onChange={(event) => onChange(event.currentTarget.checked)} />
      Also {acts.join(' and ')}
    </label>
  )
}
