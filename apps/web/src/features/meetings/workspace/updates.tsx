import { useQueryClient } from '@tanstack/react-query'
import { maxUpdate } from '#core/meetings/limits.ts'
import { formatDateWithDay, formatMoment } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import type { Kept } from '#web/lib/drafts.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { MentionText } from '#web/ui/people/mention-text.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { texts } from '../texts.ts'
import styles from './workspace.module.css'
import type { Workspace } from './workspace-types.ts'

/** The updates that attendees have posted to the minutes, newest first. */
export function Updates({ workspace }: { workspace: Workspace }) {
  const { updates, may, occurrence } = workspace
  const { timeZone } = useMe().user
  if (updates.length === 0 && !may.postUpdate) return null
  return (
    <Section title="Updates" note={updates.length > 0 ? String(updates.length) : 'None yet'}>
      {may.postUpdate && (
        <PostUpdate key={`${occurrence.meetingId} ${occurrence.date}`} workspace={workspace} />
      )}
      <ol className={styles.rows}>
        {updates.map(({ id, text, createdBy, createdOn }) => (
          <li key={id} className={styles.update} dir="auto">
            <small>
              <PersonLink id={createdBy.id}>{createdBy.name}</PersonLink> ·{' '}
              <time dateTime={createdOn}>{formatMoment(createdOn, serverNow(), timeZone)}</time>
            </small>
            <span className={styles.written}>
              <MentionText text={text} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The draft of an update, per occurrence. */
export function updateDraftName({ meetingId, date }: { meetingId: string; date: string }): string {
  return `update.${meetingId}.${date}`
}

function PostUpdate({ workspace }: { workspace: Workspace }) {
  const draftName = updateDraftName(workspace.occurrence)
  const { isReady, kept } = useKeptDraft<{ text: string }>(draftName)
  return isReady ? <UpdateForm workspace={workspace} draftName={draftName} kept={kept} /> : null
}

interface UpdateFormProps {
  workspace: Workspace
  draftName: string
  kept: Kept<{ text: string }> | undefined
}

function UpdateForm({ workspace, draftName, kept }: UpdateFormProps) {
  const { meetingId, date, title } = workspace.occurrence
  const client = useQueryClient()
  const isOnline = useOnline()
  const { hasChanges, ...form } = useForm({
    start: { text: '' },
    ...(kept ? { typed: () => kept.value } : {}),
    check: ({ text }) => (text.trim() === '' ? { text: 'Write the update.' } : {}),
    send: ({ text }, keyOf) => {
      const body = { text: text.trim() }
      const path = { meetingId, date }
      return call('POST /meetings/{meetingId}/occurrences/{date}/updates', { path, body, key: keyOf(body) })
    },
    onSent: async () => {
      await draft.discard()
      await client.invalidateQueries({ queryKey: ['meetings'] })
      form.restart()
    },
  })
  const draft = useDraft({
    name: draftName,
    value: form.values,
    isEmpty: !hasChanges,
    savedAt: kept?.savedAt,
    label: `Update on ${title}, ${formatDateWithDay(date)}`,
  })
  return (
    <Form form={form} label="Post an update" className={styles.form}>
      <TextArea {...form.text('text')} label="Add an update" rows={2} limit={maxUpdate} />
      <Button
        type="submit"
        busy={form.isSending && 'Posting…'}
        blockedBecause={isOnline ? undefined : texts.offlinePost}
      >
        Post update
      </Button>
    </Form>
  )
}
