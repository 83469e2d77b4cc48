import { onlyOf } from '#web/lib/only-of.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { roleOptions, unitOptions, weeklyOffOptions } from '../form-options.ts'
import { fullPlanText } from '../texts.ts'
import { type Choices, useOffsByDefault } from '../use-choices.ts'
import { useUserForm } from '../use-user-form.ts'
import { emptyDraft, fieldsOf, type UserDraft } from '../user-draft.ts'
import type { Seats, User } from '../user-types.ts'
import styles from './adding.module.css'

interface AddLineProps {
  choices: Pick<Choices, 'roles' | 'units'>
  seats: Seats
  sendsMail: boolean
  onAdded: (user: User) => void
}

/** The short form of a new person, in one line. They set their password by a link; the other fields can be filled later. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the fields of the line, in their order
export function AddLine({ choices, seats, sendsMail, onAdded }: AddLineProps) {
  const { roles, units } = choices
  const hasPointer = useMedia('finePointer')
  const begin: UserDraft = {
    ...emptyDraft,
    passwordMethod: 'link',
    // The first person of a unit should be a manager, who reads the reports of the others.
    roleId: roles.find(({ systemKey }) => systemKey === 'manager')?.id ?? '',
    businessUnitId: onlyOf(units)?.id ?? '',
  }
  const offsByDefault = useOffsByDefault(units)
  const form = useUserForm({
    user: undefined,
    roles,
    begin,
    isShort: true,
    offsByDefault,
    onSaved: (user, { roleId, businessUnitId, weeklyOffDays }) => {
      onAdded(user)
      // The next person is often of the same role and unit.
      form.restart({ ...begin, roleId, businessUnitId, weeklyOffDays })
      // On a phone the on-screen keyboard would cover the link, which is shown only once.
      if (hasPointer) document.getElementById(form.text('name').id)?.focus()
    },
  })
  const { unit, weeklyOffDays } = fieldsOf(form.role, form.values, true)
  const fullPlan = fullPlanText(seats)
  return (
    <>
      {fullPlan && (
        <div className={styles.full}>
          <Note mark="warning">{fullPlan}</Note>
        </div>
      )}
      <Form form={form} label="Add a person" className={styles.form}>
        <div className={styles.line}>
          <div>
            <TextField {...form.text('name')} label="Name" autoComplete="off" />
          </div>
          <div>
            <TextField {...form.text('email')} label="Email" type="email" autoComplete="off" />
          </div>
          <div>
            <SelectField {...form.text('roleId')} label="Role" options={roleOptions(roles, undefined)} />
          </div>
          {unit !== 'none' && (
            <div>
              <SelectField
                {...form.text('businessUnitId')}
                label="Business unit"
                optional={unit === 'optional'}
                help={units.length === 0 ? 'There is none yet: add a unit first.' : undefined}
                options={unitOptions(units, undefined, unit === 'optional')}
              />
            </div>
          )}
          {weeklyOffDays === 'needed' && (
            <div>
              <SelectField
                {...form.text('weeklyOffDays')}
                label="Weekly off day"
                options={weeklyOffOptions({ none: 'Choose a day', also: [form.values.weeklyOffDays] })}
              />
            </div>
          )}
          <div className={styles.send}>
            <Button type="submit" look="filled" size="form" busy={form.isSending && 'Adding…'}>
              {sendsMail ? 'Send invitation' : 'Make invitation link'}
            </Button>
          </div>
        </div>
      </Form>
    </>
  )
}
