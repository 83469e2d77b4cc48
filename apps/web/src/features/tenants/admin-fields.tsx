import { maxPersonName } from '#core/people/limits.ts'
import { passwordHelp, passwordMaxLength } from '#core/auth/password-rule.ts'
import type { ComponentProps } from 'react'
import { Note } from '#web/ui/text/note.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './tenants.module.css'
import { texts } from './texts.ts'

export const noAdmin = { adminName: '', adminEmail: '', adminPassword: '' }

export const adminLabels = {
  adminName: 'Administrator’s name',
  adminEmail: 'Administrator’s email',
  adminPassword: 'Administrator’s password',
} as const
type Name = keyof typeof adminLabels

/** A short problem for each empty field. The specification's sentence is shown once, above the form (`MissingNote`). */
export function missingIn<Field extends string>(
  values: Readonly<Record<Field, string>>,
  labels: Readonly<Record<Field, string>>,
): { [Name in Field]?: string | undefined } {
  return Object.fromEntries(
    (Object.keys(values) as Field[]).map((name) => [
      name,
      values[name].trim() === '' ? `${labels[name]}${missing}` : undefined,
    ]),
  ) as { [Name in Field]?: string | undefined }
}

const missing = ' is missing.'

/** The specification's sentence, if a field of the form is empty. */
export function MissingNote({ problems }: { problems: readonly { message: string }[] }) {
  return problems.some(({ message }) => message.endsWith(missing)) ? (
    <div className={styles.missing}>
      <Note mark="missed">{texts.fillIn}</Note>
    </div>
  ) : null
}

interface AdminFieldsProps {
  field: (
    name: Name,
  ) => Pick<ComponentProps<typeof TextField>, 'id' | 'value' | 'error' | 'onChange' | 'onBlur'>
  emailHelp: string
  /** True if the form begins with these fields. */
  isFirst?: boolean
}

/** The fields of a new tenant administrator. */
export function AdminFields({ field, emailHelp, isFirst }: AdminFieldsProps) {
  const labelled = (name: Name) => ({ ...field(name), name, label: adminLabels[name] })
  return (
    <>
      <TextField
        {...labelled('adminName')}
        limit={maxPersonName}
        autoComplete="off"
        data-autofocus={isFirst || undefined}
      />
      <TextField {...labelled('adminEmail')} type="email" limit={320} autoComplete="off" help={emailHelp} />
      <PasswordField
        {...labelled('adminPassword')}
        limit={passwordMaxLength}
        autoComplete="new-password"
        help={passwordHelp('their')}
      />
    </>
  )
}
