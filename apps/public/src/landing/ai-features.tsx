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
        <Row of={summaries} drawing={<Picture name="summary" alt={ai.picture} />} />
        <Row of={performance} drawing={<PerformanceDrawing of={performance} />} />
        <Row of={tasks} drawing={<TaskDrawing of={tasks} />} />
        <Row of={calendar} drawing={<CalendarDrawing of={calendar} />} />
        <Row of={telegram} drawing={<TelegramDrawing of={telegram} />} />
        <Row of={dictation} drawing={<DictationDrawing of={dictation} />} />
      </div>
      <SampleNote of={ai} />
    </section>
  )
}

function Row({ of: { title, text }, drawing }: { of: { title: string; text: string }; drawing: ReactNode }) {
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
