import type { ComponentProps } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useMe } from '#web/lib/use-me.ts'

interface CurrentPasswordProps extends Pick<
  ComponentProps<typeof PasswordField>,
  'id' | 'value' | 'error' | 'onChange' | 'onBlur'
> {
  /** The dialog's first field. */
  isFirst?: boolean
}

export const currentPasswordRequired = 'Current password is required'

/** Whether the person has to enter their password; of a platform administrator the server asks a fresh sign-in. */
export function useNeedsPassword(): boolean {
  return !useMe().isPlatformAdmin
}

/** The field that shows it is the person and not somebody at their open browser; none where it is not asked. */
export function CurrentPassword({ isFirst, ...field }: CurrentPasswordProps) {
  const needsPassword = useNeedsPassword()
  const { user } = useMe()
  if (!needsPassword) return null
  return (
    <>
      {/* For password managers, which keep a password with its account. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...field}
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        maxLength={128}
        data-autofocus={isFirst || undefined}
      />
    </>
  )
}
