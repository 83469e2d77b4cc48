import {
  IconAppWindow,
  IconBrandTelegram,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconMail,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { NotificationChannel } from '#core/notifications/settings.ts'
import { topicGroups, topicWords } from '#core/notifications/topics.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import styles from './settings.module.css'
import type { Change, Settings, TopicRow } from './use-settings.ts'

const allChannels = [
  { channel: 'app', name: 'App', Icon: IconAppWindow },
  { channel: 'browser', name: 'Browser', Icon: IconDeviceDesktop },
  { channel: 'push', name: 'Push', Icon: IconDeviceMobile },
  { channel: 'mail', name: 'Mail', Icon: IconMail },
  { channel: 'telegram', name: 'Telegram', Icon: IconBrandTelegram },
] as const

/** The available channels: the chat only if a bot is set up and the person may use it. */
function channelsOf({ chat }: Settings) {
  return allChannels.filter(({ channel }) => channel !== 'telegram' || chat !== 'unavailable')
}

/** A note about each channel, under its name. */
export type WayNotes = Record<NotificationChannel, string>

interface WaysTableProps {
  settings: Settings
  notes: WayNotes
  change: Change
}

/** The channels of each notification. Each box is saved immediately. */
export function WaysTable({ settings, notes, change }: WaysTableProps) {
  const channels = channelsOf(settings)
  const rows = new Map(settings.topics.map((row) => [row.topic, row]))
  return (
    <table className={styles.ways} style={{ '--ways': channels.length } as CSSProperties}>
      <caption className="visually-hidden">Notifications by the way on which they reach you</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Notification</span>
          </th>
          {channels.map(({ channel, name, Icon }) => (
            <th key={channel} scope="col">
              <Icon size={16} stroke={1.5} aria-hidden="true" />
              {name} <small>{notes[channel]}</small>
            </th>
          ))}
        </tr>
      </thead>
      {topicGroups.map((group) => {
        const shown = group.topics.flatMap((topic) => rows.get(topic) ?? [])
        return (
          shown.length > 0 && (
            <tbody key={group.name}>
              <tr className={styles.group}>
                <th colSpan={channels.length + 1} scope="rowgroup">
                  {group.name}
                </th>
              </tr>
              {shown.map((row) => (
                <WaysRow
                  key={row.topic}
                  row={row}
                  channels={channels}
                  hasMail={settings.mailTo !== null}
                  change={change}
                />
              ))}
            </tbody>
          )
        )
      })}
    </table>
  )
}

interface WaysRowProps {
  row: TopicRow
  channels: ReturnType<typeof channelsOf>
  hasMail: boolean
  change: Change
}

function WaysRow({ row, channels, hasMail, change }: WaysRowProps) {
  const { name, detail } = topicWords[row.topic]
  return (
    <tr className={styles.way}>
      <th scope="row">
        {name}
        <small>{detail}</small>
      </th>
      {channels.map(({ channel, name: way }) => (
        <td key={channel}>
          {channel === 'mail' && !hasMail ? (
            // The heading of the column has the reason.
            <span className={styles.fixed}>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">Not offered</span>
            </span>
          ) : row[channel] === 'always' ? (
            <span className={styles.fixed}>Always</span>
          ) : (
            <label className={styles.cell}>
              <CheckBox
                needsConnection
                aria-label={`${name}: ${way}`}
                checked={row[channel] === 'on'}
                onChange={({ target }) =>
                  change({ channel: { topic: row.topic, channel, isOn: target.checked } })
                }
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  )
}
