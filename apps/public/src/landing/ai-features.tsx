import type { ReactNode } from 'react'
import type { SiteContent } from '../content.ts'
import { Picture } from '../picture.tsx'
import { CalendarDrawing, DictationDrawing, TelegramDrawing } from './integration-drawings.tsx'
import { PerformanceDrawing, TaskDrawing } from './ai-drawings.tsx'
import { SampleNote } from './sample-note.tsx'
import { SectionHead } from './section-head.tsx'

/** Six rows of AI and integration features, with the drawings on alternating sides. */
export function AiFeatures({ content: { ai } }: { content: SiteContent }) {
  const { summaries, performance, tasks, calendar, telegram, dictation } = ai.features
  return (
    <section className="section wrap" id="ai">
      <SectionHead title={ai.title} lead={ai.lead} />
      <div className="rows">
        <Row feature={summaries} drawing={<Picture name="summary" alt={ai.picture} />} />
        <Row feature={performance} drawing={<PerformanceDrawing content={performance} />} />
        <Row feature={tasks} drawing={<TaskDrawing content={tasks} />} />
        <Row feature={calendar} drawing={<CalendarDrawing content={calendar} />} />
        <Row feature={telegram} drawing={<TelegramDrawing content={telegram} />} />
        <Row feature={dictation} drawing={<DictationDrawing content={dictation} />} />
      </div>
      <SampleNote content={ai} />
    </section>
  )
}

function Row({
  feature: { title, text },
  drawing,
}: {
  feature: { title: string; text: string }
  drawing: ReactNode
}) {
  return (
    <div className="row">
      <div className="row-text">
        <h3 className="subheading">{title}</h3>
        <p>{text}</p>
      </div>
      <div className="drawing">{drawing}</div>
    </div>
  )
}
