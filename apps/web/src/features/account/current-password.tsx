import type { ComponentProps } from 'react'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { useMe } from '#web/lib/use-me.ts'

interface CurrentPasswordProps extends Pick<
  ComponentProps<typeof PasswordField>,
  'id' | 'value' | 'error' | 'onChange' | 'onBlur'
> {
  /** True for the first field of a dialog. */
  isFirst?: boolean
}

export const currentPasswordRequired = 'Current password is required'

/** Whether the person has to enter their password; a platform administrator needs a recent sign-in instead. */
export function useNeedsPassword(): boolean {
  return !useMe().isPlatformAdmin
}

/** The field for the current password; nothing where it is not required. */
export function CurrentPassword({ isFirst, ...field }: CurrentPasswordProps) {
  const needsPassword = useNeedsPassword()
  const { user } = useMe()
  if (!needsPassword) return null
  return (
    <>
      {/* For password managers, which store a password with its account. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...field}
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        limit={128}
        data-autofocus={isFirst || undefined}
      />
    </>
  )
}
