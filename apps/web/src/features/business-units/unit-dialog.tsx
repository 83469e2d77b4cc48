import { useQueryClient } from '@tanstack/react-query'
import { maxUnitName } from '#core/business-units/limits.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'
import type { BusinessUnit } from './unit-types.ts'

interface UnitDialogProps {
  /** The unit to rename; undefined for a new one. */
  unit: BusinessUnit | undefined
  isOpen: boolean
  onClose: () => void
}

/** One field: the name of a new or renamed unit. */
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
  const form = useForm({
    start: { name: unit?.name ?? '' },
    ...(unit ? { version: unit.version } : {}),
    check: ({ name }) => ({ name: name.trim() === '' ? texts.nameMissing : undefined }),
    send: ({ name }, keyOf, before) => {
      if (!unit) {
        const added = { name: name.trim() }
        return call('POST /business-units', { body: added, key: keyOf(added) })
      }
      const body = { name: name.trim(), version: before.version }
      const path = { businessUnitId: unit.id }
      return call('PATCH /business-units/{businessUnitId}', { path, body, key: keyOf(body) })
    },
    takeStored: async () => {
      const all = await call('GET /business-units', { query: { status: 'all' } }).catch(() => undefined)
      const stored = all?.items.find(({ id }) => id === unit?.id)
      return stored && { values: { name: stored.name }, version: stored.version }
    },
    onSent: (saved) => {
      toast.success(unit ? texts.updated(saved.name) : texts.added(saved.name))
      onClose()
    },
    refusalOf: (error) => ({ name: error.fields[0]?.message ?? error.message }),
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
    </DialogForm>
  )
}
