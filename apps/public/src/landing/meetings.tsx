import type { SiteContent } from '../content.ts'
import { Mark } from '../mark.tsx'
import { Picture } from '../picture.tsx'
import { SampleNote } from './sample-note.tsx'
import { SectionHead } from './section-head.tsx'

/** The meeting assistant with a sample of a meeting in the calendar. */
export function Meetings({ content: { meetings } }: { content: SiteContent }) {
  return (
    <section className="section band" id="meetings">
      <div className="wrap">
        <div className="halves">
          <div>
            <SectionHead title={meetings.title} lead={meetings.lead} />
            <ul className="points">
              {meetings.points.map(({ title, text }) => (
                <li key={title}>
                  <h3 className="subheading">{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
          <MeetingCard card={meetings.card} />
        </div>
        <div className="shot">
          <Picture name="meeting" alt={meetings.picture} />
        </div>
      </div>
    </section>
  )
}

function MeetingCard({ card }: { card: SiteContent['meetings']['card'] }) {
  return (
    <div className="meeting">
      <article className="meeting-card">
        <header>
          <h3 className="subheading">
            <Mark name="meeting" /> {card.title}
          </h3>
          <p>{card.when}</p>
          <p>{card.people}</p>
        </header>
        <div>
          <h4>{card.agendaTitle}</h4>
          <ol>
            {card.agenda.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </div>
        <div>
          <h4>{card.notesTitle}</h4>
          <ul className="notes">
            {card.notes.map((line) => (
              <li key={line} className={line.startsWith('/task') ? 'is-task' : undefined}>
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div className="became">
          <h4>{card.becomes}</h4>
          <p className="made">
            <Mark name="notStarted" size={16} />
            <span className="made-title">{card.task.title}</span>
            <span className="chip">{card.task.owner}</span>
            <span className="chip">{card.task.due}</span>
          </p>
        </div>
      </article>
      <SampleNote content={card} />
    </div>
  )
}
