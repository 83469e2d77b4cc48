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

interface UnsentTextsProps {
  workspace: Workspace
  state: WorkspaceState
}

/** Unsent texts for this occurrence whose form or editor the page no longer has. */
export function UnsentTexts({ workspace, state }: UnsentTextsProps) {
  return (
    <>
      {state !== 'missed' && <UnsentWriteUp workspace={workspace} state={state} />}
      {state !== 'live' && state !== 'left' && <UnsentNotes workspace={workspace} state={state} />}
      {!workspace.may.postUpdate && (
        <UnsentFormText
          workspace={workspace}
          name={updateDraftName(workspace.occurrence)}
          title="Your update that was not posted"
          reason="You can post no update to this meeting now."
        />
      )}
      {!workspace.may.addAgendaItem && (
        <UnsentFormText
          workspace={workspace}
          name={pointDraftName(workspace.occurrence)}
          title="Your point that was not added"
          reason="You can add no point to this agenda now."
        />
      )}
    </>
  )
}

/** A write-up of a past occurrence that another person has finalized or continued meanwhile. */
function UnsentWriteUp({ workspace, state }: UnsentTextsProps) {
  const { occurrence, session } = workspace
  const name = catchUpDraftName(occurrence)
  const kept = useFollowedDrafts(name, loadDraft<{ notes: string }>)
  const { user } = useMe()
  const text = kept?.value.notes.trim() ?? ''
  // It was posted, but the response was lost.
  const isPosted = state === 'ended' && text !== '' && session?.minutes === text
  useRemoval(name, isPosted)
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

/** The text of a form that the page no longer has, because the meeting or a permission has changed. */
function UnsentFormText({
  workspace,
  name,
  ...texts
}: {
  workspace: Workspace
  name: string
  title: string
  reason: string
}) {
  const kept = useFollowedDrafts(name, loadDraft<{ text: string }>)
  const text = kept?.value.text.trim() ?? ''
  if (!kept || text === '') return null
  return <KeptText workspace={workspace} {...texts} text={text} {...removalOf(name, kept)} />
}

/** Notes of a session that ended before this device could send them. */
function UnsentNotes({ workspace, state }: UnsentTextsProps) {
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
  const storedText = isEnded ? session?.minutes : (stored.data?.text ?? undefined)
  const lines = useUnsentLines(kept?.value, storedText)
  useRemoval(name, lines?.length === 0)
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

/** Deletes the draft once the server has its text. */
function useRemoval(name: string, isStored: boolean): void {
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

/** The lines of kept notes that the server’s text does not have; undefined until both are known, or if unreadable. */
function useUnsentLines(kept: KeptNotesValue | undefined, stored: string | undefined) {
  const state = typeof kept === 'string' ? kept : kept?.state
  const [found, setFound] = useState<{ state: string; stored: string; lines: string[] }>()
  useEffect(() => {
    if (state === undefined || stored === undefined) return undefined
    let isOver = false
    const read = async () => {
      // The lazy chunk is loaded only if there are notes to read.
      const { unsentLines } = await import('../notes/unsent-lines.ts')
      const lines = unsentLines(state, stored)
      if (!isOver) setFound({ state, stored, lines })
    }
    void read().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [state, stored])
  return found && found.state === state && found.stored === stored ? found.lines : undefined
}
