import { IconMicrophone, IconPaperclip } from '@tabler/icons-react'
import type { SiteContent } from '../content.ts'
import { Mark } from '../mark.tsx'

type Features = SiteContent['ai']['features']

/** The meetings of a day, one of them with its former time. */
export function CalendarDrawing({ content }: { content: Features['calendar'] }) {
  return (
    <ul className="agenda-day">
      {content.events.map(({ time, before, title }) => (
        <li key={title}>
          <span className="agenda-time">
            {before !== undefined && <del>{before}</del>} {time}
          </span>
          <Mark name="meeting" />
          <span>{title}</span>
        </li>
      ))}
    </ul>
  )
}

/** A reminder of the bot and the report that answers it. */
export function TelegramDrawing({ content }: { content: Features['telegram'] }) {
  return (
    <ul className="chat">
      {content.messages.map(({ from, text }) => (
        <li key={text} className={`is-${from}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The volume of a spoken sentence, in percent. */
const loudness = [
  22, 40, 68, 52, 30, 78, 96, 60, 36, 20, 48, 84, 70, 44, 26, 14, 34, 62, 90, 74, 50, 28, 18, 42, 66, 56, 32,
  80, 58, 38, 24, 12,
]

/** Speech as its waveform, the recognised sentence, and an attached photo. */
export function DictationDrawing({ content }: { content: Features['dictation'] }) {
  return (
    <>
      <div className="speech" aria-hidden="true">
        <IconMicrophone size={20} stroke={1.5} />
        <svg viewBox={`0 0 ${6 * loudness.length} 40`} preserveAspectRatio="none">
          {loudness.map((percent, place) => (
            <rect
              key={place}
              x={6 * place + 2}
              y={20 - percent / 5}
              width="2"
              height={(2 * percent) / 5}
              rx="1"
              fill="currentColor"
            />
          ))}
        </svg>
      </div>
      <p className="said">{content.said}</p>
      <p className="attached">
        <IconPaperclip size={16} stroke={1.5} aria-hidden="true" />
        <span>{content.file}</span>
        <span className="dim">{content.size}</span>
      </p>
    </>
  )
}
