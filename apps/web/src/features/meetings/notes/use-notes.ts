import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { presenceEverySeconds } from '#core/meetings/notes-limits.ts'
import { tabId } from '#web/lib/draft-tabs.ts'
import { onLastCall } from '#web/lib/drafts.ts'
import type { NotesRoom, Saving } from './notes-room.ts'
import { notesServer, type NotesAnswer, type Occurrence } from './notes-server.ts'
import { applyTyped } from './merge-text.ts'
import type * as Shared from './shared-notes.ts'

interface UseNotesOptions extends Occurrence {
  /** The name of the draft, shown before a logout: "Notes of Yard and carrier weekly, 09-Jun-2026". */
  label: string
  /** The plain field that is shown until the editor is loaded. */
  field: RefObject<HTMLTextAreaElement | null>
}

/** How often refused text is written again; after that it stays on the device, with the reason. */
const mostAttempts = 2

const saved: Saving = { is: 'saved', at: null }
const noRoom = { subscribe: () => () => {}, saving: () => saved }

/**
 * The shared notes of an occurrence. They are fetched on a hint of the server and every 15 seconds, and sent while they are
 * written. Until the editor is loaded, a plain field takes the input.
 */
export function useNotes({ meetingId, date, label, field }: UseNotesOptions) {
  // A page that is opened again fetches everything, because a cached answer has only the last changes.
  const opening = useId()
  // Counts the openings of the notes in this page. Text that can only be saved as new changes is moved to the next one.
  const [attempt, setAttempt] = useState(0)
  const server = useMemo(
    () => ({ ...notesServer({ meetingId, date }, tabId()), attempt }),
    [meetingId, date, attempt],
  )
  const editor = useEditorPart()
  const [opened, setOpened] = useState<{ room: NotesRoom; takenOver: TakenOver }>()
  const room = useRef<NotesRoom>(undefined)
  const query = useQuery({
    queryKey: ['meeting-notes', meetingId, date, opening, attempt],
    queryFn: ({ signal }) => (room.current ? room.current.pull(signal) : server.pull(0, signal)),
    gcTime: 0,
    refetchInterval: presenceEverySeconds * 1_500,
    refetchOnWindowFocus: 'always',
  })
  const { data, refetch } = query
  const [begun, setBegun] = useState<{ attempt: number; data: NotesAnswer }>()
  if (data && begun?.attempt !== attempt) setBegun({ attempt, data })
  const first = begun?.data
  const latest = useRef({ label, refetch })
  useEffect(() => {
    latest.current = { label, refetch }
  })

  useEffect(() => {
    if (!editor.part || !begun || begun.attempt !== server.attempt) return undefined
    const first = begun.data
    const { NotesRoom, keptNotes } = editor.part
    const again = server.attempt < mostAttempts ? () => setAttempt(server.attempt + 1) : undefined
    const made = new NotesRoom(server, keptNotes({ meetingId, date }, latest.current.label), again)
    made.take(first)
    const plain = field.current
    if (plain) applyTyped(made.text, first.text ?? '', plain.value)
    room.current = made
    // Rendered synchronously, so that no key is pressed between the two fields.
    queueMicrotask(() => flushSync(() => setOpened({ room: made, takenOver: selectionIn(plain) })))
    void made.begin().then(() => (room.current === made ? latest.current.refetch() : undefined))
    made.presence.begin()
    const retry = () => {
      made.retry()
      void latest.current.refetch()
    }
    const keep = () => made.keepNow()
    const hide = () => void (document.visibilityState === 'hidden' && keep())
    addEventListener('online', retry)
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', hide)
    const stop = onLastCall(keep)
    return () => {
      stop()
      removeEventListener('online', retry)
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', hide)
      room.current = undefined
      made.end()
    }
  }, [editor.part, begun, server, meetingId, date, field])

  const saving = useSyncExternalStore(
    opened?.room.subscribe ?? noRoom.subscribe,
    () => opened?.room.saving ?? noRoom.saving(),
  )
  return { query, first, editor, opened, saving }
}

/** The selection of the field that the editor replaces, and whether it had the focus. */
export interface TakenOver {
  from: number
  to: number
  hasFocus: boolean
}

function selectionIn(field: HTMLTextAreaElement | null): TakenOver {
  if (!field) return { from: 0, to: 0, hasFocus: false }
  const hasFocus = document.activeElement === field
  return { from: field.selectionStart, to: field.selectionEnd, hasFocus }
}

type Part = typeof Shared

const retryAfterMs = 5_000

/** The lazy chunk of the editor. Loading is retried until it succeeds, because nothing is saved without it. */
function useEditorPart(): { part: Part | undefined; hasFailed: boolean } {
  const [part, setPart] = useState<Part>()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (part) return undefined
    let isOver = false
    const load = async () => {
      const loaded = await import('./shared-notes.ts').catch(() => undefined)
      if (isOver) return
      if (loaded) setPart(loaded)
      else setFailures((count) => count + 1)
    }
    const timer = setTimeout(() => void load(), failures === 0 ? 0 : retryAfterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [part, failures])
  return { part, hasFailed: failures > 0 && !part }
}
