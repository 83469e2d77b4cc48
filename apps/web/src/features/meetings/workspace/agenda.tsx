import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { maxAgendaItem } from '#core/meetings/limits.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { call, urlOf } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import type { Kept } from '#web/lib/drafts.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LinkedText } from '#web/ui/text/linked-text.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { toast } from '#web/lib/toast.ts'
import styles from './workspace.module.css'
import type { Workspace } from './workspace-types.ts'

/** The agenda of the meeting, the points that its people have added for this occurrence, and its files. */
export function Agenda({ workspace }: { workspace: Workspace }) {
  const { meeting, agendaItems, may } = workspace
  const lines = meeting.agenda.split('\n').filter((line) => line.trim() !== '')
  const count = lines.length + agendaItems.length
  return (
    <Section title="Agenda" note={count > 0 ? String(count) : undefined}>
      {count === 0 && (
        <p className={styles.quiet}>
          {may.addAgendaItem ? 'No agenda yet. Add the first point.' : 'There is no agenda.'}
        </p>
      )}
      <ol className={styles.rows}>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines may be equal, and are replaced as a whole
          <li key={at} dir="auto">
            <LinkedText text={line} />
          </li>
        ))}
        {agendaItems.map((item) => (
          <Point key={item.id} item={item} workspace={workspace} />
        ))}
      </ol>
      {meeting.files.map(({ id, name }) => (
        <a key={id} className={styles.file} href={urlOf('/attachments/{attachmentId}', { attachmentId: id })}>
          <IconPaperclip size={16} stroke={1.5} aria-hidden="true" />
          {name}
        </a>
      ))}
      {may.addAgendaItem && <AddPoint key={pointDraftName(workspace.occurrence)} workspace={workspace} />}
    </Section>
  )
}

interface PointProps {
  item: Workspace['agendaItems'][number]
  workspace: Workspace
}

function Point({ item, workspace: { occurrence } }: PointProps) {
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () =>
      call('DELETE /meetings/{meetingId}/occurrences/{date}/agenda-items/{agendaItemId}', {
        path: { meetingId: occurrence.meetingId, date: occurrence.date, agendaItemId: item.id },
      }),
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['meetings'] }),
  })
  return (
    <li className={styles.point} dir="auto">
      <span>
        <LinkedText text={item.text} />
        <small>
          <PersonLink id={item.createdBy.id}>{item.createdBy.name}</PersonLink>
        </small>
      </span>
      {item.canRemove && (
        <IconButton
          small
          label={`Remove from the agenda: ${item.text}`}
          needsConnection
          icon={<IconX size={16} stroke={1.5} />}
          onClick={() => removing.mutate()}
        />
      )}
    </li>
  )
}

/** The draft of a point, per occurrence. */
export function pointDraftName({ meetingId, date }: { meetingId: string; date: string }): string {
  return `agenda-point.${meetingId}.${date}`
}

function AddPoint({ workspace }: { workspace: Workspace }) {
  const { isReady, kept } = useKeptDraft<{ text: string }>(pointDraftName(workspace.occurrence))
  return isReady ? <PointForm workspace={workspace} kept={kept} /> : null
}

interface PointFormProps {
  workspace: Workspace
  kept: Kept<{ text: string }> | undefined
}

function PointForm({ workspace: { occurrence }, kept }: PointFormProps) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const path = { meetingId: occurrence.meetingId, date: occurrence.date }
  const { hasChanges, ...form } = useForm({
    start: { text: '' },
    ...(kept ? { typed: () => kept.value } : {}),
    check: ({ text }) => (text.trim() === '' ? { text: 'Write the point.' } : {}),
    send: ({ text }, keyOf) => {
      const body = { text: text.trim() }
      return call('POST /meetings/{meetingId}/occurrences/{date}/agenda-items', {
        path,
        body,
        key: keyOf(body),
      })
    },
    onSent: async () => {
      await draft.discard()
      await client.invalidateQueries({ queryKey: ['meetings'] })
      form.restart()
    },
  })
  const draft = useDraft({
    name: pointDraftName(occurrence),
    value: form.values,
    isEmpty: !hasChanges,
    savedAt: kept?.savedAt,
    label: `Point for ${occurrence.title}, ${formatDateWithDay(occurrence.date)}`,
  })
  return (
    <Form form={form} label="Add a point to the agenda" className={styles.addPoint}>
      <TextField
        {...form.text('text')}
        label="Add a point"
        limit={maxAgendaItem}
        autoComplete="off"
        height="tool"
      />
      <Button
        type="submit"
        busy={form.isSending && 'Adding…'}
        blockedBecause={
          isOnline ? undefined : 'You are offline: a point can be added when the connection returns'
        }
      >
        Add
      </Button>
    </Form>
  )
}
