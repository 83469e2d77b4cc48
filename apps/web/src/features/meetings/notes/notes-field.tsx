import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Note } from '#web/ui/text/note.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Dictate } from '#web/ui/speech/dictate.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { Mentionable } from './editor-completions.ts'
import type { Others } from './editor-others.ts'
import styles from './notes.module.css'
import { NotesStatus } from './notes-status.tsx'
import type { NotesAnswer, Occurrence, Present } from './notes-server.ts'
import { useNotes } from './use-notes.ts'
import { coloursOf, type WriterColour } from './writers.ts'

/** The state of the notes, for the rest of the page. */
export interface NotesState {
  /** With `@[Name](id)` for each mention. */
  text: string
  /** Whether the notes are loaded. */
  answer: 'waiting' | 'failed' | 'loaded'
  /** Whether the server has everything that was written here. */
  isSaved: boolean
  people: readonly Present[]
  /** The colour of each person who wrote. */
  colours: ReadonlyMap<string, WriterColour>
}

interface NotesFieldProps extends Occurrence {
  /** The name of the draft, shown before a logout: "Notes of Yard and carrier weekly, 09-Jun-2026". */
  label: string
  own: { id: string; timeZone: string }
  people: readonly Mentionable[]
  creatorId: string | null
  /** YYYY-MM-DD. */
  today: string
  onChange: (notes: NotesState) => void
}

/**
 * The shared notes of a session with their heading. Several people can write at the same time. It composes the heading, the
 * plain field and the editor, which share the loading state.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- editor, presence and saving share one room
export function NotesField(props: NotesFieldProps) {
  const { meetingId, date, label, own, people, creatorId, today, onChange } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [heading, help] = [useId(), useId()]
  const { query, first, editor, opened, saving } = useNotes({ meetingId, date, label, field })
  const { data = first, error, refetch } = query
  const [text, setText] = useState<string>()
  const shown = text ?? first?.text ?? ''
  const facts = useMemo(
    () => ({ today: Temporal.PlainDate.from(today), creatorId, attendeeIds: people.map(({ id }) => id) }),
    [today, creatorId, people],
  )
  const colours = useMemo(() => coloursOf(data?.writers ?? []), [data?.writers])
  const others = useMemo(() => othersOf(data, colours, own.id), [data, colours, own.id])
  useChangeCall(onChange, {
    text: shown,
    answer: first ? 'loaded' : error ? 'failed' : 'waiting',
    isSaved: saving.is === 'saved',
    people: data?.people ?? nobody,
    colours,
  })
  const Editor = editor.part?.SharedEditor
  return (
    <section aria-labelledby={heading} className={styles.notes}>
      <div className={styles.head}>
        <h2 id={heading}>Notes</h2>
        <NotesStatus
          saving={saving}
          savedAt={data?.savedAt ?? null}
          timeZone={own.timeZone}
          text={shown}
          onDiscard={() => void opened?.room.discard()}
        />
        <span className={styles.keys} aria-hidden="true">
          <kbd>/</kbd> task <kbd>@</kbd> person <kbd>!</kbd> decision
        </span>
        {data?.mayWrite && <Dictate isTool what="notes" field={() => fieldOf(heading)} />}
      </div>
      <p id={help} className="visually-hidden">
        Begin a line with / for a task, with ! for a decision, and name people with @. Everybody of the
        meeting sees what you write. Tab leaves the field.
      </p>
      {!first &&
        (error ? <ErrorState error={error} what="The notes" retry={() => refetch()} /> : <NotesSkeleton />)}
      {first && editor.hasFailed && (
        <Note mark="warning" role="status">
          The notes cannot be saved yet: a part of the page is still missing. It is tried again.
        </Note>
      )}
      {first && opened && Editor && (
        <Editor
          room={opened.room}
          labelledBy={heading}
          describedBy={help}
          isReadOnly={data?.mayWrite === false}
          facts={facts}
          people={people}
          others={others}
          takenOver={opened.takenOver}
          onText={setText}
        />
      )}
      {first && !(opened && Editor) && (
        <textarea
          ref={field}
          className={styles.plain}
          aria-labelledby={heading}
          aria-describedby={help}
          defaultValue={first.text ?? ''}
          readOnly={!first.mayWrite}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </section>
  )
}

const nobody: readonly Present[] = []

/** Calls the function initially, and whenever a value of the state changes. */
function useChangeCall(onChange: (notes: NotesState) => void, state: NotesState): void {
  const { text, answer, isSaved, people, colours } = state
  const call = useRef(onChange)
  useEffect(() => {
    call.current = onChange
  })
  useEffect(() => {
    call.current({ text, answer, isSaved, people, colours })
  }, [text, answer, isSaved, people, colours])
}

/** The editor of the notes, or the plain field before the editor is loaded. */
function fieldOf(heading: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`:is([contenteditable], textarea)[aria-labelledby="${heading}"]`)
}

function NotesSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {['70%', '90%', '55%', '80%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

function othersOf(
  data: NotesAnswer | undefined,
  colours: ReadonlyMap<string, WriterColour>,
  ownId: string,
): Others {
  const colourOf = (userId: string): WriterColour => colours.get(userId) ?? 'harbor'
  return {
    colours: new Map((data?.writers ?? []).map(({ writer, userId }) => [writer, colourOf(userId)])),
    carets: (data?.people ?? []).flatMap(({ userId, name, caret }) =>
      caret === null || userId === ownId
        ? []
        : [{ name: name.split(' ')[0] ?? name, colour: colourOf(userId), caret }],
    ),
  }
}
