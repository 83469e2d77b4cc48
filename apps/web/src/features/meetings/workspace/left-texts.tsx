import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { loadDraft, removeDraft, saveDraft, type Kept } from '#web/lib/drafts.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useFollowedDrafts } from '#web/lib/use-kept-draft.ts'
import { useMe } from '#web/lib/use-me.ts'
import { notesDraftName, type KeptNotesValue } from '../notes/kept-notes.ts'
import { pointDraftName } from './agenda.tsx'
import { catchUpDraftName } from './catch-up-form.tsx'
import { KeptText } from './kept-text.tsx'
import { updateDraftName } from './updates.tsx'
import type { Workspace, WorkspaceState } from './workspace-types.ts'

interface LeftTextsProps {
  workspace: Workspace
  state: WorkspaceState
}

/** Texts for this occurrence that were not sent, and whose form or editor the page does not show any more. */
export function LeftTexts({ workspace, state }: LeftTextsProps) {
  return (
    <>
      {state !== 'missed' && <LeftWriteUp workspace={workspace} state={state} />}
      {state !== 'live' && state !== 'left' && <LeftNotes workspace={workspace} state={state} />}
      {!workspace.may.postUpdate && (
        <LeftLine
          workspace={workspace}
          name={updateDraftName(workspace.occurrence)}
          title="Your update that was not posted"
          reason="You can post no update to this meeting now."
        />
      )}
      {!workspace.may.addAgendaItem && (
        <LeftLine
          workspace={workspace}
          name={pointDraftName(workspace.occurrence)}
          title="Your point that was not added"
          reason="You can add no point to this agenda now."
        />
      )}
    </>
  )
}

/** A write-up of a past occurrence that somebody else has finalized or continued meanwhile. */
function LeftWriteUp({ workspace, state }: LeftTextsProps) {
  const { occurrence, session } = workspace
  const name = catchUpDraftName(occurrence)
  const kept = useFollowedDrafts(name, loadDraft<{ notes: string }>)
  const { user } = useMe()
  const text = kept?.value.notes.trim() ?? ''
  // It was posted, and the answer was lost.
  const isPosted = state === 'ended' && text !== '' && session?.minutes === text
  useRemoved(name, isPosted)
  if (!kept || text === '' || isPosted) return null
  const by = session?.by === user.name ? 'You' : (session?.by ?? 'Somebody')
  return (
    <KeptText
      workspace={workspace}
      title="Your write-up that was not posted"
      reason={
        state === 'ended'
          ? `${by} finalized this meeting meanwhile.`
          : 'This meeting cannot be written up now.'
      }
      text={text}
      {...removalOf(name, kept)}
    />
  )
}

/** The text of a form that the page does not show any more, because the meeting or a right has changed. */
function LeftLine({
  workspace,
  name,
  ...words
}: {
  workspace: Workspace
  name: string
  title: string
  reason: string
}) {
  const kept = useFollowedDrafts(name, loadDraft<{ text: string }>)
  const text = kept?.value.text.trim() ?? ''
  if (!kept || text === '') return null
  return <KeptText workspace={workspace} {...words} text={text} {...removalOf(name, kept)} />
}

/** Notes of a session that ended before this device could send them. */
function LeftNotes({ workspace, state }: LeftTextsProps) {
  const { occurrence, session, meeting } = workspace
  const { meetingId, date } = occurrence
  const name = notesDraftName({ meetingId, date })
  const kept = useFollowedDrafts(name, loadDraft<KeptNotesValue>)
  const isEnded = state === 'ended'
  const stored = useQuery({
    ...apiQuery('meeting-notes', 'GET /meetings/{meetingId}/occurrences/{date}/notes', {
      path: { meetingId, date },
    }),
    enabled: kept !== undefined && !isEnded,
  })
  const there = isEnded ? session?.minutes : (stored.data?.text ?? undefined)
  const lines = useUnsentLines(kept?.value, there)
  useRemoved(name, lines?.length === 0)
  if (!kept || !lines || lines.length === 0) return null
  return (
    <KeptText
      workspace={workspace}
      title="Your notes that were not saved"
      reason={
        isEnded
          ? `${meeting.title}, ${formatDateWithDay(date)}, was finalized before these lines were sent.`
          : 'The session ended before these lines were sent.'
      }
      text={lines.join('\n')}
      {...removalOf(name, kept)}
    />
  )
}

/** Deletes the draft once the server is known to have its text. */
function useRemoved(name: string, isStored: boolean): void {
  useEffect(() => {
    if (isStored) void removeDraft(name)
  }, [name, isStored])
}

function removalOf(name: string, { value, label }: Kept<unknown>) {
  return {
    onRemove: () => removeDraft(name),
    onRestore: () => void saveDraft(name, value, { label }),
  }
}

/** The lines of kept notes that a text does not have; undefined until both are known, or if they cannot be read. */
function useUnsentLines(kept: KeptNotesValue | undefined, there: string | undefined) {
  const state = typeof kept === 'string' ? kept : kept?.state
  const [found, setFound] = useState<{ state: string; there: string; lines: string[] }>()
  useEffect(() => {
    if (state === undefined || there === undefined) return undefined
    let isOver = false
    const read = async () => {
      // The library of the notes is loaded only where there are notes to read.
      const { unsentLines } = await import('../notes/unsent-lines.ts')
      const lines = unsentLines(state, there)
      if (!isOver) setFound({ state, there, lines })
    }
    void read().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [state, there])
  return found && found.state === state && found.there === there ? found.lines : undefined
}
