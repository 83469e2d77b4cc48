import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { maxUnitName } from '#core/business-units/limits.ts'
import { call } from '#web/lib/api.ts'
import { isChangedMeanwhile } from '#web/lib/changed-meanwhile.ts'
import { ApiError } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'
import type { BusinessUnit } from './unit-types.ts'

interface UnitDialogProps {
  /** The unit to rename; without one a new one is added. */
  unit: BusinessUnit | undefined
  isOpen: boolean
  onClose: () => void
}

/** One field: the name of a unit that is added or renamed. */
export function UnitDialog({ unit, isOpen, onClose }: UnitDialogProps) {
  const formId = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      title={unit ? 'Edit Business Unit' : 'Add Business Unit'}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button size="form" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="filled" size="form" busy={busy && 'Saving…'}>
            {unit ? 'Save changes' : 'Add Business Unit'}
          </Button>
        </>
      }
    >
      <UnitForm formId={formId} unit={unit} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}

interface UnitFormProps {
  formId: string
  unit: BusinessUnit | undefined
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function UnitForm({ formId, unit, onBusy, onClose }: UnitFormProps) {
  const client = useQueryClient()
  const [name, setName] = useState(unit?.name ?? '')
  const [version, setVersion] = useState(unit?.version ?? 1)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const fail = (message: string) => {
    setProblem(message)
    field.current?.focus()
  }
  const save = useMutation({
    mutationFn: (typed: string) =>
      unit
        ? call('PATCH /business-units/{businessUnitId}', {
            path: { businessUnitId: unit.id },
            body: { name: typed, version },
          })
        : call('POST /business-units', { body: { name: typed } }),
    onSuccess: (saved) => {
      toast.success(unit ? texts.updated(saved.name) : texts.added(saved.name))
      onClose()
    },
    onError: (error) => {
      if (isChangedMeanwhile(error)) void takeStored()
      if (error instanceof ApiError && error.status < 500) fail(error.fields[0]?.message ?? error.message)
      else toast.error(texts.saveFailed)
    },
    onSettled: () => {
      onBusy(false)
      void client.invalidateQueries({ queryKey: ['business-units'] })
    },
  })
  /** What was typed stays, and saving again replaces what the refusal has shown. */
  const takeStored = async () => {
    const all = await call('GET /business-units', { query: { status: 'all' } }).catch(() => undefined)
    const stored = all?.items.find(({ id }) => id === unit!.id)
    if (stored) setVersion(stored.version)
  }
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (save.isPending) return
        if (name.trim() === '') return fail(texts.nameMissing)
        onBusy(true)
        save.mutate(name.trim())
      }}
    >
      <TextField
        ref={field}
        label="Business Unit Name"
        value={name}
        error={problem}
        maxLength={maxUnitName}
        autoComplete="off"
        data-autofocus
        onChange={(event) => {
          setName(event.currentTarget.value)
          if (problem) setProblem(event.currentTarget.value.trim() === '' ? texts.nameMissing : undefined)
        }}
        onBlur={() => name !== '' && name.trim() === '' && setProblem(texts.nameMissing)}
      />
    </form>
  )
}
