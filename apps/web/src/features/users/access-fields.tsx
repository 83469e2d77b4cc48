import { passwordHelp } from '#core/auth/password-rule.ts'
import { useMe } from '#web/lib/use-me.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { RadioField } from '#web/ui/field/radio-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { moveNote, roleOptions, unitOptions } from './form-options.ts'
import type { Choices } from './use-choices.ts'
import type { UserForm } from './use-user-form.ts'
import { fieldsOf } from './user-draft.ts'
import type { User } from './user-types.ts'
import styles from './users.module.css'

interface AccessFieldsProps {
  form: UserForm
  user: User | undefined
  choices: Choices
  /** Whether this installation sends mails. */
  sendsMail: boolean
}

/** The fields for role, business unit and, for a new person, the password. */
export function AccessFields({ form, user, choices, sendsMail }: AccessFieldsProps) {
  const isSelf = useMe().user.id === user?.id
  const { values: draft } = form
  const { unit } = fieldsOf(form.role, draft)
  return (
    <fieldset className={styles.group}>
      <legend>Access</legend>
      <SelectField
        {...form.text('roleId')}
        label="Role"
        help={isSelf ? 'You cannot change your own role.' : undefined}
        disabled={isSelf}
        options={roleOptions(choices.roles, user)}
      />
      {unit !== 'none' && (
        <SelectField
          {...form.text('businessUnitId')}
          label="Business unit"
          help={moveNote(choices.units, user, draft.businessUnitId)}
          optional={unit === 'optional'}
          options={unitOptions(choices.units, user, unit === 'optional')}
        />
      )}
      {!user && <FirstPassword form={form} sendsMail={sendsMail} />}
    </fieldset>
  )
}

function FirstPassword({ form, sendsMail }: { form: UserForm; sendsMail: boolean }) {
  const { values: draft } = form
  return (
    <>
      <RadioField
        label="First password"
        value={draft.passwordMethod}
        onChange={(passwordMethod) => form.change({ passwordMethod })}
        options={[
          { value: 'password', label: 'Type a password' },
          {
            value: 'link',
            label: sendsMail ? 'Send an invitation link' : 'Make an invitation link',
            help: sendsMail
              ? 'They set their own password with a link that works once, within 7 days.'
              : 'They set their own password with a link that works once, within 7 days. No mail server is set up: you give it to them yourself.',
          },
        ]}
      />
      {draft.passwordMethod === 'password' && (
        <PasswordField
          {...form.text('password')}
          label="Password"
          help={passwordHelp('their')}
          autoComplete="new-password"
          limit={128}
        />
      )}
    </>
  )
}
