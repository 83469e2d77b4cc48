import type { ReactNode } from 'react'
import { maxGroupClaim } from '#core/company-sign-in/limits.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { FormOf } from '#web/ui/form/use-form.ts'
import { CurrentPassword } from '../current-password.tsx'
import { PlacementsField, placementsIn, textOfPlacements } from './placements-field.tsx'
import type { SignInState } from './state.ts'
import type { Places } from './use-places.tsx'

/** The parts of a form that a group of its fields uses; the form may have other values too. */
export type FormFields<Values extends object> = Pick<
  FormOf<Values>,
  'text' | 'fieldId' | 'errorOf' | 'values' | 'change'
>

/** What the settings of both kinds of services have, as the values of a form. */
export function startOfPeople({ connection, placements }: Pick<SignInState, 'connection' | 'placements'>) {
  return {
    addsPeople: connection?.addsPeople ? 'yes' : 'no',
    groupClaim: connection?.groupClaim ?? '',
    placements: textOfPlacements(placements),
    signsOut: connection?.signsOut ? 'yes' : 'no',
    currentPassword: '',
  }
}

type PeopleValues = ReturnType<typeof startOfPeople>

/** As the server has it. */
export function sentOfPeople({ addsPeople, groupClaim, placements, signsOut }: PeopleValues) {
  return {
    addsPeople: addsPeople === 'yes',
    groupClaim,
    placements: placementsIn(placements),
    signsOut: signsOut === 'yes',
  }
}

interface PeopleFieldsProps extends Places {
  form: FormFields<PeopleValues>
  /** What the field of the groups is called, and how it is filled in. */
  groups: { label: string; help: string }
  /** The address for the service, if it needs one. */
  signOut?: ReactNode
  /** What saving does, above the password that confirms it. */
  warning?: ReactNode
}

/** Who gets in, what they may do, and how they log out. */
export function PeopleFields({ form, groups, signOut, warning, roles, units, problem }: PeopleFieldsProps) {
  return (
    <>
      <SelectField
        {...form.text('addsPeople')}
        label="People whom Daymark does not know"
        options={[
          { value: 'no', label: 'Refuse' },
          { value: 'yes', label: 'Add at their first sign-in' },
        ]}
      />
      <TextField
        {...form.text('groupClaim')}
        {...groups}
        optional
        limit={maxGroupClaim}
        autoComplete="off"
        spellCheck={false}
      />
      {problem}
      <PlacementsField
        id={form.fieldId('placements')}
        value={form.values.placements}
        error={form.errorOf('placements')}
        hint="The first group that a person has decides. People without a match are refused."
        roles={roles}
        units={units}
        onChange={(placements) => form.change({ placements })}
      />
      <SelectField
        {...form.text('signsOut')}
        label="When people log out of Daymark"
        help="Logging out of the service can end their work in other programs of your company too."
        options={[
          { value: 'no', label: 'Stay signed in at the service' },
          { value: 'yes', label: 'Log out of the service too' },
        ]}
      />
      {form.values.signsOut === 'yes' && signOut}
      {warning}
      <CurrentPassword {...form.text('currentPassword')} />
    </>
  )
}
