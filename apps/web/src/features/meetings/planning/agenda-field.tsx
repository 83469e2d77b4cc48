import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { maxAgenda } from '#core/meetings/limits.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { lengthProblem } from '#web/lib/text-length.ts'
import { useMay } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Choice } from '#web/ui/mark/chip.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Popup } from '#web/ui/overlay/popup.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import styles from './planning.module.css'
import type { ScheduleFormState } from './use-schedule-form.ts'

const longestName = 80

/** The agenda, a point a line, with the person’s templates. */
export function AgendaField({ form }: { form: Pick<ScheduleFormState, 'values' | 'text' | 'change'> }) {
  const mayPlan = useMay()('meeting.plan')
  return (
    <TextArea
      {...form.text('agenda')}
      label="Agenda"
      optional
      help="One point a line."
      rows={3}
      limit={maxAgenda}
      beside={
        mayPlan && <Templates agenda={form.values.agenda} onUse={(agenda) => form.change({ agenda })} />
      }
    />
  )
}

interface TemplatesProps {
  agenda: string
  onUse: (agenda: string) => void
}

/** Uses, saves and deletes agenda templates. */
function Templates({ agenda, onUse }: TemplatesProps) {
  const [isOpen, setOpen] = useState(false)
  const templates = useQuery({ ...apiQuery('agenda-templates', 'GET /agenda-templates'), enabled: isOpen })
  const settle = useTemplateChange()
  const saving = useTemplateSaving(agenda)
  const deleting = useMutation({
    mutationFn: ({ id }: { id: string }) =>
      call('DELETE /agenda-templates/{agendaTemplateId}', { path: { agendaTemplateId: id } }),
    ...settle,
  })
  const items = templates.data?.items ?? []
  return (
    <Popup
      isOpen={isOpen}
      onOpenChange={setOpen}
      label="Agenda templates"
      position="bottom-end"
      width={300}
      target={
        <Button look="accent" onClick={() => setOpen(!isOpen)}>
          Templates
        </Button>
      }
    >
      <div className={styles.templates}>
        {templates.isSuccess && items.length === 0 && (
          <p className={styles.quiet}>You have no templates yet.</p>
        )}
        {templates.isError && <p className={styles.quiet}>{messageOf(templates.error)}</p>}
        {items.map((template) => (
          <div key={template.id} className={styles.template}>
            <Choice
              onPick={() => {
                onUse(agenda.trim() === '' ? template.agenda : `${agenda.trimEnd()}\n${template.agenda}`)
                setOpen(false)
              }}
            >
              <span>{template.name}</span>
            </Choice>
            <IconButton
              small
              label={`Delete the template ${template.name}`}
              needsConnection
              icon={<IconTrash size={16} stroke={1.5} />}
              onClick={() => deleting.mutate(template)}
            />
          </div>
        ))}
        <TextField
          label="Save this agenda as"
          height="tool"
          limit={longestName}
          autoComplete="off"
          value={saving.name}
          onChange={(event) => saving.setName(event.currentTarget.value)}
        />
        <Button needsConnection busy={saving.isPending && 'Keeping…'} onClick={saving.save}>
          Save template
        </Button>
      </div>
    </Popup>
  )
}

/** Saves the agenda as a template. Its typed name is kept while the popup is closed, for example to write the agenda. */
function useTemplateSaving(agenda: string) {
  const [name, setName] = useState('')
  const saving = useMutation({
    mutationFn: () => call('POST /agenda-templates', { body: { name: name.trim(), agenda: agenda.trim() } }),
    onSuccess: (saved) => {
      setName('')
      toast.success(`Template ${saved.name} is kept.`)
    },
    ...useTemplateChange(),
  })
  const save = () => {
    if (agenda.trim() === '') return void toast.info('Write the agenda first.')
    if (name.trim() === '') return void toast.info('Give the template a name.')
    const tooLong = lengthProblem(agenda, maxAgenda)
    if (tooLong) return void toast.info(`The agenda is too long. ${tooLong}`)
    if (!lengthProblem(name, longestName)) saving.mutate()
  }
  return { name, setName, save, isPending: saving.isPending }
}

/** Shows a failure, and refetches the templates after a change. */
function useTemplateChange() {
  const client = useQueryClient()
  return {
    onError: (error: Error) => void toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['agenda-templates'] }),
  }
}
