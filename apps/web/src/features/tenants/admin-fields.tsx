import type { ComponentProps } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './texts.ts'

export const noAdmin = { adminName: '', adminEmail: '', adminPassword: '' }

export const adminLabels = {
  adminName: 'Admin name',
  adminEmail: 'Admin email',
  adminPassword: 'Admin password',
} as const
type Name = keyof typeof adminLabels

/** The specification's message for each empty field. */
export function missingIn<Field extends string>(
  values: Readonly<Record<Field, string>>,
): { [Name in Field]?: string | undefined } {
  return Object.fromEntries(
    (Object.keys(values) as Field[]).map((name) => [
      name,
      values[name].trim() === '' ? texts.fillIn : undefined,
    ]),
  ) as { [Name in Field]?: string | undefined }
}

interface AdminFieldsProps {
  field: (
    name: Name,
  ) => Pick<ComponentProps<typeof TextField>, 'id' | 'value' | 'error' | 'onChange' | 'onBlur'>
  emailHelp: string
  /** The form begins with these fields. */
  isFirst?: boolean
}

/** The fields of a new tenant administrator. */
export function AdminFields({ field, emailHelp, isFirst }: AdminFieldsProps) {
  const of = (name: Name) => ({ ...field(name), name, label: adminLabels[name] })
  return (
    <>
      <TextField {...of('adminName')} autoComplete="off" data-autofocus={isFirst || undefined} />
      <TextField {...of('adminEmail')} type="email" autoComplete="off" help={emailHelp} />
      <PasswordField
        {...of('adminPassword')}
        autoComplete="new-password"
        help="At least 6 characters, without the name or the email, and not one that is easy to guess."
      />
    </>
  )
}
