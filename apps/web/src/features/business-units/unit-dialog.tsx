import { useQueryClient } from '@tanstack/react-query'
import { maxUnitName } from '#core/business-units/limits.ts'
import { weekdays, type Weekday } from '#core/time/weekday.ts'
import { defaultWeekProblem } from '#core/working-days/default-week.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { WeeklyOffsField } from '#web/ui/field/weekly-offs-field.tsx'
import { texts } from './texts.ts'
import type { BusinessUnit } from './use-unit-status.ts'

interface UnitDialogProps {
  /** The unit to change; undefined for a new one. */
  unit: BusinessUnit | undefined
  isOpen: boolean
  onClose: () => void
}

/** The name of a unit, and the weekly offs that are proposed for its new people. */
export function UnitDialog({ isOpen, ...rest }: UnitDialogProps) {
  return (
    <Dialog
      title={rest.unit ? 'Edit Business Unit' : 'Add Business Unit'}
      isOpen={isOpen}
      onClose={rest.onClose}
    >
      <UnitForm {...rest} />
    </Dialog>
  )
}

function UnitForm({ unit, onClose }: Omit<UnitDialogProps, 'isOpen'>) {
  const client = useQueryClient()
  const company = useMe().tenant?.weeklyOffs ?? null
  const form = useForm({
    start: () => draftOf(unit),
    ...(unit ? { version: unit.version } : {}),
    check: ({ name, weeklyOffs }) => ({
      name: name.trim() === '' ? texts.nameMissing : undefined,
      weeklyOffs: defaultWeekProblem(daysOf(weeklyOffs)) ?? undefined,
    }),
    send: ({ name, weeklyOffs }, keyOf, before) => {
      const offs = weeklyOffs === '' ? null : daysOf(weeklyOffs)
      if (!unit) {
        const added = { name: name.trim(), weeklyOffs: offs }
        return call('POST /business-units', { body: added, key: keyOf(added) })
      }
      const body = {
        name: name.trim(),
        ...(weeklyOffs === before.values.weeklyOffs ? {} : { weeklyOffs: offs }),
        version: before.version,
      }
      const path = { businessUnitId: unit.id }
      return call('PATCH /business-units/{businessUnitId}', { path, body, key: keyOf(body) })
    },
    takeStored: async () => {
      const all = await call('GET /business-units', { query: { status: 'all' } }).catch(() => undefined)
      const stored = all?.items.find(({ id }) => id === unit?.id)
      return stored && { values: draftOf(stored), version: stored.version }
    },
    onSent: (saved) => {
      toast.success(unit ? texts.updated(saved.name) : texts.added(saved.name))
      onClose()
    },
    refusalOf: ({ fields, message }) => {
      const offs = fields.find(({ field }) => field.startsWith('body.weeklyOffs'))
      const named = fields.find(({ field }) => field === 'body.name')
      return {
        ...(offs ? { weeklyOffs: offs.message } : {}),
        ...(named || !offs ? { name: named?.message ?? message } : {}),
      }
    },
    onFailure: () => toast.error(texts.saveFailed),
    onSettled: () => void client.invalidateQueries({ queryKey: ['business-units'] }),
  })
  return (
    <DialogForm
      form={form}
      verb={unit ? 'Save changes' : 'Add Business Unit'}
      busyVerb="Saving…"
      onCancel={onClose}
    >
      <TextField
        {...form.text('name')}
        label="Business Unit Name"
        limit={maxUnitName}
        autoComplete="off"
        data-autofocus
      />
      <WeeklyOffsField
        id={form.fieldId('weeklyOffs')}
        label="Weekly offs of new people"
        help="Proposed for people who are added to this unit. Those who are in it keep their own."
        weeks={[daysOf(form.values.weeklyOffs)]}
        error={form.errorOf('weeklyOffs')}
        none={company ? `As in the company: ${weeksInWords([company])}` : 'As in the company: none'}
        onChange={([days = []]) => form.change({ weeklyOffs: days.join() })}
      />
    </DialogForm>
  )
}

/** The values of the form. The days are one string, so that the form can compare them by value. */
function draftOf(unit: BusinessUnit | undefined) {
  return { name: unit?.name ?? '', weeklyOffs: unit?.weeklyOffs?.join() ?? '' }
}

function daysOf(text: string): Weekday[] {
  return weekdays.filter((day) => text.split(',').includes(day))
}
