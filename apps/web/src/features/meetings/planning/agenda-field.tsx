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

/** The agenda, a point a line, with the templates that the person keeps. */
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

/** Uses, keeps and deletes agenda templates. */
function Templates({ agenda, onUse }: TemplatesProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const templates = useQuery({ ...apiQuery('agenda-templates', 'GET /agenda-templates'), enabled: isOpen })
  const settle = {
    onError: (error: Error) => void toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['agenda-templates'] }),
  }
  const keeping = useMutation({
    mutationFn: () => call('POST /agenda-templates', { body: { name: name.trim(), agenda: agenda.trim() } }),
    onSuccess: (kept) => {
      setName('')
      toast.success(`Template ${kept.name} is kept.`)
    },
    ...settle,
  })
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
        {items.map((one) => (
          <div key={one.id} className={styles.template}>
            <Choice
              onPick={() => {
                onUse(agenda.trim() === '' ? one.agenda : `${agenda.trimEnd()}\n${one.agenda}`)
                setOpen(false)
              }}
            >
              <span>{one.name}</span>
            </Choice>
            <IconButton
              small
              label={`Delete the template ${one.name}`}
              icon={<IconTrash size={16} stroke={1.5} />}
              onClick={() => deleting.mutate(one)}
            />
          </div>
        ))}
        <TextField
          label="Save this agenda as"
          height="tool"
          limit={longestName}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          busy={keeping.isPending && 'Keeping…'}
          onClick={() => {
            if (agenda.trim() === '') return void toast.info('Write the agenda first.')
            if (name.trim() === '') return void toast.info('Give the template a name.')
            const tooLong = lengthProblem(agenda, maxAgenda)
            if (tooLong) return void toast.info(`The agenda is too long. ${tooLong}`)
            if (lengthProblem(name, longestName)) return
            keeping.mutate()
          }}
        >
          Save template
        </Button>
      </div>
    </Popup>
  )
}
