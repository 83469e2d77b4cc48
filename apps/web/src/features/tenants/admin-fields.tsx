import type { ComponentProps } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export const adminLabels = {
  adminName: 'Admin name',
  adminEmail: 'Admin email',
  adminPassword: 'Admin password',
} as const
type Name = keyof typeof adminLabels

export const adminFieldIds: Record<Name, string> = {
  adminName: 'tenant-admin-name',
  adminEmail: 'tenant-admin-email',
  adminPassword: 'tenant-admin-password',
}

interface AdminFieldsProps {
  field: (name: Name) => Pick<
    ComponentProps<typeof TextField>,
    'id' | 'name' | 'value' | 'error' | 'onChange'
  > & {
    label: string
  }
  emailHelp: string
  /** The form begins with them. */
  isFirst?: boolean
}

/** Who a tenant administrator is to be. */
export function AdminFields({ field, emailHelp, isFirst }: AdminFieldsProps) {
  return (
    <>
      <TextField {...field('adminName')} autoComplete="off" data-autofocus={isFirst || undefined} />
      <TextField {...field('adminEmail')} type="email" autoComplete="off" help={emailHelp} />
      <PasswordField {...field('adminPassword')} autoComplete="new-password" help="At least 6 characters." />
    </>
  )
}
