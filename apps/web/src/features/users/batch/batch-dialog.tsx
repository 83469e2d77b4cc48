import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { weeksProblem } from '#core/working-days/schedule-change.ts'
import { call, type Output } from '#web/lib/api.ts'
import { timeZoneOptions } from '#web/lib/time-zones.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useMay } from '#web/lib/use-me.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { SearchSelect } from '#web/ui/field/search-select.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/lib/toast.ts'
import { WeeklyOffsField } from '#web/ui/field/weekly-offs-field.tsx'
import { countPeople } from '../texts.ts'
import { roleOptions } from '../form-options.ts'
import { useChoices, type Choices } from '../use-choices.ts'
import { refreshUsers } from '../use-user-states.ts'
import { daysOfText, textOfDays } from '../user-draft.ts'
import type { User } from '../user-types.ts'
import styles from '../users.module.css'
import { BatchResult, changedText } from './batch-result.tsx'
import { changeOf, emptyBatch, keep, nothing } from './batch-draft.ts'

type Result = Output<'POST /users/batch'>['items']

interface BatchDialogProps {
  people: readonly User[]
  isOpen: boolean
  onClose: () => void
  /** Called after the change, even if some people were refused. */
  onChanged: () => void
}

/** Changes unit, role, weekly offs, zone and status of several people, and lists the refused people with the reason. */
export function BatchDialog({ isOpen, onClose, onChanged, people }: BatchDialogProps) {
  const [result, setResult] = useState<Result>()
  // The people who were selected when it opened: the selection ends when they are changed.
  const [opened, setOpened] = useState(people)
  if (!isOpen && (result || opened !== people)) {
    setResult(undefined)
    setOpened(people)
  }
  return (
    <Dialog
      title={result ? 'What was changed' : `Change ${countPeople(opened.length)}`}
      isOpen={isOpen}
      onClose={onClose}
      size={520}
    >
      {result ? (
        <BatchResult items={result} onClose={onClose} />
      ) : (
        <WithChoices
          people={opened}
          onClose={onClose}
          onResult={(items) => {
            onChanged()
            if (items.some(({ refusal }) => refusal)) return setResult(items)
            toast.success(changedText(items))
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

interface FormProps {
  people: readonly User[]
  onClose: () => void
  onResult: (items: Result) => void
}

function WithChoices(props: FormProps) {
  const choices = useChoices()
  const isSlow = useSlow(!choices.isReady && !choices.error)
  if (choices.error && !choices.isReady)
    return <ErrorState error={choices.error} what="The roles and units" retry={choices.retry} />
  if (!choices.isReady || isSlow) return <div aria-busy="true">{isSlow && <Skeleton width="60%" />}</div>
  return <BatchForm {...props} choices={choices} />
}

interface BatchFormProps extends FormProps {
  choices: Choices
}

function BatchForm({ people, choices, onClose, onResult }: BatchFormProps) {
  const may = useMay()
  const form = useBatchForm(people, onResult)
  const { values } = form
  const isEmpty = Object.keys(changeOf(values)).length === 0
  return (
    <DialogForm
      form={form}
      verb={`Change ${countPeople(people.length)}`}
      busyVerb="Changing…"
      blockedBecause={isEmpty ? 'Choose what to change' : undefined}
      onCancel={onClose}
    >
      <p className={styles.lead}>
        Each person is changed wholly or not at all. Who cannot be changed is named afterwards.
      </p>
      {may('person.edit') && <EditedFields form={form} choices={choices} />}
      {may('person.archive') && (
        <SelectField
          {...form.text('status')}
          label="Status"
          options={[
            { value: keep, label: 'Leave as it is' },
            { value: 'active', label: 'Active' },
            { value: 'suspended', label: 'Suspended' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
      )}
      {values.status === 'archived' && (
        <div className={styles.mailed}>
          <Note mark="warning">
            Running series and open tasks go to another manager of the person’s unit. Where there is none,
            series stop, and tasks stay with their creators.
          </Note>
        </div>
      )}
    </DialogForm>
  )
}

function useBatchForm(people: readonly User[], onResult: FormProps['onResult']) {
  const client = useQueryClient()
  return useForm({
    start: emptyBatch,
    check: (draft) => ({
      weeklyOffDays:
        draft.weeklyOffs === keep
          ? undefined
          : (weeksProblem([daysOfText(draft.weeklyOffDays)], false) ?? undefined),
    }),
    // Idempotent: people who already have the values are left as they are.
    send: async (draft) => {
      const body = { userIds: people.map(({ id }) => id), change: changeOf(draft) }
      return (await call('POST /users/batch', { body })).items
    },
    onSent: onResult,
    onSettled: () => void refreshUsers(client),
  })
}

interface EditedFieldsProps {
  form: ReturnType<typeof useBatchForm>
  choices: Choices
}

/** Role, unit, weekly offs and time zone: the fields that also the form of one person has. */
function EditedFields({ form, choices }: EditedFieldsProps) {
  const { weeklyOffs, weeklyOffDays } = form.values
  const zones = useMemo(
    () => [
      { value: keep, label: 'Leave as it is' },
      { value: nothing, label: 'Company’s zone' },
      ...timeZoneOptions([]),
    ],
    [],
  )
  return (
    <>
      <SelectField
        {...form.text('roleId')}
        label="Role"
        options={[
          { value: keep, label: 'Leave as it is' },
          ...roleOptions(choices.roles, undefined).filter(({ value }) => value !== ''),
        ]}
      />
      <SelectField
        {...form.text('businessUnitId')}
        label="Business unit"
        options={[
          { value: keep, label: 'Leave as it is' },
          { value: nothing, label: 'None' },
          ...choices.units.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        {...form.text('weeklyOffs')}
        label="Weekly offs"
        options={[
          { value: keep, label: 'Leave as they are' },
          { value: 'choose', label: 'The days below, from today on' },
        ]}
      />
      {weeklyOffs === 'choose' && (
        <WeeklyOffsField
          id={form.fieldId('weeklyOffDays')}
          label="Days off"
          help="The same in every week. Rotations end, and earlier days keep what they were."
          weeks={[daysOfText(weeklyOffDays)]}
          error={form.errorOf('weeklyOffDays')}
          none="None"
          onChange={([days = []]) => form.change({ weeklyOffDays: textOfDays(days) })}
        />
      )}
      <SearchSelect
        {...form.field('timeZone')}
        label="Time zone"
        help="A change counts from tomorrow."
        options={zones}
        noMatch="No zone has this name."
      />
    </>
  )
}
